import * as z from 'zod/mini';
import { emptyAs } from '../api/empty.ts';
import { email, line, lines } from '../forms/text.ts';
import { isLink } from './address.ts';
import { meetingDays, ministryIcons, newMinistry } from './ministries.ts';
import { PublicMinistry } from './schema.ts';

const link = line(500).check(z.refine(isLink));
const linkOrNone = z.union([z.literal(''), link], { error: 'link' });

const fields = {
  name: line(80),
  slug: line(60).check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'slug' })),
  description: lines(500),
  leader: line(80),
  contact_email: email(),
  meeting_day: z.enum(meetingDays),
  meeting_time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'clock_time' })),
  meeting_note: z.optional(z.union([z.literal(''), line(80)])),
  icon: z.enum(ministryIcons),
  image_url: linkOrNone,
  page_url: linkOrNone,
  is_featured: z.boolean(),
  display_order: z.int().check(z.gte(1), z.lte(999)),
  is_active: z.boolean(),
};

/** A ministry as staff write it, with all its fields (EN-18). */
export const MinistryInput = z.strictObject(fields);
export type MinistryInput = z.output<typeof MinistryInput>;

/** A new ministry. Fields that are left out default to `newMinistry`. */
const NewMinistry = z.strictObject({
  ...fields,
  meeting_day: z._default(fields.meeting_day, newMinistry.meeting_day),
  icon: z._default(fields.icon, newMinistry.icon),
  image_url: z._default(fields.image_url, ''),
  page_url: z._default(fields.page_url, ''),
  is_featured: z._default(fields.is_featured, newMinistry.is_featured),
  is_active: z._default(fields.is_active, newMinistry.is_active),
  /** '' or left out: after all others. */
  display_order: z.optional(emptyAs(undefined, fields.display_order)),
});
export type NewMinistry = z.output<typeof NewMinistry>;

const id = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/));
/** The version that the change started from; a stale one is refused with version_conflict. Omit to skip the check. */
const version = z.optional(z.int());

/** A change of the ministries (CL-29). */
export const MinistryChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('addMinistry'), ministry: NewMinistry }),
  z.strictObject({ action: z.literal('updateMinistry'), id, updates: z.partial(MinistryInput), version }),
  z.strictObject({ action: z.literal('deleteMinistry'), id, version }),
]);
export type MinistryChange = z.output<typeof MinistryChange>;

export const ManagedMinistry = z.extend(PublicMinistry, {
  is_active: z.boolean(),
  /** Grows with each change. 0 for a built-in ministry that was never changed. */
  version: z.int(),
});
export type ManagedMinistry = z.output<typeof ManagedMinistry>;
