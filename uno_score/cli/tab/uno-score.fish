# Completion by Tab for uno-score in fish.
function __uno_score_candidates
    # fish 4 expands variables in the words before; older ones take them as they stand.
    set -l words (commandline -xpc 2>/dev/null; or commandline -opc)
    set -l last (commandline -ct)
    set -l lines (_UNO_SCORE_COMPLETE=fish $words[1] $words[2..] "$last" 2>/dev/null)
    if test "$lines[1]" = files
        set -l option (string match -r -- '^--[^=]+=' "$last")
        for path in (__fish_complete_path (string replace -- "$option" '' "$last"))
            echo -- "$option"$path
        end
    else
        string join -- \n $lines[2..]
    end
end
complete --command uno-score --no-files --keep-order --arguments '(__uno_score_candidates)'
