import * as z from 'zod/mini';
import { e164In } from '#shared/forms/phone-number.ts';
import type { StoredHousehold, StoredMember } from '#shared/members/item.ts';
import { partPhones } from '#shared/members/phones.ts';
import { RelationChoice, relations } from '#shared/members/relations.ts';
import { type MemberInput, memberFields, memberStatuses, unknown } from '#shared/members/schema.ts';
import { nobody, type Tally } from '#shared/members/tally.ts';
import { flag, may, storedAs, storedPhones, textAs } from '../kit/stored.ts';
import type { Item } from '../kit/table.ts';

/* What the items of ./store.ts hold: each read of a member, a household or the tally passes one of these. */

const texts = Object.fromEntries(memberFields.map((name) => [name, z.string()])) as Record<
  keyof MemberInput,
  z.ZodMiniString
>;
const fields = {
  ...texts,
  gender: textAs<MemberInput['gender']>(),
  marital_status: textAs<MemberInput['marital_status']>(),
  membership_status: z.enum(memberStatuses),
  letters: textAs<MemberInput['letters']>(),
};
const Seat = z.readonly(z.object({ id: z.string(), head: flag(), relation: may(RelationChoice) }));
const MemberItem = z.object({
  ...fields,
  id: z.string(),
  member_id: z.string(),
  version: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  e164: storedPhones(),
  deletedAt: may(z.number()),
  imported: flag(),
  importId: may(z.string()),
  household: may(z.string()),
  merged: may(z.readonly(z.array(z.object({ id: z.string(), member_id: z.string() })))),
  mergedInto: may(
    z.readonly(
      z.looseObject({
        id: z.string(),
        before: z.partial(z.object(fields)),
        set: z.partial(z.object(fields)),
        seat: may(Seat),
        moved: may(z.readonly(z.object({ from: z.nullable(Seat), to: z.string() }))),
      }),
    ),
  ),
});

/** What erasing takes from a member's item (erased-store.ts). */
const erased: MemberInput & { readonly member_id: string } = {
  ...(Object.fromEntries(memberFields.map((name) => [name, ''])) as MemberInput),
  ...{ gender: unknown, marital_status: unknown, membership_status: 'Inactive', letters: 'no', member_id: '' },
};

/** Throws BrokenItem. An older item has two numbers in one text, and lacks `e164`, tags and letters. */
export const toMember: (item: Item) => StoredMember = storedAs(
  'members',
  MemberItem,
  ({ pk, sk: _sk, gpk: _gpk, gsk: _gsk, expiresAt: _expiresAt, ...rest }) => {
    const { mergedInto: into, ...member } = partPhones({ id: pk, ...rest } as Partial<StoredMember>);
    const merge = into && { ...into, before: partPhones(into.before), set: partPhones(into.set) };
    const gone = rest.erasedAt === undefined ? {} : erased;
    return {
      e164: e164In(member),
      second_phone: '',
      tags: '',
      letters: 'yes',
      ...gone,
      ...member,
      ...(merge && { mergedInto: merge }),
    };
  },
);

const HouseholdItem = z.object({
  id: z.string(),
  version: z.number(),
  head: z.string(),
  members: z.readonly(z.array(z.string())),
  relations: may(z.readonly(z.record(z.string(), z.enum(relations)))),
});
export const toHousehold: (item: Item) => StoredHousehold = storedAs('members', HouseholdItem, (item) => item);

const counts = z.readonly(z.record(z.string(), z.number()));
const TallyItem = z.object({
  version: z.number(),
  last: z.number(),
  statuses: counts,
  months: counts,
  days: counts,
  imported: counts,
  tags: counts,
  recent: z.readonly(z.array(z.string())),
});
/** An older tally lacks some of the counts. */
export const toTally: (item: Item) => Tally = storedAs('members', TallyItem, (item) => ({ ...nobody, ...item }));
