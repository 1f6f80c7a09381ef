#!/usr/bin/env python3
"""Random play through `hyakki env`: many matches at once, with nothing but the standard library.

    python3 examples/env_random.py --game yokai --matches 64 --episodes 200

Put your learner where `choose` is. docs/env.md says what the numbers mean.
"""

import argparse
import json
import pathlib
import random
import subprocess
import time

LAUNCHER = pathlib.Path(__file__).resolve().parent.parent / "packages" / "cli" / "hyakki.mjs"


class Env:
    """One `hyakki env` process, and a request at a time."""

    def __init__(self):
        self.process = subprocess.Popen(
            ["node", str(LAUNCHER), "env"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise RuntimeError(answer["error"])
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def choose(legal, observation, rng):
    """One action of those that are legal; `observation` is what a learner would look at."""
    return rng.choice(legal)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="yokai")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=16, help="how many at once")
    parser.add_argument("--episodes", type=int, default=100, help="how many in all")
    parser.add_argument("--seed", default="autumn")
    arguments = parser.parse_args()

    rng = random.Random(arguments.seed)
    env = Env()
    now = env.ask(
        do="make",
        game=arguments.game,
        seats=arguments.seats,
        matches=arguments.matches,
        seed=arguments.seed,
        output=["legal", "observation"],
        autoReset=True,
    )
    steps, returns = 0, []
    began = time.time()
    while len(returns) < arguments.episodes:
        actions = [choose(legal, seen, rng) for legal, seen in zip(now["legal"], now["observation"])]
        now = env.ask(do="step", actions=actions)
        steps += len(actions)
        returns += [rewards for done, rewards in zip(now["done"], now["rewards"]) if done]
    took = time.time() - began
    env.close()
    mean = sum(rewards[0] for rewards in returns) / len(returns)
    print(f"{len(returns)} matches, mean return of seat 0: {mean:.2f}; {steps} steps, {steps / took:.0f} a second")


if __name__ == "__main__":
    main()
