import type { Lesson } from '../lesson.ts';

/** Two yokai and six toys: found by chance, by a token, from memory, and as the last tile left. */
export const firstMatch: Lesson = {
  id: 'tengu-first',
  game: 'tengu',
  kind: 'match',
  edition: 'standard',
  level: 1,
  title: { en: 'A first match', fr: 'Une première partie' },
  deal: {
    options: {
      level: 1,
      yokai: ['tanuki', 'bakeneko'],
      tiles: { path: 1 },
      columns: 4,
      rows: 2,
      cards: 6,
      setAside: 0,
      first: 0,
    },
    seatCount: 2,
    layout: {
      rows: ['tb te pa bt', 'bb tt tk bk'],
      pile: [
        'tanuki',
        'bakeneko',
        'tanuki',
        'bakeneko',
        'bakeneko',
        'bakeneko',
        'tanuki',
        'tanuki',
        'bakeneko',
      ],
    },
    seed: 'tengu-first',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'The card shows who goes: the Tanuki. Touch this tile.',
        fr: 'La carte montre qui part : le Tanuki. Touche cette tuile.',
      },
      voice: 'rule',
      help: 'move',
      points: ['b2'],
      accepts: ['go tanuki b2'],
      hint: { en: 'Try the tile below the Temple.', fr: 'Essaie la tuile sous le Temple.' },
    },
    {
      text: {
        en: 'Its own toy! The tile stays open. Press Go on.',
        fr: 'Son jouet ! La tuile reste ouverte. Touche Continuer.',
      },
      voice: 'rule',
      help: 'move',
      accepts: ['done'],
    },
    {
      text: {
        en: 'Seat 2, your partner, saw a ball here. Send the Tanuki.',
        fr: 'Le siège 2, ton partenaire, a vu une balle. Envoies-y le Tanuki.',
      },
      voice: 'rule',
      bots: [
        [1, 'go bakeneko a1'],
        [1, 'done'],
      ],
      help: 'move',
      points: ['a1'],
      accepts: ['go tanuki a1'],
      hint: { en: 'Follow the token.', fr: 'Suis le jeton.' },
    },
    {
      text: {
        en: 'Its own again. You both move every yokai. Press Go on.',
        fr: 'Encore le sien. À deux, vous déplacez tous les yokai. Touche Continuer.',
      },
      voice: 'rule',
      help: 'move',
      accepts: ['done'],
    },
    {
      text: {
        en: 'The Bakeneko’s card: walk over open tiles to a covered one.',
        fr: 'Carte du Bakeneko : passe par les tuiles ouvertes jusqu’à une cachée.',
      },
      voice: 'rule',
      bots: [
        [1, 'go bakeneko c1'],
        [1, 'done'],
      ],
      help: 'thing',
      points: ['c2'],
      accepts: ['go bakeneko c2'],
      hint: { en: 'Try the tile below the path.', fr: 'Essaie la tuile sous le chemin.' },
    },
    {
      text: {
        en: 'The Tanuki’s kite: only you saw it. Remember, then press Done.',
        fr: 'Le cerf-volant du Tanuki : retiens-le, puis touche Fini.',
      },
      voice: 'rule',
      help: 'thing',
      accepts: ['done'],
    },
    {
      text: {
        en: 'The Tanuki’s card. Fetch the toy you remember.',
        fr: 'La carte du Tanuki. Va chercher le jouet retenu.',
      },
      voice: 'rule',
      bots: [
        [1, 'go bakeneko d2'],
        [1, 'done'],
      ],
      help: 'none',
      points: ['c2'],
      accepts: ['go tanuki c2'],
      wrong: [
        {
          move: 'go tanuki *',
          text: {
            en: 'Another’s toy. You had seen the kite elsewhere.',
            fr: 'Le jouet d’un autre. Tu avais vu le cerf-volant ailleurs.',
          },
        },
      ],
      hint: {
        en: 'It lies below the path: send the Tanuki there.',
        fr: 'Il est sous le chemin : envoies-y le Tanuki.',
      },
    },
    {
      text: {
        en: 'All three: the Tanuki rests at the Temple. Press Go on.',
        fr: 'Les trois : le Tanuki se repose au Temple. Touche Continuer.',
      },
      voice: 'rule',
      help: 'none',
      accepts: ['done'],
    },
    {
      text: {
        en: 'One tile is left. Send the Bakeneko there.',
        fr: 'Il reste une tuile. Envoies-y le Bakeneko.',
      },
      voice: 'rule',
      bots: [
        [1, 'go bakeneko d1'],
        [1, 'done'],
      ],
      help: 'none',
      points: ['a2'],
      accepts: ['go bakeneko a2'],
      hint: {
        en: 'The last covered tile is in the corner.',
        fr: 'La dernière tuile cachée est dans le coin.',
      },
    },
  ],
  closing: {
    en: 'Won before the cards ran out! Your real match has three yokai.',
    fr: 'Gagné avant la dernière carte ! Ta vraie partie a trois yokai.',
  },
  next: { options: { level: 1 }, seatCount: 2, bot: 'beginner' },
};
