import { foldPhones, wordsOf } from '#shared/forms/fold.ts';
import { foldEmail } from '#shared/forms/text.ts';
import { foldedPhonesOf } from '#shared/members/phones.ts';
import type { FoundRecord, PersonQuery, RecordKind } from '#shared/privacy/schema.ts';
import { Failure } from '../kit/failure.ts';
import { textOf } from '../kit/text.ts';
import { readEvenDeleted } from '../members/erased-store.ts';
import { readLinked } from '../members/link-store.ts';
import { readRecords } from '../members/store.ts';
import { readRegistration } from '../registrations/store.ts';
import { accountOf } from '../users/forget.ts';
import { readPerson } from '../users/store.ts';

export interface Marks {
  readonly emails: ReadonlySet<string>;
  readonly phones: ReadonlySet<string>;
  /** The words of a name, in order. */
  readonly names: readonly (readonly string[])[];
  /** The member's own record and those merged into it. */
  readonly records?: readonly string[];
  /** Registrations that staff linked to the member. */
  readonly linked?: ReadonlySet<string>;
  /** The record that the request named, if any. */
  readonly chosen?: { readonly kind: RecordKind; readonly id: string };
}

export type Match = FoundRecord['matches'];

const given = (values: readonly string[]) => new Set(values.filter((value) => value !== ''));

function marksOf(email: string, phone: string, name: string, chosen?: Marks['chosen']): Marks {
  const words = wordsOf(name);
  const marks = {
    emails: given([foldEmail(email)]),
    phones: given(foldPhones(phone)),
    names: words.length > 1 ? [words] : [],
  };
  return chosen ? { ...marks, chosen } : marks;
}

/** Includes those of records merged into theirs. */
async function marksOfMember(id: string): Promise<Marks> {
  const member = await readEvenDeleted(id);
  if (!member) throw new Failure('not_found');
  const merged = (member.merged ?? []).map((each) => each.id);
  const records = [member, ...(await readRecords(merged)).values()];
  const linked = await Promise.all([id, ...merged].map(readLinked));
  return {
    emails: given(records.map(({ email = '' }) => foldEmail(email))),
    phones: given(records.flatMap(foldedPhonesOf)),
    names: records.map((each) => wordsOf(`${each.first_name} ${each.last_name}`)).filter(({ length }) => length > 1),
    records: [id, ...merged],
    linked: new Set(linked.flat()),
    chosen: { kind: 'member', id },
  };
}

/** Throws Failure not_found, validation_failed, unavailable. */
export async function marksFrom({ by, value }: PersonQuery): Promise<Marks> {
  if (by === 'email') return marksOf(value, '', '');
  if (by === 'phone') {
    const marks = marksOf('', value, '');
    if (marks.phones.size > 0) return marks;
    throw new Failure('validation_failed', { fields: ({ fields }) => ({ value: fields.phone }) });
  }
  // The value becomes part of a filter for the user pool, so other characters are refused.
  if (!/^[\w-]{1,64}$/.test(value)) throw new Failure('not_found');
  if (by === 'member') return marksOfMember(value);
  if (by === 'registration') {
    const found = await readRegistration(value);
    if (!found) throw new Failure('not_found');
    const { email, phone, name } = found.data;
    return marksOf(textOf(email), textOf(phone), textOf(name), { kind: by, id: value });
  }
  const person = await readPerson(value);
  const account = person?.email === undefined ? await accountOf(value) : undefined;
  if (!person && !account) throw new Failure('not_found');
  const { email = '', phone = '', name = '' } = { ...account, ...person };
  return marksOf(email, phone, name, { kind: by, id: value });
}

export function matchOf(
  thing: Marks['chosen'],
  facets: { readonly email: string; readonly phone: string; readonly second?: string },
  marks: Marks,
): Match | undefined {
  const { chosen, emails, phones, linked } = marks;
  if (chosen && thing && chosen.kind === thing.kind && chosen.id === thing.id) return 'chosen';
  if (thing?.kind === 'registration' && linked?.has(thing.id)) return 'linked';
  if (emails.has(facets.email)) return 'address';
  return phones.has(facets.phone) || phones.has(facets.second ?? '') ? 'telephone' : undefined;
}
