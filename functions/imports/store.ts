import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { ImportStart } from '#shared/members/import-schema.ts';
import { expiryOf } from '#shared/privacy/retention.ts';
import { atVersion } from '../kit/at-version.ts';
import { now } from '../kit/clock.ts';
import { tableName } from '../kit/env.ts';
import { queryPages } from '../kit/query.ts';
import { readEach, storedAs } from '../kit/stored.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';
import { type Job, StoredJob, type StoredPart, type TakenRow, type WaitingRow } from './job.ts';

/*
 * Imports, in the table `members` with the members themselves (functions/members/store.ts):
 *
 *               pk              sk              item
 *   job         `imports`       <id>            the file and the progress; expiresAt
 *   running     `imports`       `#running`      id of the import that is running
 *   part        `import#<id>`   `part#00001`    some rows of the file, later their outcomes; expiresAt
 *   decisions   `import#<id>`   `decisions`     what to do with doubles; expiresAt
 *
 *   the imports of the last months   Query pk = `imports`
 *   the parts of one                 Query pk = `import#<id>`
 *
 * A job has no personal data. A part drops a row's cells in the transaction that imports the row; rows that were not imported
 * expire after a week.
 */

const jobs = 'imports';
const running = { pk: jobs, sk: '#running' } as const;
const partition = (id: string) => `import#${id}`;
const partKey = (id: string, part: number) => ({ pk: partition(id), sk: `part#${String(part).padStart(5, '0')}` });
const decisionsKey = (id: string) => ({ pk: partition(id), sk: 'decisions' });

/** The second from which a file's rows may expire. */
export const rowsUntil = ({ createdAt }: Pick<Job, 'createdAt'>) => expiryOf('importRows', createdAt);

const isThere = ({ expiresAt }: Item) => Number(expiresAt) * 1000 > now();

const toJob: (item: Item) => Job = storedAs('members', StoredJob, ({ pk: _, sk, expiresAt: __, ...rest }) => ({
  id: sk,
  ...rest,
}));

export async function readJob(id: string): Promise<Job | undefined> {
  const item = await get({ pk: jobs, sk: id });
  return item && toJob(item);
}

async function get(Key: Item): Promise<Item | undefined> {
  const { Item } = await db().send(new GetCommand({ TableName: tableName('members'), Key, ConsistentRead: true }));
  return Item && isThere(Item) ? Item : undefined;
}

/** Newest first. */
export async function readJobs(): Promise<Job[]> {
  const found: Job[] = [];
  const pages = queryPages('members', {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': jobs },
    ConsistentRead: true,
  });
  for await (const page of pages)
    found.push(
      ...readEach(
        page.filter((item) => item.sk !== running.sk && isThere(item)),
        toJob,
      ),
    );
  return found.filter(({ state }) => state !== 'filling').sort((a, b) => b.createdAt - a.createdAt);
}

const jobItem = ({ id, ...job }: Job) => ({
  ...{ pk: jobs, sk: id, ...job },
  expiresAt: expiryOf(job.state === 'filling' ? 'importRows' : 'imports', job.createdAt),
});

export function addJob(job: Job): TransactPart {
  const TableName = tableName('members');
  return { Put: { TableName, Item: jobItem(job), ConditionExpression: 'attribute_not_exists(pk)' } };
}

export function saveJob(job: Job, was: Job): TransactPart {
  return {
    Put: {
      TableName: tableName('members'),
      Item: jobItem(job),
      ...atVersion(was.version),
    },
  };
}

export const jobOf = (old: Item): Job => toJob(old);

/** Refuses the transaction if the import does not accept rows any more. */
export function whileFilling({ id, version }: Job): TransactPart {
  return {
    ConditionCheck: {
      TableName: tableName('members'),
      Key: { pk: jobs, sk: id },
      ...atVersion(version),
    },
  };
}

/** Refused if another one is running. */
export function beTheOne({ id }: Job): TransactPart {
  return {
    Put: {
      TableName: tableName('members'),
      Item: { ...running, id },
      ConditionExpression: 'attribute_not_exists(pk) OR id = :id',
      ExpressionAttributeValues: { ':id': id },
    },
  };
}

export function makeRoom({ id }: Job): TransactPart {
  return {
    Delete: {
      TableName: tableName('members'),
      Key: running,
      ConditionExpression: 'attribute_not_exists(pk) OR id = :id',
      ExpressionAttributeValues: { ':id': id },
    },
  };
}

export function savePart(job: Job, part: number, waiting: readonly WaitingRow[]): TransactPart {
  const Item = { ...partKey(job.id, part), waiting, expiresAt: rowsUntil(job) };
  return { Put: { TableName: tableName('members'), Item } };
}

/** Refused if that was done already. */
export function takePart(job: Job, part: number, taken: readonly TakenRow[]): TransactPart {
  return {
    Put: {
      TableName: tableName('members'),
      Item: { ...partKey(job.id, part), taken, expiresAt: rowsUntil(job) },
      ConditionExpression: 'attribute_exists(waiting)',
    },
  };
}

/** After the part was imported. Refused if it has expired. */
export function saveTaken(job: Job, part: number, taken: readonly TakenRow[]): TransactPart {
  return {
    Put: {
      TableName: tableName('members'),
      Item: { ...partKey(job.id, part), taken, expiresAt: rowsUntil(job) },
      ConditionExpression: 'attribute_exists(taken)',
    },
  };
}

function toPart({ sk, waiting, taken }: Item): StoredPart {
  return { part: Number(String(sk).slice('part#'.length)), ...({ waiting, taken } as Omit<StoredPart, 'part'>) };
}

/** Consistent; undefined if it expired or never came. */
export async function readPart(id: string, part: number): Promise<StoredPart | undefined> {
  const item = await get(partKey(id, part));
  return item && toPart(item);
}

export async function readParts(id: string, after: number, limit: number): Promise<StoredPart[]> {
  const { Items = [] } = await db().send(
    new QueryCommand({
      TableName: tableName('members'),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': partition(id), ':from': partKey(id, after + 1).sk, ':to': 'part#99999' },
      ConsistentRead: true,
      Limit: limit,
    }),
  );
  return Items.filter(isThere).map(toPart);
}

export async function countParts(id: string): Promise<number> {
  let count = 0;
  const pages = queryPages('members', {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :part)',
    ExpressionAttributeValues: { ':pk': partition(id), ':part': 'part#' },
    ProjectionExpression: 'sk, expiresAt',
    ConsistentRead: true,
  });
  for await (const page of pages) count += page.filter(isThere).length;
  return count;
}

export function saveDecisions(job: Job, decisions: ImportStart): TransactPart {
  return {
    Put: {
      TableName: tableName('members'),
      Item: { ...decisionsKey(job.id), ...decisions, expiresAt: rowsUntil(job) },
    },
  };
}

/** Skips doubles by default. */
export async function readDecisions(id: string): Promise<ImportStart> {
  const item = await get(decisionsKey(id));
  const { usual = 'skip', skip = [], update = [], add = [] } = (item ?? {}) as Partial<ImportStart>;
  return { usual, skip, update, add };
}
