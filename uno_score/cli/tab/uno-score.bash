# Completion by Tab for uno-score in bash.
_uno_score() {
    local kind='' line
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ -z $kind ]]; then
            kind=$line
        else
            COMPREPLY+=("$line")
        fi
    done <<< "$(
        _UNO_SCORE_COMPLETE=bash "${1/#\~\//$HOME/}" "${COMP_LINE:0:COMP_POINT}" "$2" \
            "$COMP_TYPE" "${COLUMNS:-80}" "${LINES:-24}" 2> /dev/null
    )"
    if [[ $kind == files ]]; then
        compopt -o default 2> /dev/null
    fi
}
# bash 3.2, as on macOS, can't keep the order.
complete -o nosort -F _uno_score uno-score 2> /dev/null || complete -F _uno_score uno-score
