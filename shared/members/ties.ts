import * as z from 'zod/mini';
import { doubleMarks } from './doubles.ts';
import { Member, memberFields } from './schema.ts';

/** Most members of one household. */
export const mostInHousehold = 20;
/** Most records that are merged into one, those that were merged into them included. */
export const mostMerged = 10;

/** Why two records may be of one person, or a registration a member’s. */
export const likenesses = ['email', 'phone', 'name'] as const;
export type Likeness = (typeof likenesses)[number];

/** A member who may be meant, and why. */
export const Alike = z.object({ member: Member, by: z.array(z.enum(likenesses)) });
export type Alike = z.output<typeof Alike>;

/** Two records that are probably of one person, the older one first, and in what they are alike. */
export const MemberPair = z.object({ one: Member, other: Member, by: z.array(z.enum(doubleMarks)) });
export type MemberPair = z.output<typeof MemberPair>;

/** A registration of a member, as far as their details show it. */
export const LinkedRegistration = z.object({
  id: z.string(),
  reference: z.string(),
  type: z.string(),
  /** Of the church event that it was for; empty for every other form. */
  title: z.string(),
  status: z.string(),
  submitted_at: z.string(),
});
export type LinkedRegistration = z.output<typeof LinkedRegistration>;

/** What a member belongs to, and what belongs to them. */
export const MemberTies = z.object({
  /** Who lives in the household, its head first. */
  household: z.optional(z.object({ id: z.string(), head: z.string(), members: z.array(Member) })),
  /** The newest first. */
  registrations: z.array(LinkedRegistration),
  /** Records that were merged into this one, whole. `can_return`: taking the merge back is this one’s to do. */
  merged: z.array(z.object({ member: Member, merged_at: z.string(), can_return: z.boolean() })),
});
export type MemberTies = z.output<typeof MemberTies>;

/** What may be taken of the record that goes: a field, or its household. */
export const mergeParts = [...memberFields, 'household'] as const;
export type MergePart = (typeof mergeParts)[number];
