import { isDay, isFields, isShallow, ok, type Result, refuse } from '@hyakki/engine';
import * as v from 'valibot';
import {
  botSpecForm,
  chatForm,
  idForm,
  layoutForm,
  MOST_SEATS,
  notationForm,
  optionsForm,
  paceForm,
  saidForm,
  seatForm,
  seedForm,
  settingFormWith,
  sitterForm,
  text,
  timeForm,
  whole,
} from '../protocol/forms.ts';
import { type Entry, type EntryOf, HOST_PASSED_WHYS, PROPOSED, STOOD_IN_WHYS } from './log.ts';

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

const at = timeForm;
const seat = seatForm;
/** By type: `v.variant` would try all of them for each line of a long log. */
const ENTRY_FORMS = {
  opened: v.strictObject({
    at,
    type: v.literal('opened'),
    setting: settingForm,
    host: seat,
    dealer: v.picklist(['server', 'device']),
    daily: v.exactOptional(
      v.strictObject({
        day: dayForm,
        commitment: seedForm,
        secret: seedForm,
        bot: botSpecForm,
        closesAt: timeForm,
      }),
    ),
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

const DEEPEST = 12;

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
