#!/usr/bin/env python3
"""Random play through `hyakki env --binary`: hundreds of matches at once, with nothing but the standard library.

    python3 examples/env_binary.py yokai --matches 128 --groups 2 --episodes 2000 --without-last

Put your learner where `choose` is: masks and tensors are memoryviews of the answer, so NumPy and the like take them without a
copy. docs/env.md says what the numbers mean, and `hyakki env yokai --describe` says it to a program.
"""

import argparse
import json
import os
import pathlib
import random
import struct
import subprocess
import time

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None

LAUNCHER = pathlib.Path(__file__).resolve().parent.parent / "packages" / "cli" / "hyakki.mjs"
HEADER = struct.Struct("=8s4H3I4B8I")
STEP = 1


class Group:
    """The matches that one request steps: their answer, read into the same bytes each time, and its parts."""

    def __init__(self, env):
        self.bytes = bytearray(env.answer_bytes)
        self.whole = memoryview(self.bytes)
        self.head = self.part(0, 4, "I")
        self.seats = self.part(env.seats_at, env.matches, "b")
        self.ended = self.part(env.ended_at, env.matches, "B")
        self.rewards = self.part(env.rewards_at, env.matches * env.seats, "h")
        self.legal = self.part(env.legal_at, env.matches, "H")
        self.masks = self.part(env.masks_at, env.matches * env.mask_bytes, "B")
        self.tensors = self.part(env.tensors_at, env.matches * env.numbers, env.type)

    def part(self, at, count, kind):
        return self.whole[at : at + count * struct.calcsize(kind)].cast(kind)


class Env:
    """One `hyakki env --binary` process."""

    def __init__(self, game, *flags):
        command = ["node", str(LAUNCHER), "env", game, "--binary", *flags]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        if hasattr(fcntl, "F_SETPIPE_SZ"):
            # Room for whole answers: the server goes on with the next group while we look at this one.
            fcntl.fcntl(self.process.stdout, fcntl.F_SETPIPE_SZ, 1 << 20)
        header = bytearray(HEADER.size)
        self.fill(memoryview(header))
        fields = HEADER.unpack(header)
        if fields[:2] != (b"HYAKKIEB", 1):
            raise RuntimeError("these are not the messages that this program knows")
        self.seats, group_count, self.matches, self.actions, self.numbers, kind, mask = fields[3:10]
        request_bytes, self.answer_bytes = fields[12:14]
        self.seats_at, self.ended_at, self.rewards_at, self.legal_at, self.masks_at, self.tensors_at = fields[14:]
        self.type = {1: "b", 2: "h"}[kind]
        self.has_bits = mask == 1
        self.mask_bytes = (self.actions + 7) // 8 if self.has_bits else self.actions
        self.request = bytearray(request_bytes)
        self.request_head = memoryview(self.request)[:8].cast("I")
        self.chosen = memoryview(self.request)[8 : 8 + 2 * self.matches].cast("H")
        self.groups = [Group(self) for _ in range(group_count)]
        for group in self.groups:
            self.read(group)

    def fill(self, view):
        while view:
            count = self.process.stdout.readinto(view)
            if not count:
                raise RuntimeError("hyakki env has ended")
            view = view[count:]

    def send(self, number):
        """Steps a group with the actions in `chosen`. Its answer is read later."""
        self.request_head[0], self.request_head[1] = STEP, number
        self.process.stdin.write(self.request)

    def read(self, group):
        self.fill(group.whole)
        if group.head[0] != 0:
            raise RuntimeError(f"refused: status {group.head[0]}, match {group.head[2]}")

    def cpu_seconds(self):
        """What the process has used so far, where the system says it."""
        try:
            times = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")
        except (OSError, ValueError):
            return None

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def choose(env, group, allowed, chance=random.random):
    """For each match the first legal action from a place on that is drawn between its least and its greatest one: not quite
    even, but cheap. A learner would look at `group.tensors` here."""
    masks, size, chosen = group.masks, env.mask_bytes, env.chosen
    from_bytes = int.from_bytes
    start = 0
    for match in range(env.matches):
        mask = from_bytes(masks[start : start + size], "little") & allowed
        start += size
        low = (mask & -mask).bit_length() - 1
        at = low + int(chance() * (mask.bit_length() - low))
        mask >>= at
        chosen[match] = at + (mask & -mask).bit_length() - 1


def choose_from_bytes(env, group, limit, chance=random.random):
    """The same where masks have a byte for each action."""
    find, rfind, size, chosen = group.bytes.find, group.bytes.rfind, env.mask_bytes, env.chosen
    start = env.masks_at
    for match in range(env.matches):
        low = find(1, start, start + limit)
        high = rfind(1, start, start + limit)
        chosen[match] = find(1, low + int(chance() * (high - low + 1))) - start
        start += size


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", default="2")
    parser.add_argument("--options", default="{}", help="as JSON")
    parser.add_argument("--matches", default="128", help="in each group")
    parser.add_argument("--groups", default="2", help="one is played while this program thinks about another")
    parser.add_argument("--seed", default="autumn")
    parser.add_argument("--information-states", action="store_true")
    parser.add_argument("--byte-masks", action="store_true")
    parser.add_argument("--without-last", action="store_true", help="never the last action, in Yōkai a declaration")
    parser.add_argument("--episodes", type=int, default=1000, help="how many matches in all")
    parser.add_argument("--seconds", type=float, help="of the server's CPU instead, after as many to warm up")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()

    random.seed(arguments.seed)
    flags = [f"--{name}={getattr(arguments, name)}" for name in ("seats", "options", "matches", "groups", "seed")]
    flags += ["--information-states"] * arguments.information_states + ["--byte-masks"] * arguments.byte_masks
    env = Env(arguments.game, *flags)
    limit = env.actions - arguments.without_last
    decide, allowed = (choose, (1 << limit) - 1) if env.has_bits else (choose_from_bytes, limit)

    def play(episodes, seconds):
        steps, rounds, matches, returns = 0, 0, 0, 0
        clock, own, server = time.perf_counter(), time.process_time(), env.cpu_seconds()

        def is_enough():
            if seconds is None:
                return matches >= episodes
            # Looked at now and then: it takes longer than a step.
            if rounds % 64 != 0:
                return False
            took = time.perf_counter() - clock if server is None else env.cpu_seconds() - server
            return took >= seconds

        while not is_enough():
            rounds += 1
            for number, group in enumerate(env.groups):
                env.read(group)
                if any(group.ended):
                    ended = [match for match, how in enumerate(group.ended) if how]
                    matches += len(ended)
                    returns += sum(group.rewards[match * env.seats] for match in ended)
                decide(env, group, allowed)
                env.send(number)
                steps += env.matches
        return {
            "matches": matches,
            "steps": steps,
            "meanReturn": returns / max(1, matches),
            "seconds": time.perf_counter() - clock,
            "readerCpu": time.process_time() - own,
            "serverCpu": None if server is None else env.cpu_seconds() - server,
        }

    for number, group in enumerate(env.groups):
        decide(env, group, allowed)
        env.send(number)
    if arguments.seconds is not None:
        play(0, arguments.seconds)
    result = play(arguments.episodes, arguments.seconds)
    for group in env.groups:
        env.read(group)
    env.close()
    if arguments.json:
        print(json.dumps(result))
    else:
        print(
            "{matches} matches, mean return of seat 0: {meanReturn:.2f}; {steps} steps, ".format(**result)
            + f"{result['steps'] / result['seconds']:.0f} a second"
        )


if __name__ == "__main__":
    main()
