import * as z from 'zod/mini';
import { withoutHidden } from '../forms/text.ts';

/** What the platform has about people, each by its own id. */
export const thingKinds = ['member', 'registration', 'account', 'entry', 'view'] as const;
export type ThingKind = (typeof thingKinds)[number];

/** Somebody's record: what it is, and its id, which says nothing of them. */
export const Thing = z.strictObject({
  kind: z.enum(thingKinds),
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
});
export type Thing = z.output<typeof Thing>;

/** By what somebody is looked for. */
export const personMarks = ['member', 'registration', 'account', 'email', 'phone'] as const;

export const PersonQuery = z.strictObject({
  by: z.enum(personMarks),
  /** An id, an address or a telephone number in any writing. */
  value: z.string().check(z.overwrite(withoutHidden), z.minLength(3), z.maxLength(254)),
  /** The `next` of the page before: the server looks through deleted members, the books and saved views piece by piece. */
  cursor: z.optional(z.string().check(z.maxLength(400))),
});
export type PersonQuery = z.output<typeof PersonQuery>;

/** Why a record is thought to be theirs. A telephone is a family's as often as a person's: somebody decides. */
export const matches = ['chosen', 'linked', 'address', 'telephone', 'name'] as const;

/**
 * What erasing does with a record: `erased`; `cancelled`: its places are given back first; `nameless`: an entry of the books stays
 * without its note; `staff`: stays until the account has no role.
 */
export const fates = ['erased', 'cancelled', 'nameless', 'staff'] as const;

/** A record that may be somebody's. */
export const FoundThing = z.object({
  kind: z.enum(thingKinds),
  id: z.string(),
  /** The name in it; for an entry of the books its note. */
  title: z.string(),
  /** A member id, the church event, an address, a sum. */
  about: z.string(),
  /** The form's type, of a registration. */
  type: z.optional(z.string()),
  /** UTC instant, ISO 8601: since when it is there; left out of a saved view. */
  at: z.optional(z.string()),
  matches: z.enum(matches),
  fate: z.enum(fates),
});
export type FoundThing = z.output<typeof FoundThing>;

/** Most records of one copy's request, and of one erasure. */
export const mostExported = 20;
export const mostErased = 100;

const things = (most: number) => z.array(Thing).check(z.minLength(1), z.maxLength(most));

export const ExportRequest = z.strictObject({ things: things(mostExported) });

/** What the church has in one record, and what it did with it. */
export const ExportedThing = z.object({
  kind: z.enum(thingKinds),
  id: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** Mails about it: when (UTC, ISO 8601), to whom, and what became of them. */
  mails: z.array(z.object({ at: z.string(), to: z.enum(['registrant', 'staff']), state: z.string() })),
  /** What staff did with it and when; names of fields, no values. */
  changes: z.array(z.object({ at: z.string(), action: z.string(), fields: z.array(z.string()) })),
});
export type ExportedThing = z.output<typeof ExportedThing>;

/** What is typed to confirm an erasure. */
export const confirmation = 'ERASE';
export const ErasureRequest = z.strictObject({ things: things(mostErased), confirm: z.literal(confirmation) });

/** How far an erasure is. */
export const Erasure = z.object({
  id: z.string(),
  /** Records that are done, of all. */
  done: z.number(),
  of: z.number(),
  /** Accounts that got a role meanwhile, and stay. */
  stayed: z.number(),
  state: z.enum(['going', 'done']),
});
export type Erasure = z.output<typeof Erasure>;
