"""The language is asked for on the command line, in the environment, or by the system."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from types import SimpleNamespace
from typing import NoReturn

import pytest

from uno_score.words import language
from uno_score.words.language import (
    UnknownLanguage,
    choose_language,
    environment_language,
    system_locale,
)


@pytest.mark.parametrize(
    ("line", "chosen"),
    [
        ("", "pt"),
        ("table", "pt"),
        ("--lang es table", "es"),
        ("--lang=es table", "es"),
        ("--lang en", "en"),
        ("--lang es --lang=en table", "en"),
        ("--file here.toml --lang es table", "es"),
        ("--file=here.toml --lang=es table", "es"),
        ("--version --help --lang es", "es"),
        ("--file --lang es", "pt"),
        ("--file", "pt"),
        ("--lang", "pt"),
        ("--lang es --lang", "pt"),
        ("-- --lang es", "pt"),
        ("--other --lang es", "pt"),
        ("new --lang es", "pt"),
        ("count --lang=xx", "pt"),
        ("--version=1 --lang es", "pt"),
    ],
)
def test_the_command_line(line: str, chosen: str) -> None:
    """The last `--lang` before the command decides, in either form, else the environment does."""
    assert choose_language(line.split(), {"LANG": "pt_BR.UTF-8"}) == chosen


@pytest.mark.parametrize("value", ["xx", "ES", "es_AR", "", "--file"])
def test_a_language_that_is_not_known(value: str) -> None:
    """Any other `--lang` is refused with its value: a fault of the command line."""
    with pytest.raises(UnknownLanguage) as refused:
        choose_language(["--lang", value, "table"], {})
    assert (refused.value.code, refused.value.exit_status, vars(refused.value)) == (
        "unknown-language",
        2,
        {"language": value},
    )


@pytest.mark.parametrize(
    ("environment", "chosen"),
    [
        ({"UNO_SCORE_LANG": "es", "LC_ALL": "pt_BR"}, "es"),
        ({"UNO_SCORE_LANG": "es_AR.UTF-8", "LC_ALL": "pt_BR"}, "es"),
        ({"UNO_SCORE_LANG": "xx", "LC_ALL": "pt_BR"}, "pt"),
        ({"UNO_SCORE_LANG": "", "LC_ALL": "pt_BR"}, "pt"),
        ({"LC_ALL": "es_AR.UTF-8", "LC_MESSAGES": "pt_BR", "LANG": "pt_BR"}, "es"),
        ({"LC_ALL": "", "LC_MESSAGES": "es_ES@euro", "LANG": "pt_BR"}, "es"),
        ({"LC_CTYPE": "es_AR", "LANG": "pt-PT"}, "pt"),
        ({"LANG": "ES"}, "es"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "es_AR"}, "en"),
        ({"LC_MESSAGES": "POSIX", "LANG": "es_AR"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "est_EE"}, "en"),
    ],
)
def test_the_environment(environment: dict[str, str], chosen: str) -> None:
    """UNO_SCORE_LANG goes before the locale, whose first variable that isn't empty decides."""
    assert environment_language(environment) == chosen


@pytest.mark.parametrize(
    ("locale_name", "chosen"), [("pt_BR", "pt"), ("es-419", "es"), ("de_DE", "en"), ("", "en")]
)
def test_the_system(locale_name: str, chosen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the environment says nothing, the setting of this system does, else English."""
    settings = {sys.platform: locale_name}
    monkeypatch.setattr(language, "system_locale", settings.__getitem__)
    assert environment_language({"UNO_SCORE_LANG": "xx", "LANG": ""}) == chosen


def test_linux_has_no_setting_of_its_own() -> None:
    """On Linux there is only the environment."""
    assert system_locale("linux") == ""


@pytest.mark.parametrize(
    ("answer", "locale_name"), [(0x0C0A, "es_ES"), (0x7FFF0416, "pt_BR"), (0xFFFF, "")]
)
def test_windows(answer: int, locale_name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows the number of the language of its menus is looked up, its 16 bits alone."""
    libraries = {"kernel32": SimpleNamespace(GetUserDefaultUILanguage=lambda: answer)}
    monkeypatch.setattr(ctypes, "CDLL", libraries.__getitem__)
    assert system_locale("win32") == locale_name


def test_macos(monkeypatch: pytest.MonkeyPatch) -> None:
    """On macOS the system's settings are asked."""

    def run(command: list[str], **_options: object) -> SimpleNamespace:
        settings = {"/usr/bin/defaults read -g AppleLocale": "es_AR\n"}
        return SimpleNamespace(stdout=settings[" ".join(command)])

    monkeypatch.setattr(subprocess, "run", run)
    assert system_locale("darwin") == "es_AR"


@pytest.mark.parametrize(
    "fault", [FileNotFoundError("defaults"), subprocess.TimeoutExpired("defaults", 2)]
)
def test_macos_without_an_answer(fault: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings of macOS that can't be asked count as none."""

    def run(*_arguments: object, **_options: object) -> NoReturn:
        raise fault

    monkeypatch.setattr(subprocess, "run", run)
    assert system_locale("darwin") == ""
