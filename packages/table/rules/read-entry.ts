import {
  isDay,
  isFields,
  isShallow,
  type MatchRecord,
  ok,
  type Result,
  readRecord,
  refuse,
} from '@hyakki/engine';
import * as v from 'valibot';
import {
  botSpecForm,
  chatForm,
  idForm,
  layoutForm,
  MOST_SEATS,
  matchForm,
  notationForm,
  optionsForm,
  paceForm,
  saidForm,
  seatForm,
  seedForm,
  seqForm,
  settingFormWith,
  sitterForm,
  text,
  timeForm,
  whole,
} from '../protocol/forms.ts';
import { type Entry, type EntryOf, HOST_PASSED_WHYS, PROPOSED, STOOD_IN_WHYS } from './log.ts';
import { STAND_IN_WHYS } from './table.ts';

/** Tables from before there was free text have none. */
const settingForm = settingFormWith(optionsForm, v.optional(chatForm, 'off'));

const shareForm = v.union([v.picklist(['none', 'missing']), seedForm]);
const promisedDeal = {
  commitment: seedForm,
  secret: seedForm,
  shares: v.pipe(v.array(shareForm), v.maxLength(MOST_SEATS)),
  seed: seedForm,
};
const dayForm = v.custom<string>(isDay);
const dealForm = v.variant('dealer', [
  v.strictObject({ dealer: v.literal('device'), ...promisedDeal }),
  v.strictObject({ dealer: v.literal('server'), ...promisedDeal, day: v.exactOptional(dayForm) }),
  v.strictObject({ dealer: v.literal('written'), layout: layoutForm, seed: seedForm }),
]);

const dailyForm = v.strictObject({
  day: dayForm,
  commitment: seedForm,
  secret: seedForm,
  bot: botSpecForm,
  closesAt: timeForm,
});
const dealerForm = v.picklist(['server', 'device']);

const at = timeForm;
const seat = seatForm;
function bySeat<Form extends v.GenericSchema>(form: Form) {
  return v.pipe(v.array(form), v.maxLength(MOST_SEATS));
}
const keptMatchForm = v.strictObject({
  number: matchForm,
  from: seqForm,
  setting: settingForm,
  record: v.custom<MatchRecord>((input) => readRecord(input).ok),
  seqs: v.array(seqForm),
  ids: v.array(idForm),
  notes: bySeat(v.array(v.strictObject({ on: text(40), mark: text(40), line: seqForm }))),
  clock: v.strictObject({
    seat: v.nullable(seat),
    turn: seqForm,
    since: timeForm,
    used: bySeat(timeForm),
  }),
  pauseDeclinedAt: timeForm,
  changedAt: timeForm,
  spoken: bySeat(seqForm),
  noted: bySeat(seqForm),
  seenFrom: bySeat(seqForm),
  nudge: v.nullable(v.strictObject({ to: seat, at: timeForm })),
  nudged: bySeat(timeForm),
  help: v.nullable(
    v.strictObject({
      turn: seqForm,
      holds: v.array(v.strictObject({ seat, at: timeForm })),
      held: v.array(seat),
      goingOn: v.array(seat),
      at: timeForm,
    }),
  ),
  isHurried: v.boolean(),
  stoppedBy: v.nullable(seat),
});
/** By type: `v.variant` would try all of them for each line of a long log. */
const ENTRY_FORMS = {
  opened: v.strictObject({
    at,
    type: v.literal('opened'),
    setting: settingForm,
    host: seat,
    dealer: dealerForm,
    daily: v.exactOptional(dailyForm),
  }),
  checkpoint: v.strictObject({
    at,
    type: v.literal('checkpoint'),
    openedAt: at,
    lines: seqForm,
    seq: seqForm,
    setting: settingForm,
    dealer: dealerForm,
    daily: v.exactOptional(dailyForm),
    host: seat,
    kept: bySeat(seat),
    seats: bySeat(
      v.strictObject({
        sitter: sitterForm,
        standIn: v.nullable(v.strictObject({ bot: botSpecForm, why: v.picklist(STAND_IN_WHYS) })),
        isOpen: v.boolean(),
        isForgotten: v.boolean(),
      }),
    ),
    matches: matchForm,
    pauseEndedAt: v.exactOptional(timeForm),
    match: keptMatchForm,
  }),
  'setting-changed': v.strictObject({ at, type: v.literal('setting-changed'), setting: settingForm }),
  seated: v.strictObject({
    at,
    type: v.literal('seated'),
    seat,
    sitter: sitterForm,
    by: v.exactOptional(seat),
  }),
  swapped: v.strictObject({ at, type: v.literal('swapped'), a: seat, b: seat }),
  'host-passed': v.strictObject({
    at,
    type: v.literal('host-passed'),
    to: seat,
    why: v.picklist(HOST_PASSED_WHYS),
  }),
  'stood-in': v.strictObject({
    at,
    type: v.literal('stood-in'),
    seat,
    bot: botSpecForm,
    why: v.picklist(STOOD_IN_WHYS),
  }),
  'taken-back': v.strictObject({ at, type: v.literal('taken-back'), seat }),
  'handed-over': v.strictObject({ at, type: v.literal('handed-over'), seat, bot: botSpecForm }),
  'taken-over': v.strictObject({ at, type: v.literal('taken-over'), seat }),
  forgotten: v.strictObject({ at, type: v.literal('forgotten'), seat }),
  nudged: v.strictObject({ at, type: v.literal('nudged'), seat, to: seat }),
  held: v.strictObject({ at, type: v.literal('held'), seat }),
  released: v.strictObject({ at, type: v.literal('released'), seat }),
  'went-on': v.strictObject({ at, type: v.literal('went-on'), seat }),
  paced: v.strictObject({ at, type: v.literal('paced'), seat, pace: paceForm }),
  hurried: v.strictObject({ at, type: v.literal('hurried'), seat }),
  proposed: v.strictObject({ at, type: v.literal('proposed'), seat, for: seat, what: v.picklist(PROPOSED) }),
  agreed: v.strictObject({ at, type: v.literal('agreed'), seat }),
  declined: v.strictObject({ at, type: v.literal('declined'), seat }),
  'pause-asked': v.strictObject({ at, type: v.literal('pause-asked'), seat }),
  'pause-agreed': v.strictObject({ at, type: v.literal('pause-agreed'), seat }),
  'pause-declined': v.strictObject({ at, type: v.literal('pause-declined'), seat }),
  paused: v.strictObject({ at, type: v.literal('paused') }),
  resumed: v.strictObject({ at, type: v.literal('resumed'), seat }),
  promised: v.strictObject({ at, type: v.literal('promised'), commitment: seedForm, secret: seedForm }),
  shared: v.strictObject({ at, type: v.literal('shared'), seat, share: seedForm }),
  dealt: v.strictObject({
    at,
    type: v.literal('dealt'),
    deal: dealForm,
    rulesVersion: whole(1, 1_000_000),
    isWhatIf: v.exactOptional(v.literal(true)),
  }),
  moved: v.strictObject({
    at,
    type: v.literal('moved'),
    seat,
    move: notationForm,
    id: idForm,
    by: v.picklist(['person', 'bot']),
  }),
  said: v.strictObject({ at, type: v.literal('said'), seat, saying: saidForm }),
  noted: v.strictObject({ at, type: v.literal('noted'), seat, on: text(40), mark: v.nullable(text(40)) }),
  stopped: v.strictObject({ at, type: v.literal('stopped'), seat }),
  'day-closed': v.strictObject({ at, type: v.literal('day-closed') }),
} as const satisfies { readonly [Type in Entry['type']]: v.GenericSchema<unknown, EntryOf<Type>> };

const DEEPEST = 16;

/** Reads a line of a stored log. It refuses a line that we did not write, or that is damaged. */
export function readEntry(input: unknown): Result<Entry> {
  if (!isShallow(input, DEEPEST)) return refuse('bad-entry', 'P21', { field: '' });
  const type = isFields(input) ? input['type'] : undefined;
  if (typeof type !== 'string' || !Object.hasOwn(ENTRY_FORMS, type)) {
    return refuse('bad-entry', 'P21', { field: 'type' });
  }
  const read = v.safeParse<v.GenericSchema<unknown, Entry>>(ENTRY_FORMS[type as Entry['type']], input, {
    abortEarly: true,
  });
  return read.success
    ? ok(read.output)
    : refuse('bad-entry', 'P21', { field: v.getDotPath(read.issues[0]) ?? '' });
}
