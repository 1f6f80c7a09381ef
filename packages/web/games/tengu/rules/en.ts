import type { RulesTexts } from '../../rulebook.ts';
import type { ChapterId, ExampleId, ParagraphId } from './names.ts';

export const en: RulesTexts<ChapterId, ParagraphId, ExampleId> = {
  titles: {
    goal: 'The goal',
    table: 'On the table',
    setup: 'Setting up',
    turn: 'Your turn',
    find: 'What you find',
    tengu: 'What the Tengu does',
    help: 'Help',
    end: 'The end',
    memory: 'Talking and remembering',
    levels: 'The six levels',
  },
  paragraphs: {
    goal: 'The Tengu has hidden the yokai’s toys in the forest. You win together as soon as every yokai has its three toys again, before the movement cards run out. For children too, from six years on.',

    tiles:
      'Twenty-three tiles: the Temple, twelve toys, three paths, two mists, three tornados and two mirages. Each level plays with some of them.',
    toys: 'Four yokai, each with a pawn and a board: Tanuki, Bakeneko, Yuki-onna and Oni. Each owns three toys: a top, a ball and a kite. A toy tile shows the toy and its owner.',
    tokens:
      'Twelve toy tokens, four of a kind. A token shows what kind a toy is, never whose it is. There are always enough.',
    cards: 'Eight movement cards for each yokai in play.',
    'help-tokens': 'Four help tokens. Each player has one from level 3 on.',

    forest:
      'The tiles are shuffled and laid face down in a grid. The Temple is face up wherever it landed, and all the pawns stand on it. A letter and a number name each tile: a1 is at the top left.',
    pile: 'The movement cards are shuffled. The level says how many are set aside unseen; the rest form the pile.',
    begins:
      'Choose who begins, or leave it to chance. Then you take turns around the table. Every player moves every yokai.',

    card: 'Turn the top movement card: it says which yokai may go. The cards played lie open.',
    stay: 'Going is a choice. If the yokai stays, you look at nothing, the card is spent, and your turn is over.',
    way: 'A yokai moves from tile to tile by their sides, through face-up tiles. It must end on a face-down tile other than its own. The tile it stands on never stops it; any other face-down tile is the end of its way.',
    'not-in-the-way': 'Tokens and other yokai are not in the way: it may pass them or join them.',
    look: 'Look in secret at the tile it reaches, then say “done”. After that you do not see it any more.',

    'own-toy':
      'Its own toy: the tile stays face up for good, and a token of its kind goes to the yokai’s board. If a token is already on the tile, that one does.',
    'others-toy':
      'Another yokai’s toy: the tile stays face down, and only you know whose toy it is. A token of its kind is laid on it, if none is there yet: everybody sees what kind it is.',
    path: 'A path: it stays face up for good, and every yokai can cross it.',
    rest: 'A yokai with its three toys rests at the Temple for good. From then on its cards move any one other yokai that is still searching.',

    mist: 'Mist: everybody sees it. The top card of the pile is discarded unseen, if there is one, and the tile is turned face down again. This happens at every visit.',
    tornado:
      'Tornado: everybody sees it. Every token that lies on a tile goes back to the supply, and the tile is turned face down again. This happens at every visit.',
    mirage:
      'Mirage: it stays face up, and yokai can cross it like a path. But when a yokai later finds its own toy, everybody sees the toy and nothing is won. A token on it goes back to the supply. When the player is done, toy and mirage are mixed and put back face down in their two places. Pawns stay where they are.',
    'two-mirages':
      'If two mirages are face up, the active player chooses which one is mixed, after the toy is shown. Nobody learns how the two tiles fell.',

    help: 'From level 3 on, each of you may help once per match in another player’s turn. After the card is turned, and before the active player acts, spend your help token: name a face-down tile and the yokai whose toy you think is there. Everybody hears it. Several of you may help in the same turn, and nobody has to.',
    'help-unchecked': 'You help from memory. Nobody checks it, and nobody says whether it was right.',

    won: 'You win as soon as every yokai in play has its three toys.',
    lost: 'You lose when a card must be turned and none is left. The turn of the last card is still played in full.',
    score: 'The score is the number of toys found, even when you lose.',
    grades: 'At level 6 the toys found earn a grade. Only dazzling is a win.',
    'all-open': 'When the match is over everything is shown: tiles, pile, the cards discarded and set aside.',

    talk: 'Talk about plans and point at moves as much as you like, but never say whose toy is where, nor what kind it is. The active player decides.',
    forgotten:
      'What was shown and covered again is not shown any more, nor are the tokens that went back. The history keeps who went where, the cards turned, the help given, and the paths and toys that are face up for good; nothing else.',
    count:
      'Everybody may count the cards left in the pile, those discarded and those set aside. The played cards lie open, so you know how many of each yokai can still come at most.',
    watch:
      'Watch who goes where: what your partners do shows what they know. Count the toys that are found, too: they tell you what can still be hidden.',

    levels: 'Each level has its own tiles, forest and cards:',
    custom:
      'You may change every option: which yokai play, which tiles, 6 to 10 cards for each yokai, how many are set aside, and more help as long as four tokens are enough. The tiles must fill the grid, and there must be a card for each toy. The result is marked as custom.',
  },
  captions: {
    reach:
      'Try it: the Bakeneko’s card is turned. From the Temple at {temple}, and across the path at {path}, it can go to {cells}.',
    token:
      'Somebody looked at {cell}. A token shows everybody that it is a {kind}; only the player who looked knows whose.',
    mirage:
      'The Tanuki found its toy at {toy}, but the mirage at {mirage} is face up. When the player is done, the two tiles are mixed.',
    graded:
      'The last card is played, and {found} of {of} toys are found: {found} points. At level 6 that is {rank}.',
  },
};
