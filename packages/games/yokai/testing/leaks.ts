import type { Game, Viewer } from '@hyakki/engine';
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
  showing,
  showingAfterRestart,
  stepping,
  telling,
  withTruth,
} from '@hyakki/engine/testing';
import { FAMILIES, type Family, familiesOf, KINDS, kindOf, PAIRS } from '../components.ts';
import { groupsOf, measure } from '../layout.ts';
import { cardsOf, outcomeOf } from '../scoring.ts';
import type { CardId, Event, Move, State, View, Yokai } from '../types.ts';

/** Mistakes that only Yōkai can have, and those that any game can have. */
export const yokaiLeaks: readonly Leak<Yokai>[] = [...commonLeaks<Yokai>(), ...ownLeaks()];

function ownLeaks(): readonly Leak<Yokai>[] {
  return [
    {
      name: 'the face that a seat looks at is told to the next seat too',
      sideDoor: 'events',
      plant: (game) =>
        telling(game, 'looked', (event, viewer) =>
          viewer === event.seat + 1 ? event : game.redact(event, viewer),
        ),
    },
    {
      name: 'the face that a seat looks at is in everybody’s view',
      sideDoor: 'fields made for one viewer',
      plant: (game) =>
        showing(game, ({ looked, secret }, _, { faces }) => ({
          faces: faces.map((face, card) => (looked.includes(card) ? secret.families[card]! : face)),
        })),
    },
    {
      name: 'how long a card is shown depends on its face, and the others are told how long',
      sideDoor: 'derived numbers',
      plant: (game) =>
        telling(game, 'looked', (event, viewer) => ({
          ...game.redact(event, viewer)!,
          milliseconds: 800 + 50 * event.family.length,
        })),
    },
    {
      name: 'a hidden face has as many stars as its name has letters',
      sideDoor: 'message length',
      plant: (game) =>
        showing(game, ({ secret }, _, { faces }) => ({
          faces: faces.map((face, card) =>
            face === 'hidden' ? '*'.repeat(secret.families[card]!.length) : face,
          ),
        })),
    },
    {
      name: 'cards are numbered as they lie in the box, before the shuffle',
      sideDoor: 'ids given before the shuffle',
      plant: (game) => showing(game, ({ secret }) => ({ ids: numbersInTheBox(secret.families) })),
    },
    {
      name: 'the cards are told one by one as they are laid, sorted by family',
      sideDoor: 'event order',
      plant: (game) =>
        stepping(game, ({ state, events }, before) => {
          if (before !== undefined) return { state, events };
          const { cells, seat, secret } = state;
          const laid = FAMILIES.flatMap((family) =>
            cells.flatMap((to, card): Event[] =>
              secret.families[card] === family
                ? [{ type: 'moved', turn: 0, seat, card, from: 'a1', to }]
                : [],
            ),
          );
          return { state, events: [...events, ...laid] };
        }),
    },
    {
      name: 'every affinity is in everybody’s view',
      sideDoor: 'fields a delete-list forgot',
      plant: (game) => showing(game, ({ secret: { affinities } }) => ({ affinities })),
    },
    {
      name: 'the affinity of another seat is told at the deal',
      sideDoor: 'initial state',
      plant: (game) =>
        telling(game, 'dealt', (event, viewer) => ({ ...game.redact(event, viewer)!, ...pairsOf(event) })),
    },
    {
      name: 'affinities are listed in the order of the box',
      sideDoor: 'list order',
      plant: (game) =>
        showing(game, ({ secret }, _, { affinities }) => ({
          affinities: affinities.toSorted(
            (a, b) =>
              PAIRS.indexOf(secret.affinities[affinities.indexOf(a)]!.pair) -
              PAIRS.indexOf(secret.affinities[affinities.indexOf(b)]!.pair),
          ),
        })),
    },
    {
      name: 'the view says whether the affinities are met',
      sideDoor: 'derived numbers',
      plant: (game) =>
        showing(game, (state) => ({ met: preview(state).affinities.filter(({ met }) => met).length })),
    },
    {
      name: 'the view has the score that a declaration would bring',
      sideDoor: 'score preview',
      plant: (game) => showing(game, (state) => ({ outcome: preview(state) })),
    },
    {
      name: 'the view counts the groups of each family',
      sideDoor: 'derived numbers',
      plant: (game) =>
        showing(game, (state) => ({ groups: FAMILIES.map((family) => groupCount(state, family)) })),
    },
    {
      name: 'the pile is in the view, face down',
      sideDoor: 'fields a delete-list forgot',
      plant: (game) =>
        showing(game, ({ secret, row }) => ({
          pile: secret.pile.slice(row.length).map((hint) => ({ hint, faceDown: true })),
        })),
    },
    {
      name: 'the top of the pile shows of what kind it is',
      sideDoor: 'derived numbers',
      plant: (game) =>
        showing(game, ({ secret, row, unrevealed }) => ({
          top: unrevealed === 0 ? null : kindOf(secret.pile[row.length]!),
        })),
    },
    {
      name: 'who lays out a blind hint is told what it shows',
      sideDoor: 'events',
      plant: (game) => {
        const knowing = changing(game, 'revealed', (event, state) => ({
          ...event,
          truly: state.secret.pile[event.hint]!,
        }));
        return telling(knowing, 'revealed', (event, viewer) =>
          viewer === event.seat ? event : { ...event, truly: 'hidden' },
        );
      },
    },
    {
      name: 'blind hints are counted by kind as they leave the pile',
      sideDoor: 'derived numbers',
      plant: (game) =>
        showing(game, ({ secret, row }) => {
          const left = secret.pile.slice(row.length);
          return {
            kindsLeft: Object.fromEntries(
              KINDS.map((kind) => [kind, left.filter((hint) => kindOf(hint) === kind).length]),
            ),
          };
        }),
    },
    {
      name: 'a blind hint is written by its name',
      sideDoor: 'notation',
      plant: (game) => ({
        ...game,
        ...withTruth(game, ({ secret }) => ({
          formatMove: (move, view) =>
            move.do === 'place' && move.hint < view.row.length
              ? `place ${secret.pile[move.hint]} ${view.cells[move.card]}`
              : game.formatMove(move, view),
        })),
      }),
    },
    {
      name: 'a hint that is not in the row is refused in other words when it is still in the pile',
      sideDoor: 'error texts',
      plant: (game) => ({
        ...game,
        ...withTruth(game, ({ secret }) => ({
          parseMove: (text, view) => {
            const read = game.parseMove(text, view);
            if (read.ok || read.refusal.code !== 'no-such-hint') return read;
            const isInPile = secret.pile.includes(text.split(' ')[1]!);
            return {
              ok: false,
              refusal: { ...read.refusal, code: isInPile ? 'not-yet-revealed' : 'not-dealt' },
            };
          },
        })),
      }),
    },
    {
      name: 'a refusal names the Yōkai that lies under the hint',
      sideDoor: 'error texts',
      plant: (game) =>
        refusing(game, (refusal, state, _, move) => {
          if (refusal.code !== 'card-covered') return refusal;
          const family = state.secret.families[(move as { readonly card: CardId }).card]!;
          return { ...refusal, params: { ...refusal.params, family } };
        }),
    },
    {
      name: 'everybody is told whether a hint was well placed',
      sideDoor: 'events',
      plant: (game) =>
        changing(game, 'placed', (event, state) => ({ ...event, fits: fits(state, event.hint, event.card) })),
    },
    {
      name: 'true hints are listed before false ones',
      sideDoor: 'legal-move hints',
      plant: (game) =>
        offering(game, (legal, state) => legal.toSorted((a, b) => worth(state, b) - worth(state, a))),
    },
    {
      name: 'declaring is offered only when some family is together',
      sideDoor: 'legal-move hints',
      plant: (game) =>
        offering(game, (legal, state) =>
          legal.filter(
            (move) => move.do !== 'declare' || FAMILIES.some((name) => groupCount(state, name) === 1),
          ),
        ),
    },
    {
      name: 'a face once looked at stays in the looker’s view',
      sideDoor: 'faces covered again',
      plant: (game) => showing(rememberingLooks(game), facesSeenBy),
    },
    {
      name: 'after a restart the looker sees again what it looked at before',
      sideDoor: 'restore after restart',
      plant: (game) =>
        showingAfterRestart(rememberingLooks(game), (state, viewer, view) =>
          facesSeenBy(state, viewer, view),
        ),
    },
    {
      name: 'the last look is shown until the next one',
      sideDoor: 'faces covered again',
      plant: (game) =>
        showing(rememberingLooks(game), (state, viewer, view) => {
          const last = looksOf(state).at(-1);
          return last === undefined || last.seat !== viewer
            ? {}
            : { faces: view.faces.with(last.card, state.secret.families[last.card]!) };
        }),
    },
    {
      name: 'a stacked hint stays in the view under those that cover it',
      sideDoor: 'faces covered again',
      plant: (game) =>
        showing(game, ({ options, secret, row }) =>
          options.hints === 'stacked' ? { row: row.map(({ on }, i) => ({ hint: secret.pile[i]!, on })) } : {},
        ),
    },
    {
      name: 'the view names the families that are on hints under another',
      sideDoor: 'derived numbers',
      plant: (game) =>
        showing(game, ({ options, secret, row }) => ({
          under:
            options.hints === 'stacked'
              ? row.flatMap(({ hint }, i) => (hint === 'hidden' ? secret.pile[i]!.split('-') : [])).sort()
              : [],
        })),
    },
    {
      name: 'the history keeps the faces of one’s own looks',
      sideDoor: 'replay',
      plant: (game) => keeping(game, (seen) => (seen.type === 'looked' ? seen : undefined)),
    },
  ];
}

function pairsOf({ affinities }: EventOf<Yokai, 'dealt'>): object {
  return { pairs: affinities.map(({ pair }) => pair) };
}

/** As if the match ended now. */
function preview(state: State) {
  return outcomeOf({ ...state, ending: { by: 'declaration', seat: state.seat } });
}

function groupCount({ cells, secret }: State, family: Family): number {
  return groupsOf(cardsOf(family, secret.families), measure(cells).touching).count;
}

function numbersInTheBox(families: readonly Family[]): number[] {
  const next = Object.fromEntries(FAMILIES.map((family, i) => [family, 4 * i]));
  return families.map((family) => next[family]!++);
}

function fits({ secret }: State, hint: number, card: CardId): boolean {
  return familiesOf(secret.pile[hint]!).includes(secret.families[card]!);
}

function worth(state: State, move: Move): number {
  return move.do === 'place' && fits(state, move.hint, move.card) ? 1 : 0;
}

interface Look {
  readonly seat: number;
  readonly card: CardId;
}

function rememberingLooks(game: Game<Yokai>): Game<Yokai> {
  return carrying<Yokai, readonly Look[]>(
    game,
    () => [],
    (looks, _, { events }) => [
      ...looks,
      ...events.flatMap((event) => (event.type === 'looked' ? [{ seat: event.seat, card: event.card }] : [])),
    ],
  );
}

function looksOf(state: State): readonly Look[] {
  return carriedBy(state) as readonly Look[];
}

function facesSeenBy(state: State, viewer: Viewer, { faces }: View): object {
  const seen = new Set(looksOf(state).flatMap(({ seat, card }) => (seat === viewer ? [card] : [])));
  return { faces: faces.map((face, card) => (seen.has(card) ? state.secret.families[card]! : face)) };
}
