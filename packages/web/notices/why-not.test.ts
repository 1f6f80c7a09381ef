import { describe, expect, it } from 'vitest';
import { type DeviceFacts, type WhyNot, whyNoPush } from './why-not.ts';

const FINE: DeviceFacts = { isSecure: true, hasPush: true, isInTabOfApple: false, permission: 'default' };
const OFFERED = { whyNoPush: null } as const;

describe('why a device gets no notice while the page is closed', () => {
  it('[P35] nothing speaks against it, whether the person was asked or not', () => {
    expect(whyNoPush(FINE, OFFERED)).toBeUndefined();
    expect(whyNoPush({ ...FINE, permission: 'granted' }, OFFERED)).toBeUndefined();
    // From the home screen.
    expect(whyNoPush({ ...FINE, isInTabOfApple: false }, OFFERED)).toBeUndefined();
    // Before the server has answered.
    expect(whyNoPush(FINE, undefined)).toBeUndefined();
  });

  it.each<[string, Partial<DeviceFacts>, Parameters<typeof whyNoPush>[1], WhyNot]>([
    [
      'plain http',
      { isSecure: false, hasPush: false, permission: undefined },
      { whyNoPush: 'no-origin' },
      'plain-http',
    ],
    ['a server without a public address', {}, { whyNoPush: 'no-origin' }, 'no-origin'],
    ['a server at home', {}, { whyNoPush: 'not-public' }, 'not-public'],
    ['an operator who wants none', { permission: 'denied' }, { whyNoPush: 'switched-off' }, 'switched-off'],
    [
      'a tab on an iPhone',
      { isInTabOfApple: true, hasPush: false, permission: undefined },
      OFFERED,
      'home-screen',
    ],
    ['a browser without it', { hasPush: false }, OFFERED, 'unsupported'],
    ['a browser without notifications', { permission: undefined }, OFFERED, 'unsupported'],
    ['a person who said no for ever', { permission: 'denied' }, OFFERED, 'blocked'],
  ])('[P35] %s', (_, facts, ways, why) => {
    expect(whyNoPush({ ...FINE, ...facts }, ways)).toBe(why);
  });
});
