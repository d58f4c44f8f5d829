import * as z from 'zod/mini';
import { churchDay } from '../api/listing.ts';
import { lines } from '../forms/text.ts';
import { StepChange, StepsTaken } from './follow-up-schema.ts';

/** Work state of a registration (docs/decisions/office-work.md). An untouched registration is `new`. */
export const workStates = ['new', 'in_hand', 'done'] as const;
export type WorkState = (typeof workStates)[number];

/** Values of the assignee filter instead of an id: open work without an assignee, and the caller's own work. */
export const NOBODY = 'nobody';
export const MINE = 'me';

export const longestNote = 2000;
export const mostNotes = 100;

/** Lists also accept `me` and `nobody`. */
export const staffId = () => z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
const registrationId = () => z.string().check(z.regex(/^[a-z0-9]{26}$/));

/** Absent if the registration is untouched. */
export const Work = z.object({
  state: z.enum(workStates),
  /** The id of the assignee. Absent if unassigned. */
  assignee: z.optional(z.string()),
  /** The day by which it must be done, `YYYY-MM-DD` in the church's zone. Absent if staff set none. */
  due: z.optional(z.string()),
  /** Steps of a first visit that are ticked or skipped. Absent before the first one. */
  steps: z.optional(StepsTaken),
  version: z.int(),
});
export type Work = z.output<typeof Work>;

/** A change of the work. Fields that are left out stay. `null` removes the assignee or the due day. */
export const WorkChange = z.strictObject({
  state: z.optional(z.enum(workStates)),
  assignee: z.optional(z.nullable(staffId())),
  due: z.optional(z.nullable(churchDay())),
  step: z.optional(StepChange),
  /** The version that the change started from. 0 if it was untouched. */
  version: z.int().check(z.gte(0)),
});
export type WorkChange = z.output<typeof WorkChange>;

/** How a person's answer reached the office. */
export const answerWays = ['email', 'telephone', 'whatsapp', 'in_person'] as const;

/** On a note that is an answer of the person: how and on which day (`YYYY-MM-DD` in the church's zone) they gave it. */
export const Answered = z.strictObject({ way: z.enum(answerWays, { error: 'choice' }), day: churchDay() });
export type Answered = z.output<typeof Answered>;

export const Note = z.object({
  id: z.string(),
  text: z.string(),
  /** UTC instants, ISO 8601. */
  at: z.string(),
  edited_at: z.optional(z.string()),
  /** Absent if it is a note of the office's own. */
  answered: z.optional(Answered),
  /** The author. The name is empty if the account no longer exists. */
  by: z.object({ id: z.string(), name: z.string() }),
  version: z.int(),
});
export type Note = z.output<typeof Note>;

const newNote = {
  text: lines(longestNote),
  /** A UUID that makes retries safe: sending it again creates no second note. */
  request: z.uuid(),
};

/** Why a party moves to the front of a waiting list. */
export const MoveReason = z.strictObject(newNote);
export type MoveReason = z.output<typeof MoveReason>;

export const NewNote = z.strictObject({ ...newNote, answered: z.optional(Answered) });
export type NewNote = z.output<typeof NewNote>;

export const NoteChange = z.strictObject({ text: lines(longestNote), version: z.int() });
export type NoteChange = z.output<typeof NoteChange>;

export const registrationParams = z.strictObject({ id: registrationId() });
export const noteParams = z.strictObject({ id: registrationId(), note: registrationId() });
