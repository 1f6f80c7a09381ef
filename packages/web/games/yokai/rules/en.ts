import type { RulesTexts } from '../../rulebook.ts';
import type { ChapterId, ExampleId, ParagraphId } from './names.ts';

export const en: RulesTexts<ChapterId, ParagraphId, ExampleId> = {
  titles: {
    goal: 'The goal',
    table: 'On the table',
    setup: 'Setting up',
    turn: 'Your turn',
    hints: 'Hints',
    end: 'The end',
    score: 'The score',
    levels: 'What the levels add',
    variants: 'Easier, harder, all at once',
    talk: 'Talking',
  },
  paragraphs: {
    together:
      'Four families of Yōkai are all mixed up. You win together when every family is a single group whose cards touch by their sides. The number of turns is limited.',
    memory:
      'You see a card only while you look at it; then your memory alone keeps it. You help each other by what you look at, what you move, and the hints you place.',

    cards:
      'Sixteen Yōkai cards, four of each family. A family has a colour and a sign: Kitsune, red, a flame; Kappa, green, a ring of water; Rokurokubi, purple, a spiral; Oni, blue, a horned mask.',
    'hint-cards':
      'Fourteen hint cards. Each shows one, two or three families, and no two show the same ones.',
    'affinity-cards': 'Six affinity cards, one for each pair of families. Some levels use them.',
    'objective-cards':
      'Three objective cards printed on both sides: six shapes of sixteen cards. Some levels use them.',

    grid: 'The sixteen cards are shuffled and laid face down in a square, four by four. A letter and a number name each place: a1 is at the top left. Places keep their names all match long.',
    'hint-pile':
      'Hints are drawn at random, mixed, and piled face down. How many of each kind depends on the number of players:',
    'begins-classic':
      'Whoever is most afraid of ghosts begins. Here the table chooses, or chance does. Then you take turns around the table.',
    'begins-prototype':
      'Whoever was last out of their mind begins. Here the table chooses, or chance does. Then you take turns around the table.',

    steps:
      'A turn has three steps, in this order: look, move, hint. You must take all three. Instead of a turn you may declare (see The end).',
    look: 'Look: look at a card in secret, then at another one. You may choose it after seeing the first; they need not be neighbours. Everybody sees which cards you look at; nobody else sees their faces. When your turn is over, you do not see them either.',
    move: 'Move: move one card, looked at or not. It goes to another place, which must be empty. While you lift it, the others may come apart; once it is down, all sixteen must be joined by their sides. Corners do not count.',
    'no-move': 'If no card can be moved at all, you skip this step.',
    hint: 'Hint: either reveal the top hint of the pile, or place a hint that is already revealed on a card. One of the two, and only one. You may place any revealed hint.',

    'hint-says':
      'A hint says: the card under me is of one of these families. It goes on a card that has none. A hint should be true. Nobody points out a mistake, but it costs a point at the end.',
    covered: 'A card with a hint on it stays as it is: nobody looks at it, moves it or covers it again.',
    'hint-care': 'Choose a hint with care: it is all you can tell your partners.',
    count:
      'Everybody may count the hints left in the pile, and how many show one, two or three families. Every turn reveals or places a hint, so there are two turns at most for each hint in the pile, and one for each that is revealed and not placed.',

    declare:
      'Instead of your turn, before you look at a card, you may declare that the Yōkai are at peace. That ends the match, even on the very first turn.',
    'last-hint':
      'The match also ends at once when the last hint of all is placed. The card moved in that turn counts.',
    won: 'Then everything is turned face up. If every family is together, and every affinity and objective in play is met, you have won. Otherwise you have lost, and there is no score.',
    'declare-early': 'Hints that nobody needed score most: the sooner you dare to declare, the better.',

    points:
      'Only a win has a score. A hint on a right card: 1 point. On a wrong card: −1. Revealed and not placed: 2. Never revealed: 5.',
    ranks: 'The score gives your victory a name. Below zero it is still honourable.',

    'levels-classic':
      'Level 1 has the basic rules. The others add one thing each: 2 a secret affinity, 3 stacked hints, 4 blind hints, 5 an objective of your choice.',
    'levels-prototype':
      'Level 1 has the basic rules. The others add one thing each: 2 an open affinity, 3 a secret affinity, 4 an objective at random.',
    affinity:
      'Affinity: two families that must touch at the end. One card of each, side by side, is enough. If they do not touch, you lose.',
    'affinity-open':
      'Open affinity: the two families that must touch lie on the table, and everybody sees them.',
    'affinity-secret':
      'Secret affinity: only the first player sees which two families must touch, and must not tell.',
    'hints-stacked':
      'Stacked hints: each revealed hint lies on the one before and hides it. You can place only the top one; then the one under it is free again.',
    'hints-blind':
      'Blind hints: nobody turns them over. Instead of revealing a hint you set it out unseen, and place it by its number. Nobody knows what it shows until the match is over: it only keeps a card in its place, and always counts as right.',
    'objective-classic':
      'Objective: one of the six shapes, which you choose together. At the end the sixteen cards must also form it, turned or mirrored as you like. Everybody sees it. If the shape is not met, you lose.',
    'objective-prototype':
      'Objective: one of the six shapes, drawn at random. At the end the sixteen cards must also form it, turned or mirrored as you like. Everybody sees it. If the shape is not met, you lose.',

    'mix-classic':
      'Take more hints with one family for an easier match, or more with three for a harder one. Their total stays the same.',
    'mix-prototype':
      'With children, exchange one hint with three families for one with a single family. Take more hints for an easier match, fewer for a harder one, or hints with other numbers of families.',
    'affinity-several':
      'Give several players an affinity, from the first player on. Each sees only their own and keeps it secret; all of them must be met.',
    combine:
      'Once you master the levels, combine them as you like. The program never deals affinities and an objective that cannot be met together. With custom hints the names of victories stay the same, and the result says so.',

    'talk-classic':
      'Not a word about colours or places: the hints speak for you. A table is silent unless its host decides otherwise.',
    'talk-prototype':
      'You may react to what your partners do, and talk about plans and good moves. Never say what is under a card, nor hint at where a card is or should go. So nobody points at a hint and a card for it, unless the hints are blind.',
  },
  captions: {
    moving:
      'Try it: the card at {bridge} holds the one at {held}. It can go only to {cells}, where all sixteen are joined again.',
    peace: 'Every family is one group: at peace, and won.',
    corner: 'The Kitsune at {card} touches the others only by a corner: lost.',
    met: 'The affinity of {pair} is met: won.',
    unmet: 'Every family is together, but {pair} touch only by a corner: lost.',
    score:
      'Two players. {well} on right cards, {wrong} on a wrong card, {free} not placed, {left} never revealed: {sum} = {score} points, {rank}.',
  },
};
