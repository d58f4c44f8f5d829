import * as z from 'zod/mini';
import type { LetterOutcome, LetterRecipient } from '#shared/letters/schema.ts';
import { fullName } from '#shared/members/name-words.ts';
import { Failure } from '../kit/failure.ts';
import type { Item } from '../kit/table.ts';
import { textOf } from '../kit/text.ts';
import { type Addressee, addresseesOf, markOfMember, wayTo } from '../letters/member-recipients.ts';
import { isListed, stateOf } from '../letters/present.ts';
import { mailboxMark, recipientsOf } from '../letters/recipients.ts';
import { addressedPage, findAddressed, type Letter, mailedSubject, readLetter } from '../letters/store.ts';
import { findListedMembers } from '../members/store.ts';
import { guardPartition, type Registration, readListedRegistrations } from '../registrations/store.ts';
import { mailMarksOf } from './about.ts';

const mostPeople = 100;

interface Page {
  readonly recipients: LetterRecipient[];
  /** Absent after the last page. */
  readonly next?: string;
}

/** First the mailboxes that the letter was queued for, then everyone else whom it was for. `at` is where the page begins. */
const Cursor = z.strictObject({
  part: z.enum(['queued', 'others']),
  at: z.optional(z.union([z.string().check(z.minLength(1)), z.int().check(z.gte(0))])),
});
type Cursor = z.output<typeof Cursor>;

const badCursor = () => new Failure('validation_failed', { fields: ({ fields }) => ({ cursor: fields.type }) });

function fromCursor(cursor: string | undefined): Cursor {
  if (cursor === undefined) return { part: 'queued' };
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw badCursor();
  }
}

const toCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Throws Failure not_found, validation_failed for a bad cursor. */
export async function letterRecipients(
  audience: Audience,
  eventId: string,
  id: string,
  cursor: string | undefined,
): Promise<Page> {
  const from = fromCursor(cursor);
  const letter = await readLetter(eventId, id);
  if (!letter || !isListed(letter)) throw new Failure('not_found');
  return from.part === 'queued' ? queued(audience, letter, from) : others(audience, letter, from);
}

/** Records that were deleted or erased since are left out. */
async function queued(audience: Audience, letter: Letter, { at }: Cursor): Promise<Page> {
  const { marks, next } = await addressedPage(letter.id, typeof at === 'string' ? at : undefined);
  const ids = marks.flatMap(({ recipient }) => recipient ?? []);
  const [people, outcomes] = await Promise.all([audience.byId(ids), outcomesOf(letter, ids)]);
  const recipients = ids.flatMap((id) => {
    const person = people.get(id);
    return person ? [shown(person, outcomes(id))] : [];
  });
  return { recipients, next: toCursor(next === undefined ? { part: 'others' } : { part: 'queued', at: next }) };
}

async function others(audience: Audience, letter: Letter, { at }: Cursor): Promise<Page> {
  const { people, next } = await audience.page(letter, at);
  const marks = await findAddressed(
    letter.id,
    people.flatMap(({ mailbox }) => mailbox ?? []),
  );
  const waits = waitsOf(letter);
  const recipients = people.flatMap((person) => {
    if (person.way === 'deceased') return [];
    const mark = person.mailbox === undefined ? undefined : marks.get(person.mailbox);
    if (mark) return mark.recipient === person.id ? [] : [shown(person, 'shared')];
    if (person.way !== 'mail') return [shown(person, person.way === 'call' ? 'no_email' : 'unsubscribed')];
    // Without a mark after a finished letter, the person was added later.
    return waits ? [shown(person, waits)] : [];
  });
  return { recipients, ...(next !== undefined && { next: toCursor({ part: 'others', at: next }) }) };
}

function waitsOf(letter: Letter): LetterOutcome | undefined {
  const state = stateOf(letter);
  return state === 'done' ? undefined : state === 'stopped' ? 'stopped' : 'waiting';
}

async function outcomesOf(letter: Letter, ids: readonly string[]): Promise<(id: string) => LetterOutcome> {
  const eventOf = (id: string) => `${mailedSubject(letter, id)}.1`;
  const marks = await mailMarksOf(ids.map(eventOf));
  const states = new Map(marks.flatMap(({ key, to, state }) => (to === 'registrant' ? [[String(key.pk), state]] : [])));
  return (id) => {
    const state = states.get(`mail#${eventOf(id)}`);
    if (state === undefined || state === 'sending') return waitsOf(letter) ?? 'waiting';
    return state === 'sent' || state === 'failed' || state === 'full' || state === 'stopped' ? state : 'gone';
  };
}

interface Person extends Omit<LetterRecipient, 'outcome'> {
  readonly mailbox: string | undefined;
  readonly way: ReturnType<typeof wayTo>;
}

const shown = ({ id, name, email, phone }: Person, outcome: LetterOutcome): LetterRecipient => ({
  ...{ id, name, email, phone, outcome },
});

function ofRegistration(registration: Registration): Person {
  const { id, data } = registration;
  const mailbox = mailboxMark(registration);
  const [name, email, phone] = [textOf(data.name), textOf(data.email), textOf(data.phone)];
  return { id, name, email, phone, mailbox, way: mailbox === undefined ? 'call' : 'mail' };
}

function ofMember(member: Addressee): Person {
  const { id, email, phone } = member;
  const mailbox = email === '' ? undefined : markOfMember(member);
  return { id, name: fullName(member), email, phone, mailbox, way: wayTo(member) };
}

interface AudiencePage {
  readonly people: readonly Person[];
  readonly next?: Cursor['at'];
}

/** Each API passes its own, so that its bundle leaves out the code of the other. */
interface Audience {
  readonly byId: (ids: readonly string[]) => Promise<Map<string, Person>>;
  readonly page: (letter: Letter, at: Cursor['at']) => Promise<AudiencePage>;
}

export const registrants: Audience = {
  byId: async (ids) => {
    const found = [...(await readListedRegistrations(ids)).values()].filter(({ erasedAt }) => erasedAt === undefined);
    return new Map(found.map((each) => [each.id, ofRegistration(each)]));
  },
  page: async ({ eventId, to, at: sentAt }, at) => {
    // DynamoDB refuses a start key outside the queried range.
    if (at !== undefined && !String(at).startsWith('email#')) throw badCursor();
    const after = at === undefined ? undefined : { pk: guardPartition(eventId), sk: String(at) };
    const { wanted, next } = await recipientsOf(eventId, to, { after, until: sentAt });
    return { people: wanted.map(ofRegistration), ...(next && { next: String(next.sk) }) };
  },
};

export const memberAudience: Audience = {
  byId: async (ids) =>
    new Map([...(await findListedMembers(ids))].map(([id, member]) => [id, { ...ofMember(member), id }])),
  page: async (letter, at) => {
    const after: Item | undefined =
      typeof at === 'number' ? { from: at } : at === undefined ? undefined : { cursor: at };
    const { found, next } = await addresseesOf(letter, after, mostPeople);
    return { people: found.map(ofMember), next: next && ((next.from ?? next.cursor) as Cursor['at']) };
  },
};
