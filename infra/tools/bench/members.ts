import { subscriptions } from '#events/subscriptions.ts';
import type { RouteName } from '#shared/api/routes.ts';
import { addDays } from '#shared/church/time.ts';
import { householdKey, memberItem, numbered, type StoredMember } from '#shared/members/item.ts';
import type { Platform } from '../../local/platform.ts';
import { type Ask, compareAmong, idOf, namesOf, phoneOf, withMemory, withTable } from './among.ts';
import { median, quantile, quartiles, timed } from './arithmetic.ts';
import { figuresOf } from './figures.ts';
import { loadHandler } from './raw.ts';
import { gatewayEvent } from './requests.ts';
import { type BenchExtent, hush } from './surroundings.ts';
import type { Findings } from './verdict.ts';

const FAMILY = 4;
const householdOf = (number: number) => {
  const household = Math.floor(number / FAMILY);
  return household % 2 === 0 ? idOf(1_000_000 + household) : undefined;
};

function memberOf(number: number, at: number): Omit<StoredMember, 'member_id'> {
  const [first_name, last_name] = namesOf(number);
  const household = householdOf(number);
  const isAway = household !== undefined && number % FAMILY !== 0;
  return {
    id: idOf(number),
    ...(household && { household }),
    first_name,
    last_name,
    email: `person-${number}@example.org`,
    phone: phoneOf(number),
    second_phone: '',
    date_of_birth: addDays('1961-03-04', (number * 977) % 14_000),
    gender: 'Female',
    marital_status: 'Single',
    address: isAway ? '' : `Thika Road ${number}`,
    city: isAway ? '' : 'Nairobi',
    membership_date: '2024-01-14',
    membership_status: number % 7 === 3 ? 'Inactive' : 'Active',
    emergency_contact_name: '',
    emergency_contact_phone: '',
    tags: '',
    letters: 'yes',
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

function householdItem(number: number) {
  const id = householdOf(number);
  if (id === undefined || number % FAMILY !== 0) return [];
  const members = Array.from({ length: FAMILY }, (_, place) => idOf(number + place));
  return [{ ...householdKey(id), id, head: members[0], members, version: 1 }];
}

function heardOf({ id, version, createdAt }: StoredMember) {
  const subject = `member-${id}`;
  const detail = {
    id: `${subject}.${version}`,
    type: version === 1 ? 'member.added' : 'member.changed',
    version: 1,
    at: new Date(createdAt).toISOString(),
    correlationId: 'bench',
    subject,
    sequence: version,
    data: { memberId: id },
  };
  return { messageId: detail.id, body: JSON.stringify({ detail }), attributes: { ApproximateReceiveCount: '1' } };
}

interface IndexedPlatform {
  readonly register: readonly StoredMember[];
  readonly index: (members: readonly StoredMember[]) => Promise<void>;
}

/** In the order of names, so that the list's sheets are written one after another, instead of being rewritten for every member. */
async function fill(platform: Platform, count: number): Promise<IndexedPlatform> {
  await hush(platform);
  const at = Date.now() - count * 1000;
  const numbers = Array.from({ length: count }, (_, number) => number);
  const register = numbers
    .map((number) => memberOf(number, at))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map((each, index): StoredMember => ({ ...each, member_id: numbered(index + 1) }));
  await withTable(platform, 'members', async ({ put }) => {
    await put(register.map(memberItem));
    await put(numbers.flatMap(householdItem));
  });
  const handler = await loadHandler(platform, 'index', platform.databaseUrl);
  const index = async (members: readonly StoredMember[]) => {
    const reply = (await handler({ Records: members.map(heardOf) })) as unknown as { batchItemFailures: unknown[] };
    if (reply.batchItemFailures.length > 0) throw new Error('Some members were not indexed');
  };
  for (let first = 0; first < count; first += 100) await index(register.slice(first, first + 100));
  return { register, index };
}

/** Milliseconds for one full batch. Each member gets a new name, so that it leaves a sheet of every order by name and enters another. */
async function indexing(platform: Platform, { register, index }: IndexedPlatform, round: number): Promise<number> {
  const changed = Array.from({ length: subscriptions.index.batchSize }, (_, nth) => {
    const one = register[((round * subscriptions.index.batchSize + nth) * 7919) % register.length] as StoredMember; // within its length
    return { ...one, last_name: `${namesOf(round + nth)[1]} ${round}`, version: round + 2 };
  });
  await withTable(platform, 'members', ({ put }) => put(changed.map(memberItem)));
  return timed(() => index(changed));
}

async function compareIndexing(
  { few, many }: { readonly few: () => Promise<number>; readonly many: () => Promise<number> },
  rounds: number,
): Promise<Findings> {
  const taken = { few: [] as number[], many: [] as number[] };
  // The first call of each is a warm-up and is not counted.
  await Promise.all([few(), many()]);
  while (taken.many.length < rounds) {
    taken.few.push(await few());
    taken.many.push(await many());
  }
  const [value, ratio] = [quantile(taken.many, 0.95), median(taken.many) / median(taken.few)];
  const detail = `p50 ${median(taken.many).toFixed(0)} ms, at most ${Math.max(...taken.many).toFixed(0)} ms; the ratio is over the same among few`;
  return { 'members-index': { value, spread: quartiles(taken.many), ratio, detail, rounds } };
}

const keyOf = ({ first_name, last_name, id }: Omit<StoredMember, 'member_id'>) => `${first_name} ${last_name} ${id}`;

const SOMEBODY = 123;

type Question = readonly [name: RouteName, asked: Parameters<typeof gatewayEvent>[1]];
const search = (text: string): Question => ['searchMembers', { body: { search: text } }];

const questions: Readonly<{ [figure: string]: (count: number) => Question }> = {
  'members-first': () => ['searchMembers', { body: {} }],
  'members-jump': (count) => ['searchMembers', { body: { cursor: `p${Math.floor(count / 25 / 2)}` } }],
  'members-name': () => search('kamau wanjiru'),
  'members-word': () => search('wan'),
  'members-email': () => search(`person-${SOMEBODY}@example.org`),
  'members-phone': () => search(phoneOf(SOMEBODY).replace('+254 ', '0')),
  'members-one': () => ['getMember', { params: { id: idOf(SOMEBODY) } }],
};

async function answersOf(platform: Platform, count: number): Promise<Ask> {
  const handler = await loadHandler(platform, 'members-api', platform.databaseUrl);
  const ask: Ask = async (figure) => {
    const [name, asked] = questions[figure]?.(count) ?? [];
    if (!name) throw new Error(`There is no question for ${figure}`);
    const { body } = await handler(gatewayEvent(name, { ...asked, as: 'admin' }));
    const { items } = JSON.parse(body) as { items?: unknown[] };
    return items?.length ?? 1;
  };
  // Creates the handler's client now, while the environment names these tables.
  await ask('members-first');
  return ask;
}

async function measure(few: Platform, many: Platform, extent: BenchExtent): Promise<Findings> {
  const [small, large] = extent.short ? [500, 2000] : [5000, 50_000];
  const indexed = { few: await fill(few, small), many: await fill(many, large) };
  const answers = { few: await answersOf(few, small), many: await answersOf(many, large) };
  const asked = figuresOf('members').filter((figure) => questions[figure]);
  const found = await compareAmong(asked, answers, extent);
  let [fewer, more] = [0, 0];
  const calls = {
    few: () => indexing(few, indexed.few, fewer++),
    many: () => indexing(many, indexed.many, more++),
  };
  return { ...found, ...(await compareIndexing(calls, extent.short ? 3 : 40)) };
}

export const benchMembers = (extent: BenchExtent): Promise<Findings> =>
  withMemory((few) => withMemory((many) => measure(few, many, extent)));
