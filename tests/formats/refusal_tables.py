"""What every table of refused commands is put to, whatever the rule book."""

from refereed import refused, written

from game.cli.referee import referee


def cases(commands, elsewhere):
    """(name, changes of the start, commands, index of the refused one, reason): a table's rows, and those of other positions, the last
    command of which is refused. No two have one name, and no two are the same match."""
    found = [(name, {}, given, index, reason) for name, given, index, reason in commands]
    found += [(name, changes, given, len(given) - 1, reason) for name, changes, given, reason in elsewhere]
    assert len({case[0] for case in found}) == len({repr(case[1:3]) for case in found}) == len(found)
    return found


def judge(tmp_path, capsys, data, line):
    """The referee refuses a file by exactly this line, which one can read."""
    assert refused(tmp_path, capsys, data) == f"{line}\n"
    assert len(line) < 240


def judge_prefixes(tmp_path, capsys, make, found):
    """What comes before the bad command is legal, so that each row shows its own fault."""
    done = []
    for _, changes, commands, index, _ in found:
        if (changes, commands[:index]) not in done:
            done.append((changes, commands[:index]))
            assert referee(written(tmp_path, make(changes, commands[:index])), False) == 0, capsys.readouterr().err
