// Matches written by hand: every level, won and lost; and what the levels do not show. One line per turn: the card, then
// the moves. `oni: mist` is a card that a mist takes, `…` spends all that are left.

export interface Story {
  readonly about: string;
  readonly rules: readonly string[];
  readonly verdict: 'won' | 'lost';
  readonly rank?: string;
  readonly rows: readonly string[];
  readonly turns: readonly string[];
}

export interface Extra {
  readonly file: string;
  readonly seatCount: number;
  readonly options: object;
  readonly stories: readonly Story[];
}

const LEVEL_1 = ['tt tb tk', 'bt te yt', 'bb pa yb', 'bk pa yk'];
const LEVEL_2 = ['tt tb tk', 'bt te yt', 'bb mi yb', 'bk mi yk'];
const LEVEL_3 = ['tt tb tk ot', 'bt te yt ob', 'bb pa yb ok', 'bk pa yk pa'];
const LEVEL_4 = ['tt tb tk ot', 'bt te yt ob', 'bb to yb ok', 'bk to yk to'];
const LEVEL_5 = ['tt tb tk ot', 'bt te mr ob', 'bb mr yt ok', 'bk yk yb pa'];
const LEVEL_6 = ['tt tb tk ot', 'bt te mr ob', 'bb mr yt ok', 'bk yk yb pa', 'pa mi to to'];

/** By level. */
export const LEVELS: readonly (readonly [won: Story, lost: Story])[] = [
  [
    {
      about:
        'a token tells the kind, the looker remembers the owner, and a card of one at rest moves another',
      rules: ['T11', 'T16', 'T17', 'T18', 'T19', 'T20', 'T30'],
      verdict: 'won',
      rows: LEVEL_1,
      turns: [
        'tanuki: go tanuki a2, done',
        'bakeneko: go bakeneko b3, done',
        'yuki-onna: go yuki-onna c2, done',
        'bakeneko: go bakeneko a2, done',
        'tanuki: go tanuki b1, done',
        'bakeneko: go bakeneko a3, done',
        'bakeneko: go bakeneko a4, done',
        'bakeneko: go yuki-onna c3, done',
        'tanuki: go tanuki a1, done',
        'yuki-onna: go yuki-onna c4, done',
        'yuki-onna: go tanuki c1',
      ],
    },
    {
      about: 'two toys are found, then nobody dares to go on until the cards are out',
      rules: ['T12', 'T14', 'T31', 'T32', 'T34'],
      verdict: 'lost',
      rows: LEVEL_1,
      turns: [
        'yuki-onna: go yuki-onna a2, done',
        'tanuki: go tanuki a2, done',
        'bakeneko: go bakeneko a2, done',
        'tanuki: stay',
        'yuki-onna: go yuki-onna c2, done',
        '…',
      ],
    },
  ],
  [
    {
      about: 'a mist takes one card, and enough are left',
      rules: ['T21', 'T30', 'T37'],
      verdict: 'won',
      rows: LEVEL_2,
      turns: [
        'tanuki: go tanuki b3, done',
        'yuki-onna: mist',
        'bakeneko: go bakeneko a2, done',
        'bakeneko: go bakeneko a3, done',
        'bakeneko: go bakeneko a4, done',
        'bakeneko: go tanuki b1, done',
        'yuki-onna: go yuki-onna c2, done',
        'yuki-onna: go yuki-onna c3, done',
        'yuki-onna: go yuki-onna c4, done',
        'tanuki: go tanuki a1, done',
        'tanuki: go tanuki c1',
      ],
    },
    {
      about: 'the mists are met again and again, and take what was needed',
      rules: ['T21', 'T31', 'T34'],
      verdict: 'lost',
      rows: LEVEL_2,
      turns: [
        'tanuki: go tanuki b3, done',
        'bakeneko: mist',
        'tanuki: go tanuki b4, done',
        'tanuki: mist',
        'tanuki: go tanuki b3, done',
        'yuki-onna: mist',
        'yuki-onna: go yuki-onna b3, done',
        'yuki-onna: mist',
        'bakeneko: go bakeneko a2, done',
        '…',
      ],
    },
  ],
  [
    {
      about: 'help that is right and help that is wrong, and nobody says which',
      rules: ['T5', 'T28', 'T29', 'T30'],
      verdict: 'won',
      rows: LEVEL_3,
      turns: [
        'tanuki: help b1 tanuki, go tanuki b1, done',
        'tanuki: go tanuki a1, done',
        'tanuki: go tanuki c1, done',
        'oni: go oni d1, done',
        'oni: go oni d2, done',
        'oni: go oni d3, done',
        'yuki-onna: go yuki-onna c2, done',
        'yuki-onna: go yuki-onna c3, done',
        'yuki-onna: go yuki-onna c4, done',
        'bakeneko: help a2 oni, go bakeneko a2, done',
        'bakeneko: go bakeneko a3, done',
        'bakeneko: go bakeneko a4',
      ],
    },
    {
      about: 'wrong help sends the Oni astray',
      rules: ['T28', 'T29', 'T31'],
      verdict: 'lost',
      rows: LEVEL_3,
      turns: ['oni: help a2 oni, go oni a2, done', 'oni: go oni b3, done', 'oni: go oni b4, done', '…'],
    },
  ],
  [
    {
      about: 'a tornado sweeps two tokens away, and memory must do without',
      rules: ['T22', 'T27', 'T30'],
      verdict: 'won',
      rows: LEVEL_4,
      turns: [
        'tanuki: go tanuki a2, done',
        'oni: go oni c2, done',
        'yuki-onna: go yuki-onna b3, done',
        'bakeneko: go bakeneko a2, done',
        'bakeneko: go bakeneko a3, done',
        'bakeneko: go bakeneko a4, done',
        'tanuki: go tanuki b1, done',
        'tanuki: go tanuki a1, done',
        'tanuki: go tanuki c1, done',
        'oni: go oni d2, done',
        'oni: go oni d1, done',
        'oni: go oni d3, done',
        'yuki-onna: go yuki-onna c2, done',
        'yuki-onna: go yuki-onna c3, done',
        'yuki-onna: go yuki-onna c4',
      ],
    },
    {
      about: 'a tornado is met twice, and lays bare nothing but itself',
      rules: ['T22', 'T27', 'T31'],
      verdict: 'lost',
      rows: LEVEL_4,
      turns: [
        'oni: go oni b3, done',
        'tanuki: go tanuki a2, done',
        'tanuki: go tanuki a1, done',
        'bakeneko: go bakeneko b3, done',
        'oni: go oni b4, done',
        '…',
      ],
    },
  ],
  [
    {
      about: 'a mirage takes the ball away, and gives it back in its own place',
      rules: ['T23', 'T24', 'T26', 'T30'],
      verdict: 'won',
      rows: LEVEL_5,
      turns: [
        'oni: go oni c2, done',
        'tanuki: go tanuki b1, done',
        'tanuki: go tanuki c2, done',
        'tanuki: go tanuki c1, done',
        'bakeneko: go bakeneko a2, done',
        'bakeneko: go bakeneko a3, done',
        'bakeneko: go bakeneko a4, done',
        'tanuki: go tanuki a1, done',
        'oni: go oni d1, done',
        'oni: go oni d2, done',
        'oni: go oni d3, done',
        'yuki-onna: go yuki-onna c3, done',
        'yuki-onna: go yuki-onna c4, done',
        'yuki-onna: go yuki-onna b4',
      ],
    },
    {
      about: 'both mirages are up; whichever is chosen, toys slip away',
      rules: ['T24', 'T25', 'T26', 'T31'],
      verdict: 'lost',
      rows: LEVEL_5,
      turns: [
        'oni: go oni c2, done',
        'yuki-onna: go yuki-onna b3, done',
        'tanuki: go tanuki b1, mirage 2',
        'bakeneko: go bakeneko a2, done',
        'oni: go oni c1, done',
        '…',
      ],
    },
  ],
  [
    {
      about: 'everything the Tengu can do, and all twelve toys in spite of it',
      rules: ['T21', 'T22', 'T24', 'T28', 'T30', 'T33'],
      verdict: 'won',
      rank: 'dazzling',
      rows: LEVEL_6,
      turns: [
        'oni: go oni c2, done',
        'tanuki: help b1 tanuki, go tanuki b1, done',
        'tanuki: go tanuki c2, done',
        'tanuki: go tanuki c1, done',
        'bakeneko: go bakeneko a2, done',
        'bakeneko: go bakeneko a3, done',
        'bakeneko: go bakeneko a4, done',
        'yuki-onna: go yuki-onna a5, done',
        'yuki-onna: go yuki-onna b5, done',
        'tanuki: mist',
        'yuki-onna: go yuki-onna c5, done',
        'yuki-onna: go yuki-onna c4, done',
        'yuki-onna: go yuki-onna c3, done',
        'yuki-onna: go yuki-onna b4, done',
        'tanuki: go tanuki a1, done',
        'oni: go oni d1, done',
        'oni: go oni d2, done',
        'oni: go oni d3',
      ],
    },
    {
      about: 'six toys are found before the cards are out: close, and still lost',
      rules: ['T31', 'T32', 'T33'],
      verdict: 'lost',
      rank: 'close',
      rows: LEVEL_6,
      turns: [
        'tanuki: go tanuki b1, done',
        'tanuki: go tanuki a1, done',
        'tanuki: go tanuki c1, done',
        'bakeneko: go bakeneko a2, done',
        'bakeneko: go bakeneko a3, done',
        'bakeneko: go bakeneko a4, done',
        'bakeneko: go oni c2, done',
        '…',
      ],
    },
  ],
];

export const EXTRAS: readonly Extra[] = [
  {
    file: 'grades',
    seatCount: 2,
    options: { level: 6, cards: 6 },
    stories: [
      {
        about: 'ten toys, then nothing more: well played, and still lost',
        rules: ['T4', 'T8', 'T33'],
        verdict: 'lost',
        rank: 'well-played',
        rows: LEVEL_6,
        turns: [
          'tanuki: go tanuki b1, done',
          'tanuki: go tanuki a1, done',
          'tanuki: go tanuki c1, done',
          'bakeneko: go bakeneko a2, done',
          'bakeneko: go bakeneko a3, done',
          'bakeneko: go bakeneko a4, done',
          'oni: go oni d1, done',
          'oni: go oni d2, done',
          'oni: go oni d3, done',
          'yuki-onna: go yuki-onna b4, done',
          '…',
        ],
      },
      {
        about: 'not one toy: outwitted',
        rules: ['T12', 'T33'],
        verdict: 'lost',
        rank: 'outwitted',
        rows: LEVEL_6,
        turns: ['…'],
      },
    ],
  },
  {
    file: 'one-yokai-in-a-line',
    seatCount: 3,
    options: {
      yokai: ['oni'],
      tiles: { path: 0, mist: 1, mirage: 1 },
      columns: 6,
      rows: 1,
      cards: 10,
      setAside: 0,
      help: 1,
    },
    stories: [
      {
        about: 'a grid of one row, and a mirage in the middle of the way',
        rules: ['T8', 'T13', 'T24'],
        verdict: 'won',
        rows: ['ok mi te ot mr ob'],
        turns: [
          'oni: go oni d1, done',
          'oni: go oni e1, done',
          'oni: go oni f1, done',
          'oni: go oni e1, done',
          'oni: go oni b1, done',
          'oni: mist',
          'oni: help a1 oni, go oni a1',
        ],
      },
    ],
  },
];
