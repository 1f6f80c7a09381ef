import { describe, expect, it } from 'vitest';
import { findWords } from './find-words.ts';
import { readTyped } from './typed-line.ts';

const { verbs } = findWords('yokai', 'fr')!;

describe('a typed line', () => {
  it.each([
    ['look c2', 'look c2'],
    ['  LOOK  C2 ', 'look c2'],
    ['regarde c2', 'look c2'],
    ['Déplace c2 vers d5', 'move c2 d5'],
    ['de\u0301place la carte c2 en -z5', 'move c2 -z5'],
    ['move c2 to d5', 'move c2 d5'],
    ['dévoile', 'reveal'],
    ['pose l #2 sur b3', 'place #2 b3'],
    ['place kitsune-oni b3', 'place kitsune-oni b3'],
    ['déclare', 'declare'],
  ])('[Y33] %s is %s', (typed, notation) => {
    expect(readTyped(typed, verbs)).toEqual({ is: 'move', text: notation });
  });

  it.each([
    ['help', 'help'],
    ['Aide', 'help'],
    ['règles', 'rules'],
    ['mémoire', 'memory'],
    ['coups', 'moves'],
    ['q', 'quit'],
  ] as const)('%s is the command %s', (typed, command) => {
    expect(readTyped(typed, verbs)).toEqual({ is: 'command', command, rest: [] });
  });

  it.each([
    ['who looked c3', 'looked', ['c3']],
    ['Qui a regardé la carte C3 ?', 'regarde', ['c3']],
    ['who moved', 'moved', []],
    ['who c3', undefined, ['c3']],
  ] as const)('%s is a question about history', (typed, did, about) => {
    expect(readTyped(typed, verbs)).toEqual({ is: 'who', did, about });
  });

  it('leaves what it does not know to the game', () => {
    expect(readTyped('abracadabra c2', verbs)).toEqual({ is: 'move', text: 'abracadabra c2' });
    expect(readTyped('constructor', verbs)).toEqual({ is: 'move', text: 'constructor' });
    expect(readTyped('   ', verbs)).toEqual({ is: 'nothing' });
  });
});
