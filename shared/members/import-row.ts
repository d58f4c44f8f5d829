import type * as z from 'zod/mini';
import { unfold } from '../api/unfold.ts';
import { foldPhone, wordsOf } from '../forms/fold.ts';
import { e164Of, numbersIn } from '../forms/phone-number.ts';
import { lines, mostPhones } from '../forms/text.ts';
import { doubleMarksOf, mayBeOne } from './doubles.ts';
import { type ImportCells, type ImportField, longestIn } from './import-schema.ts';
import { longestMemberNote } from './notes.ts';
import { numbersOf, partPhones } from './phones.ts';
import { type Relation, relations } from './relations.ts';
import { MemberInput, NewMember } from './schema.ts';

export type RowFields = Pick<MemberInput, 'first_name' | 'last_name'> & Partial<MemberInput>;

/** A cell of a telephone may have a member's two numbers. */
type Field = Exclude<ImportField, 'member_id' | 'household' | 'relation' | 'notes'>;
type RowValues = Partial<Record<keyof MemberInput, string>>;

/** A value that fits no field. The row is imported without it, and the member's field stays unchanged. */
export interface UnusedValue {
  readonly field: Field | 'relation' | 'notes';
  readonly text: string;
  readonly issue: z.core.$ZodIssue;
}

/** `note`: a staff note about the member. `relation`: to the head of the household that the row names. */
export type RowReading = {
  readonly untaken: readonly UnusedValue[];
  readonly note?: string;
  readonly relation?: Relation;
} & (
  | { readonly given: RowFields; readonly issues?: undefined }
  | { readonly given?: undefined; readonly issues: readonly z.core.$ZodIssue[] }
);

const issueOf = (field: string, message: string): z.core.$ZodIssue => {
  return { code: 'custom', path: [field], message, input: undefined };
};

/** Ways in which people write an unknown value: punctuation only, or one of these words. */
const NOTHING =
  /^(?:[^\p{L}\p{N}]*|n\s*[/.]?\s*a\.?|nil|none|null|not (?:known|given|available)|unknown|hakuna|sijui)$/iu;
/** The same for names, with fewer words, because Null, Nil and Na are surnames. */
const NO_NAME = /^(?:[^\p{L}\p{N}]*|n\s*\/\s*a\.?)$/iu;

const isNothing = (field: Field, text: string) =>
  (field === 'first_name' || field === 'last_name' ? NO_NAME : NOTHING).test(text);

/** A single name is the first name, even if it is in the column of last names. */
function namesOf({ first_name = '', last_name = '' }: ImportCells) {
  return first_name === '' ? { first_name: last_name, last_name: '' } : { first_name, last_name };
}

const phoneFields = ['phone', 'emergency_contact_phone'] as const;
type PhoneField = (typeof phoneFields)[number];
const isPhone = (name: string): name is PhoneField => phoneFields.some((each) => each === name);

const phonesIn = (name: PhoneField, of: RowValues): string[] =>
  name === 'phone' ? numbersOf(of) : numbersIn(of[name] ?? '');

function partedPhones(numbers: readonly string[]): { readonly taken: string; readonly left: string } {
  const taken = numbers.filter((number) => e164Of(number) !== undefined).slice(0, mostPhones);
  const left = numbers.filter((number) => !taken.includes(number));
  return { taken: taken.join(' / '), left: left.join(' / ') };
}

/** Two cells name the same household if they have the same words, in any case and punctuation. */
export function householdIn({ household = '' }: ImportCells): string | undefined {
  return NOTHING.test(household.trim()) ? undefined : wordsOf(household).join(' ') || undefined;
}

function saidIn({
  member_id: _,
  beyond: _beyond,
  household: _household,
  relation: _relation,
  notes: _notes,
  ...cells
}: ImportCells) {
  const said: RowValues = {};
  const untaken: UnusedValue[] = [];
  for (const [name, cell = ''] of Object.entries(cells)) {
    const field = name as Field;
    if (isNothing(field, cell.trim())) continue;
    const { taken, left } = isPhone(name) ? partedPhones(numbersIn(cell)) : { taken: cell, left: '' };
    if (taken !== '') said[field] = taken;
    if (left !== '') {
      const isMore = numbersIn(left).every((number) => e164Of(number) !== undefined);
      untaken.push({ field, text: left, issue: issueOf(field, isMore ? 'phones' : 'phone_digits') });
    }
  }
  return { said: { ...partPhones(said), ...namesOf(said) }, untaken };
}

const noteText = lines(longestMemberNote);

function noteIn({ notes = '' }: ImportCells): { readonly note?: string; readonly left: UnusedValue[] } {
  if (NOTHING.test(notes.trim())) return { left: [] };
  const { data, error } = noteText.safeParse(notes);
  const [issue] = error?.issues ?? [];
  if (data !== undefined) return { note: data, left: [] };
  return { left: issue ? [{ field: 'notes', text: notes, issue: { ...issue, path: ['notes'] } }] : [] };
}

/** Ignores a head's. Leaves out an unknown relation, and one in a row without a household. */
function relationIn(cells: ImportCells): { readonly relation?: Relation; readonly left: UnusedValue[] } {
  const { relation: text = '' } = cells;
  if (text === 'head' || NOTHING.test(text.trim())) return { left: [] };
  const relation = householdIn(cells) === undefined ? undefined : relations.find((each) => each === text);
  if (relation) return { relation, left: [] };
  return { left: [{ field: 'relation', text, issue: issueOf('relation', 'choice') }] };
}

/** A single name is enough. */
function issuesIn(said: RowValues, today: string): z.core.$ZodIssue[] {
  const { error } = NewMember.safeParse({ ...said, last_name: said.last_name || said.first_name });
  const issues = unfold(error?.issues ?? []);
  const isDay = issues.every(({ path }) => path[0] !== 'date_of_birth');
  return isDay && (said.date_of_birth ?? '') > today ? [...issues, issueOf('date_of_birth', 'day_to_come')] : issues;
}

/**
 * Reads a row by the rules of the form. A row without a name, or with more cells than its file has columns, is refused; of any
 * other row, only the values that fit no field are left out. `today`: `YYYY-MM-DD` in the church's zone.
 */
export function readGiven(cells: ImportCells, today: string): RowReading {
  if (cells.beyond !== undefined) return { issues: [issueOf('beyond', 'more_cells')], untaken: [] };
  const { said, untaken } = saidIn(cells);
  const issues = new Map(issuesIn(said, today).map((issue) => [String(issue.path[0]), issue]));
  const [first, last] = [issues.get('first_name'), issues.get('last_name')];
  if (first || last) return { issues: [first ?? last].flatMap((issue) => issue ?? []), untaken: [] };
  const kept = Object.entries(said).filter(([name]) => !issues.has(name));
  const left = [...issues].map(([name, issue]): UnusedValue => {
    const field = name as Field | 'second_phone';
    return { field: field === 'second_phone' ? 'phone' : field, text: said[field] ?? '', issue };
  });
  const data = MemberInput.parse({ ...blank, ...Object.fromEntries(kept) });
  const given = Object.fromEntries(
    kept.map(([name]) => [name, data[name as keyof MemberInput]]),
  ) as unknown as RowFields;
  const { note, left: leftNotes } = noteIn(cells);
  const { relation, left: leftRelation } = relationIn(cells);
  const unused = [...untaken, ...left, ...leftRelation, ...leftNotes];
  return { given, untaken: unused, ...(note !== undefined && { note }), ...(relation && { relation }) };
}

const blank = NewMember.parse({ first_name: '-', last_name: '-' });

/** Fields that the row leaves out are unknown. */
export function newOf(given: RowFields): MemberInput {
  return MemberInput.parse({ ...blank, ...given });
}

export type Home = Pick<MemberInput, 'address' | 'city'>;

const places = ['address', 'city'] as const;

const saysOnly = (given: RowFields, home: Home) => places.every((name) => (given[name] ?? home[name]) === home[name]);

/** Whether two texts may name the same emergency contact: every word of the shorter one is in the longer one. */
function isOneContact(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  return few.every((word) => many.includes(word));
}

/**
 * Undefined if the row says no number that the member does not have. Another emergency contact does not get the numbers of the
 * former one.
 */
function joinedPhones(name: PhoneField, was: MemberInput, given: RowFields) {
  const isOne = name === 'phone' || isOneContact(was.emergency_contact_name, given.emergency_contact_name ?? '');
  const [is, own] = [phonesIn(name, given), isOne ? phonesIn(name, was) : []];
  const [said, known] = [is.map(foldPhone), own.map(foldPhone)];
  if (said.every((number) => known.includes(number))) return undefined;
  return partedPhones([...is, ...own.filter((number) => !said.includes(foldPhone(number)))]);
}

type LeftValue = Pick<UnusedValue, 'field' | 'text'>;

/** The telephone numbers that a member loses because a row brings two others. */
export function crowdedOut(was: MemberInput, given: RowFields): LeftValue[] {
  return phoneFields.flatMap((field) => {
    const { left = '' } = joinedPhones(field, was, given) ?? {};
    return left === '' ? [] : [{ field, text: left }];
  });
}

/** A telephone number comes after the member's own, so that a corrected row keeps all of them. */
export function leftCells(left: readonly LeftValue[], is: MemberInput): ImportCells {
  const cells: Partial<Record<UnusedValue['field'], string>> = {};
  for (const { field, text } of left) {
    const before = cells[field] ?? (isPhone(field) ? phonesIn(field, is).join(' / ') : '');
    cells[field] = [before, text].filter(Boolean).join(' / ').slice(0, longestIn(field));
  }
  return cells;
}

/**
 * Applies a row to a member: filled cells overwrite, everything else stays. Telephone numbers are joined, and a single name
 * changes no name, and no row sends letters again to a member who gets none. `homes` are the addresses of the household, for a member without their own: our export writes them on the
 * member's line too, and a row that repeats one changes nothing.
 */
export function updatedBy(was: MemberInput, given: RowFields, homes: readonly Home[] = []): MemberInput {
  const names = Object.keys(MemberInput.shape) as (keyof MemberInput)[];
  const isAtHome = homes.some((home) => saysOnly(given, home));
  const isNamed = given.last_name !== '';
  const phone = joinedPhones('phone', was, given)?.taken;
  const emergency_contact_phone = joinedPhones('emergency_contact_phone', was, given)?.taken;
  // Both numbers are in `phone` here, and parted below.
  // Only staff, one by one, send letters again to a person who asked for none.
  const letters = was.letters === 'no' ? undefined : given.letters;
  const said = { ...given, phone, second_phone: phone && '', emergency_contact_phone, letters };
  const after = names.map((name) => {
    const is = said[name];
    const isSame =
      is === undefined ||
      (!isNamed && (name === 'first_name' || name === 'last_name')) ||
      (isAtHome && (name === 'address' || name === 'city'));
    return [name, isSame ? was[name] : is];
  });
  return partPhones(Object.fromEntries(after) as unknown as MemberInput);
}

/** What two rows, or a row and a member, have in common if they are one person: the marks of doubles, but not the address. */
export function marksOf({ email = '', phone = '', date_of_birth = '', ...given }: RowFields) {
  return doubleMarksOf({ ...given, email, phone, date_of_birth, address: '', city: '' });
}

/** Maximum number of rows with one mark to compare with, because half a file may have the office's telephone number. */
const mostAlike = 20;

/** Maps each duplicate row to the first row that may be the same person: same email, same number, or same name and birthday. */
export function doublesWithin(
  rows: readonly { readonly row: number; readonly given: RowFields }[],
): Map<number, number> {
  const firsts = new Map<string, { readonly row: number; readonly given: RowFields }[]>();
  const doubles = new Map<number, number>();
  for (const each of rows) {
    const marks = marksOf(each.given).map(String);
    const known = marks.flatMap((mark) => firsts.get(mark) ?? []).find(({ given }) => mayBeOne(given, each.given));
    if (known) doubles.set(each.row, doubles.get(known.row) ?? known.row);
    for (const mark of marks) {
      const alike = firsts.get(mark) ?? [];
      if (alike.length < mostAlike) firsts.set(mark, [...alike, each]);
    }
  }
  return doubles;
}
