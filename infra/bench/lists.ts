/** The staff's list of registrations: what a page takes among many records, over the same page among few. */
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  ScanCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { tableVariables } from '#functions/kit/env.ts';
import type { Platform } from '../local/platform.ts';
import { adminOf, visitorOf } from '../local/platform-client.ts';
import { startTables } from '../local/tables/tables.ts';
import { compare, inTurns } from './arithmetic.ts';
import { figuresOf } from './figures.ts';
import { loadHandler } from './raw.ts';
import { eventInput, gatewayEvent, registrationFor } from './requests.ts';
import { type Extent, hush, withPlatform } from './surroundings.ts';
import type { Findings } from './verdict.ts';

type Record = { [name: string]: AttributeValue };
type Query = Readonly<{ [name: string]: string }>;

/** Few enough that each pair of them fills a page also among few records. */
const given = ['Wanjiru', 'Wangari', 'Mary', 'Joseph'];
const family = ['Kamau', 'Otieno', 'Mwangi', 'Achieng'];
const EVENTS = 10;
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

const phoneOf = (number: number) =>
  `+254 7${String(10_000_000 + number).slice(0, 2)} ${String(10_000_000 + number).slice(2)}`;

/** The id of a record: its first eight characters, the reference, are as far apart as those of real ones. */
function idOf(number: number): string {
  let state = number + 1;
  return Array.from({ length: 26 }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return DIGITS[Math.floor((state / 2147483648) * 32)];
  }).join('');
}

/** One registration that the API stored, as another person's of another minute. */
function copyOf(item: Record, number: number): Record {
  const id = idOf(number);
  const at = new Date(Date.now() - number * 60_000).toISOString();
  const name = `${given[number % 4]} ${family[Math.floor(number / 4) % 4]}`;
  const data = {
    ...item.data?.M,
    name: { S: name },
    email: { S: `person-${number}@example.org` },
    phone: { S: phoneOf(number) },
    eventId: { S: `event-${number % EVENTS}` },
  };
  return { ...item, pk: { S: id }, gsk: { S: `${at}#${id}` }, data: { M: data } };
}

/** Fills a platform with so many registrations, and has them indexed. */
async function fill(platform: Platform, count: number): Promise<void> {
  await hush(platform);
  const { event } = await adminOf(platform).createEvent({ body: eventInput(1) });
  await visitorOf(platform).submitRegistration({ body: registrationFor(event), idempotencyKey: crypto.randomUUID() });
  const unit = platform.inventory.functions.find(({ id }) => id === 'index');
  const TableName = unit?.env[tableVariables.registrations] ?? '';
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint: platform.databaseUrl, region: platform.assembly.region, credentials });
  try {
    const { Items = [] } = await client.send(new ScanCommand({ TableName }));
    const [item = {}] = Items.filter(({ sk }) => sk?.S === 'registration');
    for (let first = 1; first < count; first += 25) {
      const numbers = Array.from({ length: Math.min(25, count - first) }, (_, index) => first + index);
      const puts = numbers.map((number): WriteRequest => ({ PutRequest: { Item: copyOf(item, number) } }));
      await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: puts } }));
    }
  } finally {
    client.destroy();
  }
  const index = await loadHandler(platform, 'index', platform.databaseUrl);
  // A new index has no stale rows, so nobody looks for them.
  for (let reindex = 'all'; ; reindex = 'missing') {
    const { phase } = (await index({ reindex })) as unknown as { phase: string };
    if (phase !== 'write') return;
  }
}

const SOMEBODY = 123;
const queries: Readonly<{ [figure: string]: Query }> = {
  'list-newest': {},
  'list-name': { sort: 'name' },
  'list-event': { event: 'event-3' },
  'search-name': { search: 'kamau wanjiru' },
  'search-word': { search: 'wan' },
  'search-phone': { search: phoneOf(SOMEBODY).replace('+254 ', '0') },
  'search-reference': { search: idOf(SOMEBODY).slice(0, 8) },
};

/** A page of the list from a platform's tables, by a handler of its own. */
async function pagesOf(platform: Platform): Promise<(query: Query) => Promise<number>> {
  const handler = await loadHandler(platform, 'registrations-api', platform.databaseUrl);
  const page = async (query: Query) => {
    const { body } = await handler(gatewayEvent('listRegistrations', { body: query, as: 'admin' }));
    return (JSON.parse(body) as { items: unknown[] }).items.length;
  };
  // The handler's client is made now, while the environment names these tables.
  await page({});
  return page;
}

async function measure(few: Platform, many: Platform, { short }: Extent): Promise<Findings> {
  await fill(few, 500);
  await fill(many, short ? 2000 : 50_000);
  const [ofFew, ofMany] = [await pagesOf(few), await pagesOf(many)];
  const found: Findings = {};
  for (const figure of figuresOf('lists')) {
    const query = queries[figure] ?? {};
    const shown = [await ofFew(query), await ofMany(query)];
    if (shown[0] === 0 || shown[0] !== shown[1]) throw new Error(`${figure} shows ${shown.join(' and ')} records`);
    const blocks = await inTurns(
      short ? { blocks: 2, pairs: 20 } : { blocks: 8, pairs: 40 },
      () => ofMany(query),
      () => ofFew(query),
    );
    const { ratio, spread, subject, baseline, rounds } = compare(blocks, 0.5);
    const beside = `${shown[0]} records in ${subject.toFixed(2)} ms over ${baseline.toFixed(2)} ms`;
    found[figure] = { value: ratio, spread, beside, rounds };
  }
  return found;
}

/**
 * A platform whose tables are kept in memory: filling them on disk takes an hour, and of a file the local database holds two
 * megabytes at hand, so that each record among many would be looked for on the disk, which no table of AWS's does.
 */
async function withMemory<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const database = await startTables({});
  try {
    return await withPlatform(work, { databaseUrl: database.endpoint });
  } finally {
    await database.stop();
  }
}

export const benchLists = (extent: Extent): Promise<Findings> =>
  withMemory((few) => withMemory((many) => measure(few, many, extent)));
