import * as z from 'zod/mini';
import { groupDays } from '../groups/days.ts';
import { doubleMarks } from './doubles.ts';
import { relations } from './relations.ts';
import { Member, type MemberInput, memberFields } from './schema.ts';

export const mostInHousehold = 20;
/** Maximum number of records merged into one, including records merged into those. */
export const mostMerged = 10;

export const likenesses = ['email', 'phone', 'name'] as const;
export type Likeness = (typeof likenesses)[number];

export const Alike = z.object({ member: Member, by: z.array(z.enum(likenesses)) });
export type Alike = z.output<typeof Alike>;

/** Two records that are probably of one person, older first, and the marks that they share. */
export const MemberPair = z.object({ one: Member, other: Member, by: z.array(z.enum(doubleMarks)) });
export type MemberPair = z.output<typeof MemberPair>;

export const LinkedRegistration = z.object({
  id: z.string(),
  reference: z.string(),
  type: z.string(),
  /** The title of the church event; empty for every other form. */
  title: z.string(),
  status: z.string(),
  submitted_at: z.string(),
});
export type LinkedRegistration = z.output<typeof LinkedRegistration>;

/** A small group that a member is in. `time` is wall time in the church's zone, `HH:MM`. */
export const MemberGroup = z.object({ id: z.string(), name: z.string(), day: z.enum(groupDays), time: z.string() });
export type MemberGroup = z.output<typeof MemberGroup>;

export const MemberTies = z.object({
  /** The people in the household, its head first. */
  household: z.optional(
    z.object({
      id: z.string(),
      head: z.string(),
      members: z.array(Member),
      /** To the head, by member id, if they are known. */
      relations: z.record(z.string(), z.enum(relations)),
    }),
  ),
  /** By name. */
  groups: z.array(MemberGroup),
  /** Newest first. */
  registrations: z.array(LinkedRegistration),
  /** Complete records that were merged into this one. `can_return`: the merge can be taken back from this record. */
  merged: z.array(z.object({ member: Member, merged_at: z.string(), can_return: z.boolean() })),
});
export type MemberTies = z.output<typeof MemberTies>;

/** The parts in which two records can differ: a field, both telephone numbers together, or the household. */
const notParts = ['second_phone', 'letters'] as const;
type NotPart = (typeof notParts)[number];
const isPart = (name: keyof MemberInput): name is Exclude<keyof MemberInput, NotPart> =>
  !notParts.some((each) => each === name);
/** A merge does not ask about letters: it keeps the `no` of either record. */
export const mergeParts = [...memberFields.filter(isPart), 'household'] as const;
export type MergePart = (typeof mergeParts)[number];

export function fieldsOfPart(part: MergePart): readonly (keyof MemberInput)[] {
  if (part === 'household') return [];
  return part === 'phone' ? ['phone', 'second_phone'] : [part];
}

/** What a merge can take from the other record: parts, or its telephone numbers after those of the record that stays. */
export const mergeTakes = [...mergeParts, 'both_phones'] as const;
export type MergeTake = (typeof mergeTakes)[number];
