import * as z from 'zod/mini';
import { withoutHidden } from '../forms/text.ts';

export const recordKinds = ['member', 'registration', 'account', 'entry', 'sheet', 'view', 'group'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The id contains no personal data. */
export const RecordRef = z.strictObject({
  kind: z.enum(recordKinds),
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
});
export type RecordRef = z.output<typeof RecordRef>;

export const personMarks = ['member', 'registration', 'account', 'email', 'phone'] as const;

export const PersonQuery = z.strictObject({
  by: z.enum(personMarks),
  /** An id, an email address, or a telephone number in any format. */
  value: z.string().check(z.overwrite(withoutHidden), z.minLength(3), z.maxLength(254)),
  /** The `next` of the previous page. The server searches deleted members, the books, saved views and leaders of groups in parts. */
  cursor: z.optional(z.string().check(z.maxLength(400))),
});
export type PersonQuery = z.output<typeof PersonQuery>;

/** Why a record may belong to the person. Families often share a telephone, so a person must decide. */
export const matches = ['chosen', 'linked', 'address', 'telephone', 'name'] as const;

/**
 * The effect of an erasure on a record. `erased`; `cancelled`: its places are released first; `nameless`: an entry of the books
 * loses only its note, a counting sheet the names of its counters; `leaderless`: a group loses its leader and address; `staff`: it
 * stays as long as the account has a role.
 */
export const fates = ['erased', 'cancelled', 'nameless', 'leaderless', 'staff'] as const;

export const FoundRecord = z.object({
  kind: z.enum(recordKinds),
  id: z.string(),
  /** The name in the record, or the note of an entry. */
  title: z.string(),
  /** A member id, a church event, an address or a sum. */
  about: z.string(),
  type: z.optional(z.string()),
  /** When it was created: a UTC instant, ISO 8601. Absent for saved views. */
  at: z.optional(z.string()),
  matches: z.enum(matches),
  fate: z.enum(fates),
});
export type FoundRecord = z.output<typeof FoundRecord>;

export const mostExported = 20;
export const mostErased = 100;

const things = (most: number) => z.array(RecordRef).check(z.minLength(1), z.maxLength(most));

export const ExportRequest = z.strictObject({ things: things(mostExported) });

export const ExportedRecord = z.object({
  kind: z.enum(recordKinds),
  id: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** Mails about it: when (UTC, ISO 8601), to whom, and their state. */
  mails: z.array(z.object({ at: z.string(), to: z.enum(['registrant', 'staff']), state: z.string() })),
  /** Changes by staff, with the names of the changed fields but no values. */
  changes: z.array(z.object({ at: z.string(), action: z.string(), fields: z.array(z.string()) })),
});
export type ExportedRecord = z.output<typeof ExportedRecord>;

export const confirmation = 'ERASE';
export const ErasureRequest = z.strictObject({ things: things(mostErased), confirm: z.literal(confirmation) });

export const Erasure = z.object({
  id: z.string(),
  done: z.number(),
  of: z.number(),
  /** Accounts that stay because they got a role in the meantime. */
  stayed: z.number(),
  state: z.enum(['going', 'done']),
});
export type Erasure = z.output<typeof Erasure>;
