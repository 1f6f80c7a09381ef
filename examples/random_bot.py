#!/usr/bin/env python3
"""The smallest bot: any legal move, in any of the games.

    npx hyakki check-bot 'exec:python3 examples/random_bot.py'
    npx hyakki simulate yokai --seats 2 --bots 'exec:python3 examples/random_bot.py' --matches 20

One JSON object a line comes in, one goes out. Standard output belongs to the protocol: print elsewhere to stderr.
Everything is said in docs/engine-protocol.md.
"""

import json
import random
import sys

# Declaring too early loses, and helping or staying is seldom wise: a player of chance leaves these alone.
RELUCTANT = ("declare", "help", "stay")


def choose(ask, rng):
    willing = [option for option in ask["legal"] if option["move"]["do"] not in RELUCTANT]
    if willing:
        return rng.choice(willing)["text"]
    # Who may act without having to can let the moment pass.
    return rng.choice(ask["legal"])["text"] if ask["must"] else None


def main():
    rng = random.Random()
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"ok": True, "id": request["id"]}
        if request["do"] == "hello":
            answer.update(protocol=1, name="python-random", version=1)
        elif request["do"] == "begin":
            # The same seed, the same match: chance comes from nowhere else.
            rng = random.Random(request["seed"])
        elif request["do"] == "ask":
            answer["move"] = choose(request, rng)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
