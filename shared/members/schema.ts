import * as z from 'zod/mini';
import { churchDay } from '../api/listing.ts';
import { email, line, lines, phone, phones } from '../forms/text.ts';
import { arePhonesAlike, type Phones, partPhones } from './phones.ts';
import { RelationChoice, relations } from './relations.ts';
import { tagList } from './tags.ts';

/** The internal id of a record. The member id on cards is another one. */
export const memberIdPattern = /^[a-z0-9]{26}$/;

export const genders = ['Male', 'Female'] as const;
export const maritalStatuses = ['Single', 'Married', 'Divorced', 'Widowed'] as const;
/** A gender or marital status that was not given; the platform never guesses it (docs/decisions/members.md). */
export const unknown = 'Unknown' as const;
export const isKnown = (value: string): boolean => value !== '' && value !== unknown;
/** Statuses of a member. Any of them may follow any other (spec B4). */
export const memberStatuses = ['Active', 'Inactive', 'Transferred', 'Deceased'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** Sort orders of the list. The first is the default. The newest member has the highest member id. */
export const memberSorts = ['name', 'name_desc', 'newest', 'oldest'] as const;
export type MemberSort = (typeof memberSorts)[number];

/** Page sizes that the screen offers (spec B9), 10 by default. The API takes any number up to 100. */
export const memberPageSizes = [5, 10, 25, 50, 100] as const;

const orNothing = <S extends z.ZodMiniType<string, string>>(schema: S) =>
  z._default(z.union([z.literal(''), schema]), '');

/** A name with its own error text if it is empty (spec B5). */
const name = (error: string) =>
  z.pipe(z.string().check(z.refine((text) => text.trim() !== '', { error, abort: true })), line(80));

const address = email();
/** The specification's text for members differs from the one on visitors' forms. */
const memberEmail = line(254).check(z.refine((text) => address.safeParse(text).success, { error: 'email_address' }));

const secondPhone = z.union([z.literal(''), phone()]);

export const letterChoices = ['yes', 'no'] as const;

const letters = z.enum(letterChoices, { error: 'choice' });

const optional = {
  email: orNothing(memberEmail),
  phone: orNothing(phone('phone_two')),
  second_phone: z._default(secondPhone, ''),
  /** `YYYY-MM-DD`, as `membership_date`; a day to come is refused by the server, whose church has a zone. */
  date_of_birth: orNothing(churchDay()),
  address: orNothing(lines(300)),
  city: orNothing(line(80)),
  emergency_contact_name: orNothing(line(120)),
  emergency_contact_phone: orNothing(phones()),
  /** One text: `Choir, Usher`. */
  tags: z._default(tagList(), ''),
  letters: z._default(letters, 'yes'),
};

const named = { first_name: name('first_name_required'), last_name: name('last_name_required') };

const gender = z.enum([...genders, unknown], { error: 'gender_required' });
const maritalStatus = z.enum([...maritalStatuses, unknown]);
const status = z.enum(memberStatuses);
const isDay = (text: string) => churchDay().safeParse(text).success;
const sinceOrUnknown = z.string().check(z.refine((text) => text === '' || isDay(text), { error: 'date' }));
const memberSince = z
  .string()
  .check(z.refine((text) => text !== '', { error: 'membership_date_required', abort: true }))
  .check(z.refine(isDay, { error: 'date' }));

const areTwoNumbers = () =>
  z.refine<Phones>((of) => !arePhonesAlike(of), { path: ['second_phone'], error: 'phone_same', abort: true });

/** An object of a member's fields: the second number must be another number, and becomes the first if that field is empty. */
const objectOf = <S extends z.core.$ZodShape>(shape: S) =>
  z.strictObject(shape).check(
    areTwoNumbers(),
    z.overwrite((of: Phones) => partPhones(of)),
  );

/** The fields of a new member that an import may leave empty: a person may have one name, or an unknown membership date. */
export const importedEmpty = ['last_name', 'membership_date'] as const;

/** A member as staff write one, whole (FM-18); `importedEmpty` says what stays empty if an import did not bring it. */
export const MemberInput = objectOf({
  ...named,
  last_name: z.union([z.literal(''), named.last_name]),
  ...optional,
  gender,
  marital_status: maritalStatus,
  membership_date: sinceOrUnknown,
  membership_status: status,
});
export type MemberInput = z.output<typeof MemberInput>;

export const memberFields = Object.keys(MemberInput.shape) as readonly (keyof MemberInput)[];

/**
 * A new member. A gender, marital status or membership date that is left out is unknown; the specification's defaults (spec B3)
 * are only preset in the form, where staff see them. The status defaults to Active.
 */
export const NewMember = objectOf({
  ...named,
  ...optional,
  gender: z._default(gender, unknown),
  marital_status: z._default(maritalStatus, unknown),
  membership_date: z._default(memberSince, ''),
  membership_status: z._default(status, 'Active'),
  /** A UUID of the form that makes retries safe: sending it again creates no second member. */
  request: z.optional(z.uuid()),
  /** A member whose household the new one joins. If there is none, it is created with that member as its head. */
  household_of: z.optional(z.string().check(z.regex(memberIdPattern))),
  /** To the head of that household. */
  relation: z.optional(RelationChoice),
});
export type NewMember = z.output<typeof NewMember>;

/**
 * A change: the whole member, and the version that it started from. A stale version is refused with version_conflict. A second
 * number, tags and letters that are left out stay: a form opened before members had these fields does not send them.
 */
export const MemberUpdate = z
  .strictObject({
    ...MemberInput.shape,
    second_phone: z.optional(secondPhone),
    tags: z.optional(tagList()),
    letters: z.optional(letters),
    version: z.optional(z.int()),
  })
  .check(areTwoNumbers());
export type MemberUpdate = z.output<typeof MemberUpdate>;

/** A member as staff see it (EN-19). Unknown texts are empty. */
export const Member = z.object({
  id: z.string(),
  /** `M-000123`: assigned in the order of entry, and never reused. */
  member_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  second_phone: z.string(),
  date_of_birth: z.string(),
  gender: z.enum([...genders, unknown]),
  marital_status: maritalStatus,
  address: z.string(),
  city: z.string(),
  membership_date: z.string(),
  membership_status: status,
  emergency_contact_name: z.string(),
  emergency_contact_phone: z.string(),
  tags: z.string(),
  /** `no`: they get no letters, by their own choice or by staff (docs/decisions/letters.md). */
  letters,
  /** UTC instants, ISO 8601. */
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
  household: z.optional(
    z.object({
      id: z.string(),
      head: z.string(),
      head_name: z.string(),
      /** Members without an address of their own live here. */
      address: z.string(),
      city: z.string(),
      size: z.int(),
      /** Of this member to the head; absent for the head, and if it is not known. */
      relation: z.optional(z.enum(relations)),
    }),
  ),
});
export type Member = z.output<typeof Member>;
