import type * as z from 'zod/mini';
import { unfold } from '../api/unfold.ts';
import { foldPhone } from '../forms/fold.ts';
import { foldEmail } from '../forms/text.ts';
import type { ImportCells } from './import-schema.ts';
import { nameWordsOf } from './name-words.ts';
import { MemberInput, NewMember } from './schema.ts';

/** What a row says of a member: the fields that it fills, as they are stored. */
export type Given = Pick<MemberInput, 'first_name' | 'last_name'> & Partial<MemberInput>;

export type Reading =
  | { readonly given: Given; readonly issues?: undefined }
  | { readonly given?: undefined; readonly issues: readonly z.core.$ZodIssue[] };

/**
 * What a row says of a member, by the same rules as the form; or what is wrong with it. `today`, `YYYY-MM-DD` of the church:
 * nobody is born later.
 */
export function readGiven({ member_id: _, ...cells }: ImportCells, today: string): Reading {
  const filled = Object.fromEntries(Object.entries(cells).filter(([, text]) => text?.trim()));
  const parsed = NewMember.safeParse({ first_name: '', last_name: '', ...filled });
  if (!parsed.success) return { issues: unfold(parsed.error.issues) };
  const { data } = parsed;
  if (data.date_of_birth > today) {
    return { issues: [{ code: 'custom', path: ['date_of_birth'], message: 'day_to_come', input: undefined }] };
  }
  const names = Object.keys(filled) as (keyof MemberInput)[];
  return { given: Object.fromEntries(names.map((name) => [name, data[name]])) as unknown as Given };
}

/** A new member of a row. What the row does not say of them is unknown: no gender, marital status or membership date is invented. */
export function newOf(given: Given): MemberInput {
  return MemberInput.parse({ ...NewMember.parse(given), membership_date: given.membership_date ?? '' });
}

const dialled = (text: string) => text.replace(/[^\d+]/g, '');
const telephones: readonly string[] = ['phone', 'emergency_contact_phone'];

/** Where somebody is shown to live. */
export type Home = Pick<MemberInput, 'address' | 'city'>;

const places = ['address', 'city'] as const;

/** Whether a row says of an address no more than this one. */
const saysOnly = (given: Given, home: Home) => places.every((name) => (given[name] ?? home[name]) === home[name]);

/**
 * A member after a row: what the row fills is as it says, all else stays. A telephone number that is only written in another
 * way is the same one: our own file writes them with parentheses (docs/decisions/spreadsheets.md). `homes`: of whoever has no address
 * of their own, those of the household, which our own file says on their line too: a row that says one of them changes nothing.
 */
export function updatedBy(was: MemberInput, given: Given, homes: readonly Home[] = []): MemberInput {
  const names = Object.keys(MemberInput.shape) as (keyof MemberInput)[];
  const isAtHome = homes.some((home) => saysOnly(given, home));
  const after = names.map((name) => {
    const is = given[name];
    const isSame =
      is === undefined ||
      (isAtHome && (name === 'address' || name === 'city')) ||
      (telephones.includes(name) && dialled(is) === dialled(was[name]));
    return [name, isSame ? was[name] : is];
  });
  return Object.fromEntries(after) as unknown as MemberInput;
}

/** What two rows, or a row and a member, have in common where they are one person: texts, none of which is empty. */
export function marksOf(person: Given): { readonly [by in 'email' | 'phone' | 'birthday']?: string } {
  const { email = '', phone = '', date_of_birth = '' } = person;
  return {
    ...(email && { email: foldEmail(email) }),
    ...(foldPhone(phone) && { phone: foldPhone(phone) }),
    ...(date_of_birth && { birthday: `${nameWordsOf(person).join(' ')} ${date_of_birth}` }),
  };
}

/** Which row of the file each row doubles: the first that has an address, a number, or name and birthday of it. */
export function doublesWithin(rows: readonly { readonly row: number; readonly given: Given }[]): Map<number, number> {
  const firsts = new Map<string, number>();
  const doubles = new Map<number, number>();
  for (const { row, given } of rows) {
    const marks = Object.entries(marksOf(given)).map(([by, text]) => `${by} ${text}`);
    const known = marks.map((mark) => firsts.get(mark)).find((first) => first !== undefined);
    if (known !== undefined) doubles.set(row, known);
    for (const mark of marks) if (!firsts.has(mark)) firsts.set(mark, known ?? row);
  }
  return doubles;
}
