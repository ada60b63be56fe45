"""The mutants of a module: its source with one small change each."""

from __future__ import annotations

import ast
import difflib
import warnings
from collections.abc import Iterator
from functools import singledispatch
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from types import CodeType

OPPOSITES: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.USub: ast.UAdd,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.Break: ast.Continue,
    ast.Continue: ast.Break,
}
NOT_RUN = {"annotation", "returns", "decorator_list"}
"""Parts of a node that don't say what it does."""


class Change(NamedTuple):
    """A change of a module: its lines before and after, joined by spaces, as `ast` writes them."""

    was: str
    becomes: str


class Mutant(NamedTuple):
    """A change, and the module with it."""

    change: Change
    code: CodeType


def mutants_of(source: str) -> Iterator[Mutant]:
    """Yield the mutants of a module."""
    tree = ast.parse(source)
    before = ast.unparse(tree)
    for node in list(_nodes(tree)):
        for variant in variants(node):
            _Exchange(node, variant).visit(tree)
            after = ast.unparse(tree)
            _Exchange(variant, node).visit(tree)
            yield Mutant(_change(before, after), _compiled(after))


def _compiled(source: str) -> CodeType:
    with warnings.catch_warnings():
        # `is` becomes `is not` also where a literal has taken the place of a name.
        warnings.simplefilter("ignore", SyntaxWarning)
        return compile(source, "<mutant>", "exec")


def _nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and what is in it, without docstrings and what only type checkers read."""
    yield node
    for field, value in ast.iter_fields(node):
        if field not in NOT_RUN:
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not _says_nothing(child):
                    yield from _nodes(child)


def _says_nothing(node: ast.AST) -> bool:
    match node:
        case ast.Expr(ast.Constant()) | ast.If(ast.Name("TYPE_CHECKING")):
            return True
    return False


class _Exchange(ast.NodeTransformer):
    """Puts one node of a tree in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return self.new if node is self.old else self.generic_visit(node)


def _change(before: str, after: str) -> Change:
    sides: dict[str, list[str]] = {"-": [], "+": []}
    for line in list(difflib.unified_diff(before.splitlines(), after.splitlines(), n=0))[2:]:
        if line[0] in sides:
            sides[line[0]].append(line[1:].strip())
    return Change(" ".join(sides["-"]), " ".join(sides["+"]))


@singledispatch
def variants(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what may stand in the place of a node."""
    opposite = OPPOSITES.get(type(node))
    if opposite:
        yield opposite()


@variants.register
def _(node: ast.Constant) -> Iterator[ast.AST]:
    match node.value:
        case bool(value):
            yield ast.Constant(not value)
        case int(value) | float(value):
            yield ast.Constant(value + 1)
        case str(value):
            yield ast.Constant("" if value else "_")
        case None:
            yield ast.Constant(1)


@variants.register
def _(node: ast.UnaryOp) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.Not):
        yield node.operand


@variants.register
def _(node: ast.IfExp) -> Iterator[ast.AST]:
    yield node.body
    yield node.orelse


@variants.register
def _(node: ast.If) -> Iterator[ast.AST]:
    yield ast.If(ast.Constant(value=True), node.body, node.orelse)
    yield ast.If(ast.Constant(value=False), node.body, node.orelse)


@variants.register
def _(node: ast.comprehension) -> Iterator[ast.AST]:
    for condition in node.ifs:
        others = [each for each in node.ifs if each is not condition]
        yield ast.comprehension(node.target, node.iter, others, is_async=0)


@variants.register
def _(node: ast.Slice) -> Iterator[ast.AST]:
    if node.lower:
        yield ast.Slice(None, node.upper, node.step)
    if node.upper:
        yield ast.Slice(node.lower, None, node.step)


@variants.register
def _(node: ast.Call) -> Iterator[ast.AST]:
    for keyword in node.keywords:
        others = [each for each in node.keywords if each is not keyword]
        yield ast.Call(node.func, node.args, others)
    for place, argument in enumerate(node.args):
        if not isinstance(argument, ast.Constant | ast.Starred):
            arguments = [*node.args[:place], ast.Constant(None), *node.args[place + 1 :]]
            yield ast.Call(node.func, arguments, node.keywords)


@variants.register
def _(node: ast.Assign) -> Iterator[ast.AST]:
    if not isinstance(node.value, ast.Constant):
        yield ast.Assign(node.targets, ast.Constant(None), lineno=node.lineno)


@variants.register
def _(node: ast.Return) -> Iterator[ast.AST]:
    if node.value is not None and not isinstance(node.value, ast.Constant):
        yield ast.Return(ast.Constant(None))


@variants.register
def _(_node: ast.Expr | ast.AugAssign | ast.Raise) -> Iterator[ast.AST]:
    yield ast.Pass()
