# Completion by Tab for uno-score in zsh.
_uno_score() {
    local -a lines values labels
    local line
    lines=("${(@f)$(
        _UNO_SCORE_COMPLETE=zsh ${~words[1]} "${(@Q)words[2,CURRENT-1]}" \
            "$QIPREFIX$IPREFIX" "$PREFIX" 2> /dev/null
    )}")
    if [[ $lines[1] == files ]]; then
        [[ $PREFIX == --*=* ]] && compset -P '*='
        _files
        return
    fi
    for line in "${(@)lines[2,-1]}"; do
        values+=("${line%%$'\t'*}")
        labels+=("${line#*$'\t'}")
    done
    if [[ $lines[1] == open ]]; then
        _describe -V uno-score labels values -Q -U -S ''
    else
        _describe -V uno-score labels values -Q -U
    fi
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _uno_score uno-score
