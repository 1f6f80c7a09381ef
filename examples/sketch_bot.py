#!/usr/bin/env python3
"""A bot for Yokai Sketch that thinks one card ahead.

    npx hyakki arena sketch --bots 'exec:python3 examples/sketch_bot.py,random' --matches 100

A Yokai goes to the side with more sketches as soon as both sides together have as many as it is worth (rule S14); with as
many on both sides it runs away (S15). So: take what can be taken, the dearest first; never let a card be taken by the other
side; otherwise build where it is nearest to being ours.
"""

import json
import sys


def worth(card):
    """`fire-5` is worth 5, and needs 5 sketches."""
    return int(card.rsplit("-", 1)[1])


def value_of_play(option, view):
    me = view["viewer"]
    stack = next(one for one in view["stacks"] if one["family"] == option["move"]["on"])
    mine = len(stack["sketches"][me]) + 1
    theirs = len(stack["sketches"][1 - me])
    points = worth(stack["cards"][0])
    missing = points - mine - theirs
    if missing <= 0:
        if mine > theirs:
            return 100 + points
        return -5 if mine == theirs else -100 - points
    # One more card of theirs would complete it: only where that card would not win it for them.
    if missing == 1 and theirs + 1 > mine:
        return -points
    return points * (mine - theirs + 1) / (missing + 1)


def choose(ask):
    view = ask["view"]
    plays = [option for option in ask["legal"] if option["move"]["do"] == "play"]
    others = [option for option in ask["legal"] if option["move"]["do"] != "play"]
    if plays:
        best = max(plays, key=lambda option: (value_of_play(option, view), option["text"]))
        ending = next((option for option in others if option["move"]["do"] == "end"), None)
        return (ending if ending and value_of_play(best, view) < 0 else best)["text"]
    # An ability: to distract costs the other side something; a call is used for the dearest card.
    tops = {stack["family"]: worth(stack["cards"][0]) for stack in view["stacks"]}

    def value_of_ability(option):
        verb = option["move"]["do"]
        if verb == "distract":
            return 10
        return tops[option["move"]["from"]] - 5 if verb == "call" else 0

    return max(others, key=lambda option: (value_of_ability(option), option["text"]))["text"]


def main():
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"ok": True, "id": request["id"]}
        if request["do"] == "hello":
            answer.update(protocol=1, name="python-sketcher", version=1, games=["sketch"])
        elif request["do"] == "ask":
            answer["move"] = choose(request)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
