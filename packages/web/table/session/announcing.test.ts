import { expect, test } from 'vitest';
import { type Announced, Announcements, HEARD_MS } from './announcing.ts';

/** A live region, and a clock in the test's hand. */
function openRegion() {
  let now = 0;
  let timers: { readonly at: number; readonly ring: () => void }[] = [];
  let shown: readonly Announced[] = [];
  const region = new Announcements({
    now: () => now,
    setTimer: (ms, ring) => {
      const timer = { at: now + ms, ring };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    show: (announced) => {
      shown = announced;
    },
  });
  return {
    region,
    texts: () => shown.map(({ text }) => text),
    last: () => shown.at(-1)!,
    pass(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { ring } of due) ring();
    },
  };
}

test('the same sentence again is another one, so ears hear it again', () => {
  const { region, texts, last, pass } = openRegion();
  region.say('Kage stayed.');
  const { count } = last();
  pass(5_000);
  region.say('Kage stayed.');
  expect(texts()).toEqual(['Kage stayed.']);
  expect(last().count).not.toBe(count);
});

test('what follows at once stands beside it, and what was heard goes', () => {
  const { region, texts, pass } = openRegion();
  region.say('You moved a1.');
  pass(10);
  region.say('Kage looked at b2.');
  expect(texts()).toEqual(['You moved a1.', 'Kage looked at b2.']);
  pass(990);
  region.say('Kage moved c3.');
  expect(texts()).toEqual(['Kage looked at b2.', 'Kage moved c3.']);
});

test('after a second only the last one is left, though nothing else is said', () => {
  const { region, texts, pass } = openRegion();
  region.say('You looked at c4.');
  pass(100);
  region.say('You moved a1.');
  pass(100);
  region.say('Kage looked at b2.');
  pass(HEARD_MS - 1);
  expect(texts()).toHaveLength(3);
  pass(1);
  expect(texts()).toEqual(['Kage looked at b2.']);
  pass(60_000);
  expect(texts()).toEqual(['Kage looked at b2.']);
});

test('nothing to say is no sentence', () => {
  const { region, texts, pass } = openRegion();
  region.say('Kage looked at b2.');
  pass(10);
  region.say('');
  expect(texts()).toEqual(['Kage looked at b2.']);
  pass(2_000);
  region.say('');
  expect(texts()).toEqual([]);
});

test('a face is in no sentence once the look is over, not even among those that are still to be heard', () => {
  const { region, texts, pass } = openRegion();
  region.follow('turn 1');
  region.say('You looked at c4: kitsune.', { isFaceTold: true });
  pass(100);
  region.say('You moved a1.');
  region.follow('turn 1');
  expect(texts()).toEqual(['You looked at c4: kitsune.', 'You moved a1.']);
  pass(100);
  region.follow('turn 2');
  expect(texts()).toEqual(['You moved a1.']);
});

test('a face in the last sentence stays for as long as the look, and no longer', () => {
  const { region, texts, last, pass } = openRegion();
  region.follow('turn 1');
  region.say('You looked at c4: kitsune.', { isFaceTold: true });
  const { count } = last();
  pass(30_000);
  region.follow('turn 1');
  expect(texts()).toEqual(['You looked at c4: kitsune.']);
  region.follow('turn 2');
  expect(texts()).toEqual([]);
  // What comes next is another thing on the page, though nothing was left of what came before.
  region.say('Kage looked at b2.');
  expect(last().count).not.toBe(count);
});

test('what is told when a look begins belongs to it', () => {
  const { region, texts } = openRegion();
  region.follow('turn 1');
  region.follow('turn 2');
  region.say('You drew fire-wind.', { isFaceTold: true });
  region.follow('turn 2');
  expect(texts()).toEqual(['You drew fire-wind.']);
});

test('nothing is shown after the end', () => {
  const { region, texts, pass } = openRegion();
  region.say('You moved a1.');
  region.say('Kage looked at b2.');
  region.close();
  pass(5_000);
  expect(texts()).toHaveLength(2);
});
