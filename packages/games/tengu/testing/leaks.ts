import type { Game } from '@hyakki/engine';
import {
  carriedBy,
  carrying,
  changing,
  commonLeaks,
  type EventOf,
  keeping,
  type Leak,
  offering,
  refusing,
  remembering,
  showing,
  showingAfterRestart,
  stepping,
  telling,
  withTruth,
} from '@hyakki/engine/testing';
import { type Face, type Kind, toyOf } from '../components.ts';
import { type Cell, cellAt, isOnGrid, type Place, placeOf } from '../grid.ts';
import { outcomeOf } from '../scoring.ts';
import { tilesOf } from '../setup.ts';
import { unseenCards } from '../turn.ts';
import type { Event, Move, State, Tengu } from '../types.ts';

/** Mistakes that only Tengu can have, and those that any game can have. */
export const tenguLeaks: readonly Leak<Tengu>[] = [
  ...commonLeaks<Tengu>(),
  ...looks(),
  ...mirages(),
  ...tokens(),
  ...cards(),
  ...help(),
];

/** T15, T18: what only the active seat saw. */
function looks(): readonly Leak<Tengu>[] {
  return [
    {
      name: 'the tile that a seat looks at is told to the next seat too',
      sideDoor: 'events',
      plant: (game) =>
        telling(game, 'looked', (event, viewer) =>
          viewer === event.seat + 1 ? event : game.redact(event, viewer),
        ),
    },
    {
      name: 'the tile that a seat looks at is in everybody’s view',
      sideDoor: 'fields made for one viewer',
      plant: (game) =>
        showing(game, (state, _, { looked }) => ({
          looked: looked && { ...looked, face: faceAt(state, looked.cell) },
        })),
    },
    {
      name: 'how long a tile is looked at depends on its face, and the others are told how long',
      sideDoor: 'derived numbers',
      plant: (game) =>
        telling(game, 'looked', (event, viewer) => ({
          ...game.redact(event, viewer)!,
          milliseconds: 800 + 50 * event.face.length,
        })),
    },
    {
      name: 'a tile once looked at stays in the looker’s view',
      sideDoor: 'faces covered again',
      plant: (game) =>
        showing(remembering(game, 'looked'), (state, viewer) => ({
          seen: eventsOf(state, 'looked').filter(({ seat }) => seat === viewer),
        })),
    },
    {
      name: 'the last look is shown until the next one',
      sideDoor: 'faces covered again',
      plant: (game) =>
        showing(remembering(game, 'looked'), (state, viewer) => ({
          seen: eventsOf(state, 'looked')
            .filter(({ seat }) => seat === viewer)
            .slice(-1),
        })),
    },
    {
      name: 'after a restart the looker sees again what it looked at before',
      sideDoor: 'restore after restart',
      plant: (game) =>
        showingAfterRestart(remembering(game, 'looked'), (state, viewer) => ({
          seen: eventsOf(state, 'looked').filter(({ seat }) => seat === viewer),
        })),
    },
    {
      name: 'the history keeps the tiles of one’s own looks',
      sideDoor: 'replay',
      plant: (game) => keeping(game, (seen) => (seen.type === 'looked' ? seen : undefined)),
    },
    {
      name: 'a hidden tile has as many stars as its name has letters',
      sideDoor: 'message length',
      plant: (game) =>
        showing(game, ({ secret }, _, { faces }) => ({
          stars: faces.map((face, place) =>
            face === 'hidden' ? '*'.repeat(secret.tiles[place]!.length) : face,
          ),
        })),
    },
    {
      name: 'tiles are numbered as they lie in the box, before the shuffle',
      sideDoor: 'ids given before the shuffle',
      plant: (game) => showing(game, (state) => ({ ids: numbersInTheBox(state) })),
    },
    {
      name: 'the tiles are told one by one as they are laid, sorted by face',
      sideDoor: 'event order',
      plant: (game) =>
        stepping(game, ({ state, events }, before) => {
          if (before !== undefined) return { state, events };
          const { seat, temple, secret } = state;
          const laid = secret.tiles
            .map((face, place) => ({ face, cell: cellAt(place, state.options.columns) }))
            .sort((a, b) => (a.face < b.face ? -1 : a.face > b.face ? 1 : 0))
            .map(
              ({ cell }): Event => ({ type: 'went', turn: 0, seat, yokai: 'oni', from: temple, to: cell }),
            );
          return { state, events: [...events, ...laid] };
        }),
    },
    {
      name: 'ways to a yokai’s own toys are listed before the others',
      sideDoor: 'legal-move hints',
      plant: (game) =>
        offering(game, (legal, state) => legal.toSorted((a, b) => worth(state, b) - worth(state, a))),
    },
    {
      name: 'a tile that cannot be reached is refused by the name of what lies there',
      sideDoor: 'error texts',
      plant: (game) =>
        refusing(game, (refusal, state, _, move) => {
          if (refusal.code !== 'no-way' || move.do !== 'go') return refusal;
          const params = { ...refusal.params, face: faceAt(state, move.to) };
          return { ...refusal, params };
        }),
    },
    {
      name: 'the view says which toys would be missed if the match ended now',
      sideDoor: 'score preview',
      plant: (game) =>
        showing(game, (state) => ({
          outcome: outcomeOf({ ...state, ending: { by: 'no-card', seat: state.seat } }),
        })),
    },
  ];
}

/** T24 to T27: what nobody may know of two tiles that were mixed. */
function mirages(): readonly Leak<Tengu>[] {
  return [
    {
      name: 'tiles keep the numbers they were given after the shuffle, also when they are mixed again',
      sideDoor: 'ids not renewed',
      plant: (game) => showing(numbered(game), (state) => ({ ids: carriedBy(state) })),
    },
    {
      name: 'a mix is told with the ways the two tiles took, for the animation',
      sideDoor: 'what animation needs',
      plant: (game) => onMix(game, (event, fell) => ({ ...event, ways: fell })),
    },
    {
      name: 'a mix names the place where the toy now lies first',
      sideDoor: 'list order',
      plant: (game) =>
        onMix(game, (event, fell) => ({
          ...event,
          cells: fell === 'crossed' ? [event.mirage, event.toy] : [event.toy, event.mirage],
        })),
    },
    {
      name: 'a mix takes longer when the tiles change places',
      sideDoor: 'derived numbers',
      plant: (game) =>
        onMix(game, (event, fell) => ({ ...event, milliseconds: fell === 'crossed' ? 900 : 600 })),
    },
    {
      name: 'a mix that changes nothing is not told',
      sideDoor: 'event count',
      plant: (game) =>
        stepping(game, ({ state, events }, before) => ({
          state,
          events: events.filter(
            (event) => event.type !== 'mixed' || wayOf(before!, state, event) === 'crossed',
          ),
        })),
    },
    {
      name: 'face-down mirages cannot be named in help, as if everybody knew them',
      sideDoor: 'legal-move hints',
      plant: (game) =>
        offering(game, (legal, state) =>
          legal.filter((move) => move.do !== 'help' || faceAt(state, move.cell) !== 'mirage'),
        ),
    },
    {
      name: 'a toy shown under a mirage stays in the view',
      sideDoor: 'faces covered again',
      plant: (game) => showing(remembering(game, 'shown'), (state) => ({ shown: eventsOf(state, 'shown') })),
    },
    {
      name: 'the history keeps the toys that were shown and covered',
      sideDoor: 'replay',
      plant: (game) => keeping(game, (seen) => (seen.type === 'shown' ? seen : undefined)),
    },
  ];
}

/** T3, T22, T27: tokens show a kind while they lie. */
function tokens(): readonly Leak<Tengu>[] {
  return [
    {
      name: 'a token shows whose toy lies under it',
      sideDoor: 'fields made for one viewer',
      plant: (game) =>
        showing(game, ({ secret }, _, view) => ({
          tokens: view.tokens.map((token, place) => (token === null ? null : secret.tiles[place])),
        })),
    },
    {
      name: 'tokens are numbered by their toys in the box',
      sideDoor: 'ids given before the shuffle',
      plant: (game) =>
        showing(game, (state, _, view) => ({
          tokenIds: view.tokens.map((token, place) => (token === null ? 0 : numbersInTheBox(state)[place])),
        })),
    },
    {
      name: 'tokens that a tornado swept away stay in the view, in grey',
      sideDoor: 'token history',
      plant: (game) =>
        showing(
          carrying<Tengu, readonly (Kind | null)[]>(
            game,
            ({ tokens: none }) => none,
            (before, _, { state }) => state.tokens.map((token, place) => token ?? before[place]!),
          ),
          (state) => ({ grey: carriedBy(state) }),
        ),
    },
    {
      name: 'the history keeps which tokens were laid',
      sideDoor: 'replay',
      plant: (game) =>
        keeping(game, (seen) => (seen.type === 'looked' ? { ...seen, face: 'hidden' } : undefined)),
    },
    {
      name: 'a tornado tells whose toys lay under the tokens',
      sideDoor: 'events',
      plant: (game) =>
        changing(game, 'swept', (event, state) => ({
          ...event,
          toys: event.cells.map((cell) => faceAt(state, cell)),
        })),
    },
  ];
}

/** T9, T21: cards that nobody saw. */
function cards(): readonly Leak<Tengu>[] {
  return [
    {
      name: 'the pile is in the view, face down',
      sideDoor: 'card order',
      plant: (game) =>
        showing(game, (state) => ({
          pileCards: unseenCards(state).pile.map((card) => ({ card, faceDown: true })),
        })),
    },
    {
      name: 'the next card is loaded ahead',
      sideDoor: 'card order',
      plant: (game) => showing(game, (state) => ({ next: unseenCards(state).pile[0] ?? null })),
    },
    {
      name: 'cards are numbered in the box, and the pile shows the numbers of their backs',
      sideDoor: 'ids given before the shuffle',
      plant: (game) =>
        showing(game, (state) => ({
          backs: unseenCards(state).pile.map((card) => 10 * (1 + state.options.yokai.indexOf(card))),
        })),
    },
    {
      name: 'the cards left to turn are counted by yokai',
      sideDoor: 'derived numbers',
      plant: (game) =>
        showing(game, (state) => ({
          left: state.options.yokai.map(
            (yokai) => unseenCards(state).pile.filter((card) => card === yokai).length,
          ),
        })),
    },
    {
      name: 'the cards set aside are in the view',
      sideDoor: 'set-aside cards',
      plant: (game) => showing(game, (state) => ({ setAside: unseenCards(state).setAside })),
    },
    {
      name: 'the deal tells the active seat how many cards of each yokai were set aside',
      sideDoor: 'set-aside cards',
      plant: (game) =>
        changing(game, 'dealt', (event, state) => ({
          ...event,
          aside: [...unseenCards(state).setAside].sort(),
        })),
    },
    {
      name: 'the card that a mist takes is told to whoever met it',
      sideDoor: 'discarded cards',
      plant: (game) => {
        const knowing = changing(game, 'discarded', (event, state) => ({
          ...event,
          card: state.secret.discarded.at(-1)!,
        }));
        return telling(knowing, 'discarded', (event, viewer) =>
          viewer === event.seat ? event : { ...event, card: 'hidden' },
        );
      },
    },
    {
      name: 'the discard pile lies face up',
      sideDoor: 'discarded cards',
      plant: (game) => showing(game, ({ secret }) => ({ discardedCards: secret.discarded })),
    },
  ];
}

/** T28, T29 */
function help(): readonly Leak<Tengu>[] {
  return [
    {
      name: 'everybody is told whether help was right',
      sideDoor: 'help',
      plant: (game) =>
        changing(game, 'helped', (event, state) => ({ ...event, isRight: isRight(state, event) })),
    },
    {
      name: 'what was said stands in the view with a tick when it is right',
      sideDoor: 'help',
      plant: (game) =>
        showing(game, (state) => ({
          said: state.said.map((said) => ({ ...said, isRight: isRight(state, said) })),
        })),
    },
    {
      name: 'help can be given for tiles that hide a toy, and for no others',
      sideDoor: 'help',
      plant: (game) =>
        offering(game, (legal, state) =>
          legal.filter((move) => move.do !== 'help' || toyOf(faceAt(state, move.cell)) !== undefined),
        ),
    },
    {
      name: 'help that nobody can give any more is refused in other words where no toy lies',
      sideDoor: 'error texts',
      plant: (game) =>
        refusing(game, (refusal, state, _, move) => {
          if (refusal.code !== 'no-help-left' || move.do !== 'help') return refusal;
          const isToy = toyOf(faceAt(state, move.cell) ?? '') !== undefined;
          return { ...refusal, params: { wanted: isToy ? 'a toy' : 'no toy' } };
        }),
    },
    {
      name: 'a false word costs no token',
      sideDoor: 'derived numbers',
      plant: (game) =>
        stepping(game, ({ state, events }, before) => {
          const [event] = events;
          const isFalse = event?.type === 'helped' && !isRight(state, event);
          return { state: isFalse ? { ...state, help: before!.help } : state, events };
        }),
    },
    {
      name: 'a right word is written with a mark',
      sideDoor: 'notation',
      plant: (game) => ({
        ...game,
        ...withTruth(game, (state) => ({
          formatMove: (move, view) =>
            game.formatMove(move, view) +
            (move.do === 'help' && isOnGrid(move.cell, state.options) && isRight(state, move) ? '!' : ''),
        })),
      }),
    },
  ];
}

function eventsOf<Type extends Event['type']>(state: State, _type: Type): readonly EventOf<Tengu, Type>[] {
  return carriedBy(state) as readonly EventOf<Tengu, Type>[];
}

function faceAt({ secret, options }: State, cell: Cell): Face {
  return secret.tiles[placeOf(cell, options.columns)]!;
}

function isRight(state: State, { cell, yokai }: { readonly cell: Cell; readonly yokai: string }): boolean {
  return toyOf(faceAt(state, cell))?.owner === yokai;
}

function worth(state: State, move: Move): number {
  return move.do === 'go' && toyOf(faceAt(state, move.to))?.owner === move.yokai ? 1 : 0;
}

function numbersInTheBox({ options, secret }: State): number[] {
  const box = tilesOf(options).map((face) => ({ face, isTaken: false }));
  return secret.tiles.map((face) => {
    const number = box.findIndex((tile) => tile.face === face && !tile.isTaken);
    box[number]!.isTaken = true;
    return number;
  });
}

/** Whether two mixed tiles lie where they lay, or changed places. */
function wayOf(before: State, after: State, { toy }: EventOf<Tengu, 'mixed'>): 'straight' | 'crossed' {
  return faceAt(before, toy) === faceAt(after, toy) ? 'straight' : 'crossed';
}

function onMix(
  game: Game<Tengu>,
  tell: (event: EventOf<Tengu, 'mixed'>, fell: 'straight' | 'crossed') => Event,
): Game<Tengu> {
  return changing(game, 'mixed', (event, state, before) => tell(event, wayOf(before!, state, event)));
}

/** The game whose tiles have ids that move with them. */
function numbered(game: Game<Tengu>): Game<Tengu> {
  return carrying<Tengu, readonly Place[]>(
    game,
    ({ secret }) => secret.tiles.map((_, place) => place),
    (ids, before, { state, events }) => {
      const event = events.find((one) => one.type === 'mixed');
      if (event === undefined || wayOf(before, state, event) === 'straight') return ids;
      const { columns } = state.options;
      const [one, other] = [placeOf(event.toy, columns), placeOf(event.mirage, columns)];
      return ids.with(one, ids[other]!).with(other, ids[one]!);
    },
  );
}
