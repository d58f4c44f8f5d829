/** Imports the maximum number of members: compares the last rows with the first, and measures the memory. */
import { randomUUID } from 'node:crypto';
import { mostImportRows, rowsOfPart } from '#shared/members/import-schema.ts';
import type { Platform } from '../../local/platform.ts';
import { adminOf } from '../../local/platform-client.ts';
import { namesOf, phoneOf } from './among.ts';
import { median, quartiles, timed } from './arithmetic.ts';
import { type BenchExtent, grownBy, hush, waitFor, withPlatform } from './surroundings.ts';
import type { Findings } from './verdict.ts';

const STRETCHES = 10;
const MINUTES = 60_000;

function rowOf(number: number) {
  const [first_name, last_name] = namesOf(number);
  const email = `person-${number}@example.org`;
  return { row: number + 2, cells: { first_name, last_name, email, phone: phoneOf(number) } };
}

/** Does not start the import. */
async function handOver(platform: Platform, count: number): Promise<string> {
  const parts = Math.ceil(count / rowsOfPart);
  const body = { name: 'members.csv', rows: count, parts, request: randomUUID() };
  const { id } = (await adminOf(platform).beginImport({ body })).import;
  for (let part = 1; part <= parts; part += 1) {
    const first = (part - 1) * rowsOfPart;
    const rows = Array.from({ length: Math.min(rowsOfPart, count - first) }, (_, index) => rowOf(first + index));
    // Signs in again for each part, since access tokens expire after five minutes.
    await adminOf(platform).addImportRows({ params: { id, part }, body: { rows } });
  }
  return id;
}

/** Milliseconds per row in each stretch, in the order of the file. */
async function takeIn(platform: Platform, id: string, count: number): Promise<number[]> {
  await adminOf(platform).startImport({ params: { id }, body: { usual: 'skip', skip: [], update: [], add: [] } });
  const stretches: number[] = [];
  let from = { at: performance.now(), done: 0 };
  const isDone = async () => {
    const job = (await adminOf(platform).memberImports({})).items.find((each) => each.id === id);
    const done = job?.done ?? 0;
    if (done - from.done >= Math.min(count / STRETCHES, count - from.done)) {
      const at = performance.now();
      stretches.push((at - from.at) / (done - from.done));
      from = { at, done };
    }
    return job?.state === 'done';
  };
  await waitFor('the file is taken in', isDone, { every: 25, ms: 30 * MINUTES });
  return stretches;
}

const members = async (platform: Platform) => (await adminOf(platform).memberFigures({})).figures.total;

/** Waits until the list contains the demo's own members, then pauses everything except the import. */
async function alone(platform: Platform): Promise<void> {
  const isLevel = async () => {
    const list = await adminOf(platform).members({ query: { limit: 1 } });
    return list.total === (await members(platform));
  };
  await waitFor('the list knows everybody', isLevel, { every: 100, ms: 10 * MINUTES });
  await hush(platform);
  for (const id of ['outbox-publish', 'import']) platform.triggers.resume(id);
}

async function measure(platform: Platform, { short }: BenchExtent): Promise<Findings> {
  const count = short ? 300 : mostImportRows;
  await alone(platform);
  const before = await members(platform);
  let stretches: number[] = [];
  let ms = 0;
  const grown = await grownBy(async () => {
    const id = await handOver(platform, count);
    ms = await timed(async () => {
      stretches = await takeIn(platform, id, count);
    });
  });
  const added = (await members(platform)) - before;
  if (added !== count) throw new Error(`${count} rows made ${added} members.`);
  const half = Math.floor(stretches.length / 2);
  const first = median(stretches.slice(0, half));
  const second = stretches.slice(half);
  return {
    'import-row': {
      value: median(second) / first,
      spread: quartiles(second.map((each) => each / first)),
      detail: `${median(second).toFixed(2)} ms over ${first.toFixed(2)} ms; ${count} rows in ${(ms / 1000).toFixed(0)} s`,
      rounds: short ? 1 : stretches.length,
    },
    'import-memory': { value: grown, detail: 'its functions are threads of one process', rounds: 1 },
  };
}

export const benchImport = (extent: BenchExtent): Promise<Findings> =>
  withPlatform((platform) => measure(platform, extent));
