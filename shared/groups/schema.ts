import * as z from 'zod/mini';
import { fieldWords } from '../forms/field-words.ts';
import { email, line, lines, phone } from '../forms/text.ts';
import { memberIdPattern } from '../members/schema.ts';
import { type GroupDay, groupDays } from './days.ts';

export const dayName = (day: GroupDay): string => fieldWords.option(day);

export const groupIdPattern = /^[a-z0-9]{26}$/;

export const groupLimits = { leastPlaces: 2, mostPlaces: 60, mostMembers: 60, oldest: 120 } as const;

const orNothing = <S extends z.ZodMiniType<string, string>>(schema: S) =>
  z._default(z.union([z.literal(''), schema]), '');

const age = z._default(z.nullable(z.int().check(z.gte(0), z.lte(groupLimits.oldest))), null);

const fields = {
  name: line(80),
  leader: orNothing(line(80)),
  phone: orNothing(phone()),
  email: orNothing(email()),
  /** Whether visitors see the leader with telephone and email. */
  contact_public: z._default(z.boolean(), false),
  /** The estate or part of town that visitors see. */
  area: line(60),
  /** For staff, who tell it to the people that join. */
  address: orNothing(lines(200)),
  day: z.enum(groupDays),
  /** Wall time in the church's zone, `HH:MM`. */
  time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'clock_time' })),
  /** Null for no limit. */
  age_from: age,
  age_to: age,
  /** For whom it is, for example women, or couples, and its language. */
  note: orNothing(line(120)),
  /** The number of people that it has room for. */
  size: z.int().check(z.gte(groupLimits.leastPlaces), z.lte(groupLimits.mostPlaces)),
  /** The number of people in the group that the register does not have. */
  others: z._default(z.int().check(z.gte(0), z.lte(groupLimits.mostPlaces)), 0),
  /** Whether it takes new people. */
  is_open: z._default(z.boolean(), true),
  is_published: z._default(z.boolean(), false),
};

const agesInOrder = () =>
  z.refine<{ age_from: number | null; age_to: number | null }>(
    ({ age_from, age_to }) => age_from === null || age_to === null || age_from <= age_to,
    { path: ['age_to'], error: 'ages' },
  );

/** A group as staff write it. Its members have routes of their own. */
export const GroupInput = z.strictObject(fields).check(agesInOrder());
export type GroupInput = z.output<typeof GroupInput>;

export const groupFields = Object.keys(fields) as readonly (keyof GroupInput)[];

export const NewGroup = z
  .strictObject({
    ...fields,
    /** A UUID of the form that makes retries safe: sending it again creates no second group. */
    request: z.optional(z.uuid()),
  })
  .check(agesInOrder());
export type NewGroup = z.output<typeof NewGroup>;

/** The whole group, and the version that the change started from. */
export const GroupUpdate = z.strictObject({ ...fields, version: z.optional(z.int()) }).check(agesInOrder());
export type GroupUpdate = z.output<typeof GroupUpdate>;

/** A group as staff see it. */
export const Group = z.object({
  id: z.string(),
  ...fields,
  /** Ids of the register, in the order of joining. */
  members: z.array(z.string().check(z.regex(memberIdPattern))),
  /** Free places (shared/groups/places.ts). */
  free: z.int(),
  /** UTC instants, ISO 8601. */
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Group = z.output<typeof Group>;

/** A member of a group. The name and number are empty if the register no longer has the member. */
export const GroupMember = z.object({ id: z.string(), name: z.string(), member_id: z.string() });
export type GroupMember = z.output<typeof GroupMember>;

/** A published group on the public page. Leader, telephone and email only if staff made them public. */
export interface PublicGroup
  extends Pick<Group, 'id' | 'name' | 'area' | 'day' | 'time' | 'age_from' | 'age_to' | 'note' | 'free'> {
  readonly isOpen: boolean;
  readonly leader?: string;
  /** E.164. */
  readonly phone?: string;
  /** The same number, unless it is a landline. */
  readonly whatsApp?: string;
  readonly email?: string;
}
