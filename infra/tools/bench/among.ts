/** Compares the response time among many records with that among few, by asking two platforms in turns. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type TableName, tableVariables } from '#functions/kit/env.ts';
import type { Platform } from '../../local/platform.ts';
import { startTables } from '../../local/tables/tables.ts';
import { compare, inTurns } from './arithmetic.ts';
import type { FigureId } from './figures.ts';
import { type BenchExtent, withPlatform } from './surroundings.ts';
import type { Findings } from './verdict.ts';

export type Item = Record<string, unknown>;

export async function withTable<T>(
  platform: Platform,
  table: TableName,
  work: (table: { all: () => Promise<Item[]>; put: (items: readonly Item[]) => Promise<void> }) => Promise<T>,
): Promise<T> {
  const variable = tableVariables[table];
  const name = platform.inventory.functions.find(({ env }) => env[variable])?.env[variable] ?? '';
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const { databaseUrl: endpoint, assembly } = platform;
  const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: assembly.region, credentials }));
  const all = async () => (await db.send(new ScanCommand({ TableName: name }))).Items ?? [];
  const put = async (items: readonly Item[]) => {
    for (let first = 0; first < items.length; first += 25) {
      const puts = items.slice(first, first + 25).map((item) => ({ PutRequest: { Item: item } }));
      await db.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
    }
  };
  try {
    return await work({ all, put });
  } finally {
    db.destroy();
  }
}

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** The first eight characters, the reference, are as far apart as those of real ids. */
export function idOf(number: number): string {
  let state = number + 1;
  return Array.from({ length: 26 }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return DIGITS[Math.floor((state / 2147483648) * 32)];
  }).join('');
}

export const phoneOf = (number: number) =>
  `+254 7${String(10_000_000 + number).slice(0, 2)} ${String(10_000_000 + number).slice(2)}`;

/** Few enough names that each pair of them fills a page even among few records. */
const given = ['Wanjiru', 'Wangari', 'Mary', 'Joseph'];
const family = ['Kamau', 'Otieno', 'Mwangi', 'Achieng'];

export const namesOf = (number: number) => [given[number % 4] ?? '', family[Math.floor(number / 4) % 4] ?? ''] as const;

export type Ask = (figure: FigureId) => Promise<number>;
/** Times each of these figures among many and among few records. Throws if the two return different numbers of records. */
export async function compareAmong(
  figures: readonly FigureId[],
  { few, many }: { readonly few: Ask; readonly many: Ask },
  { short }: BenchExtent,
): Promise<Findings> {
  const found: Findings = {};
  for (const figure of figures) {
    const shown = [await few(figure), await many(figure)];
    if (shown[0] === 0 || shown[0] !== shown[1]) throw new Error(`${figure} shows ${shown.join(' and ')} records`);
    const blocks = await inTurns(
      short ? { blocks: 2, pairs: 20 } : { blocks: 8, pairs: 40 },
      () => many(figure),
      () => few(figure),
    );
    const { ratio, spread, subject, baseline, rounds } = compare(blocks, 0.5);
    const detail = `${shown[0]} records in ${subject.toFixed(2)} ms over ${baseline.toFixed(2)} ms`;
    found[figure] = { value: ratio, spread, detail, rounds };
  }
  return found;
}

/** Tables on disk take an hour to fill, and the local database caches only two megabytes of a file, unlike a table of AWS. */
export async function withMemory<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const database = await startTables({});
  try {
    return await withPlatform(work, { databaseUrl: database.endpoint });
  } finally {
    await database.stop();
  }
}
