"""Sentences about the command line itself."""

from __future__ import annotations

from uno_score.usage import (
    AnswerNotPrinted,
    ArgumentNotUtf8,
    BadNumber,
    Interrupted,
    MissingArgument,
    NeedsTerminal,
    NeedsYes,
    NothingToChange,
    OptionBeforeCommand,
    OptionNeedsValue,
    OptionsExclude,
    OptionTakesNoValue,
    UnexpectedWords,
    UnknownCommand,
    UnknownFormat,
    UnknownOption,
    UnknownShell,
    UnknownTopic,
)
from uno_score.words.i18n import LANGUAGES, _
from uno_score.words.language import UnknownLanguage
from uno_score.words.messages import sentence
from uno_score.words.shown import shown


@sentence.register
def _bad_number(error: BadNumber) -> str:
    return _(
        "“{value}” is no number for {option}: write one from {lowest} to {highest}, in digits."
    ).format(
        value=shown(error.value), option=error.option, lowest=error.lowest, highest=error.highest
    )


@sentence.register
def _unknown_command(error: UnknownCommand) -> str:
    if error.nearest is None:
        return _("There is no command “{command}”: “uno-score --help” lists them.").format(
            command=shown(error.command)
        )
    return _("There is no command “{command}”: did you mean “{nearest}”?").format(
        command=shown(error.command), nearest=error.nearest
    )


@sentence.register
def _unknown_topic(error: UnknownTopic) -> str:
    if error.nearest is None:
        return _("“{topic}” is no topic of the rules: “uno-score rules” lists them.").format(
            topic=shown(error.topic)
        )
    return _(
        "“{topic}” is no topic of the rules: did you mean “{nearest}”? “uno-score rules” lists "
        "them."
    ).format(topic=shown(error.topic), nearest=error.nearest)


@sentence.register
def _unknown_option(error: UnknownOption) -> str:
    if error.nearest is None:
        return _("There is no option “{option}” here: --help lists them.").format(
            option=shown(error.option)
        )
    return _("There is no option “{option}” here: did you mean {nearest}?").format(
        option=shown(error.option), nearest=error.nearest
    )


@sentence.register
def _option_before_command(error: OptionBeforeCommand) -> str:
    return _("{option} is for the whole program: put it before the command.").format(
        option=error.option
    )


@sentence.register
def _option_needs_value(error: OptionNeedsValue) -> str:
    return _("{option} needs a value: write it after the option, with a space between.").format(
        option=error.option
    )


@sentence.register
def _option_takes_no_value(error: OptionTakesNoValue) -> str:
    return _("{option} takes no value: write it alone.").format(option=error.option)


@sentence.register
def _missing_argument(error: MissingArgument) -> str:
    return _("A word is missing: write it as in “uno-score {example}”.").format(
        example=error.example
    )


@sentence.register
def _nothing_to_change(error: NothingToChange) -> str:
    return _("What to change is missing: add at least one of {options}.").format(
        options=", ".join(error.options)
    )


@sentence.register
def _options_exclude(error: OptionsExclude) -> str:
    return _("{first} and {second} exclude each other: write only one of them.").format(
        first=error.first, second=error.second
    )


@sentence.register
def _needs_terminal(error: NeedsTerminal) -> str:  # noqa: ARG001 - nothing to tell
    return _("“play” asks its questions in a terminal: elsewhere, record with “uno-score hand”.")


@sentence.register
def _needs_yes(error: NeedsYes) -> str:
    return _(
        "Nobody can be asked here: to discard match {number} without a question, add --yes."
    ).format(number=error.number)


@sentence.register
def _interrupted(error: Interrupted) -> str:  # noqa: ARG001 - nothing to tell
    return _("Interrupted: nothing was changed.")


@sentence.register
def _unexpected_words(error: UnexpectedWords) -> str:
    words = shown(" ".join(error.words))
    if error.leftovers:
        return _(
            "“{words}” is too much here: what was left stands behind --left, in quotes, as in "
            '--left "Beto: 7 +2".'
        ).format(words=words)
    return _(
        "“{words}” is too much here: --help shows what belongs there, and a name with spaces needs "
        "quotes."
    ).format(words=words)


@sentence.register
def _argument_not_utf8(error: ArgumentNotUtf8) -> str:
    return _("“{argument}” isn't text in UTF-8: type it again in this terminal.").format(
        argument=shown(error.argument)
    )


@sentence.register
def _unknown_language(error: UnknownLanguage) -> str:
    return _("“{language}” is no language of the program: write one of {languages}.").format(
        language=shown(error.language), languages=", ".join(LANGUAGES)
    )


@sentence.register
def _unknown_shell(error: UnknownShell) -> str:
    return _("There is no completion for “{shell}”: write one of {shells}.").format(
        shell=shown(error.shell), shells=", ".join(error.shells)
    )


@sentence.register
def _unknown_format(error: UnknownFormat) -> str:
    formats = ", ".join(error.formats)
    if error.nearest is None:
        return _("“{value}” is no format: write one of {formats}.").format(
            value=shown(error.value), formats=formats
        )
    return _("“{value}” is no format: did you mean {nearest}? There are {formats}.").format(
        value=shown(error.value), nearest=error.nearest, formats=formats
    )


@sentence.register
def _answer_not_printed(error: AnswerNotPrinted) -> str:  # noqa: ARG001 - nothing to tell
    return _("What was asked for is done, but the answer can't be printed: is the disk full?")
