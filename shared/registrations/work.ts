import * as z from 'zod/mini';
import { lines } from '../forms/text.ts';

/** How far the office is with a registration (docs/decisions/office-work.md). What nobody touched yet is `new`. */
export const workStates = ['new', 'in_hand', 'done'] as const;
export type WorkState = (typeof workStates)[number];

/** In place of an id: the open work that nobody has, and the caller's own. */
export const NOBODY = 'nobody';
export const MINE = 'me';

/** Characters of a note, and notes of a registration, at most. */
export const longestNote = 2000;
export const mostNotes = 100;

/** A person of the staff; also `me` and `nobody` where a list is asked for. */
export const staffId = () => z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
const registrationId = () => z.string().check(z.regex(/^[a-z0-9]{26}$/));

/** The office's part of a registration; one that has none was touched by nobody. */
export const Work = z.object({
  state: z.enum(workStates),
  /** The id of whoever has it; absent: nobody. */
  assignee: z.optional(z.string()),
  /** Grows with each change. */
  version: z.int(),
});
export type Work = z.output<typeof Work>;

/** What a change says; what is left out stays. `assignee: null`: nobody has it any more. */
export const WorkChange = z.strictObject({
  state: z.optional(z.enum(workStates)),
  assignee: z.optional(z.nullable(staffId())),
  /** The version that was seen; 0 where nobody had touched it. */
  version: z.int().check(z.gte(0)),
});
export type WorkChange = z.output<typeof WorkChange>;

/** Something that a member of staff wrote to a registration. */
export const Note = z.object({
  id: z.string(),
  text: z.string(),
  /** UTC instants, ISO 8601. */
  at: z.string(),
  edited_at: z.optional(z.string()),
  /** Who wrote it; the name is empty where nobody knows it any more. */
  by: z.object({ id: z.string(), name: z.string() }),
  version: z.int(),
});
export type Note = z.output<typeof Note>;

export const NewNote = z.strictObject({
  text: lines(longestNote),
  /** A UUID of the form: sent again, it is the same note, and none twice. */
  request: z.uuid(),
});
export type NewNote = z.output<typeof NewNote>;

export const NoteChange = z.strictObject({ text: lines(longestNote), version: z.int() });
export type NoteChange = z.output<typeof NoteChange>;

export const registrationParams = z.strictObject({ id: registrationId() });
export const noteParams = z.strictObject({ id: registrationId(), note: registrationId() });
