import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts } from './as.ts';

/** Variables that decide what a new data folder is filled with. Others, such as TZ, leave the data alone. */
const FILLING = ['DEMO', 'GOOGLE', 'PSEUDO', 'THEME'];

/** How long a worker waits for a snapshot that another worker makes. */
const MADE_WITHIN_MS = 120_000;

/** Playwright's global setup: makes the folder of this run's snapshots. Its teardown removes them. */
export default async function prepareSnapshots(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'steeple-snapshots-'));
  // Workers inherit the environment of the process that runs this.
  process.env.SNAPSHOTS = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/**
 * Copies the filled data folder for this environment to `dataDir`. The first worker that asks makes the snapshot with `fill`, the
 * others wait for it. Does nothing if the environment asks for an empty church.
 */
export async function copySnapshot(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  const parent = process.env.SNAPSHOTS;
  if (parent === undefined || env.DEMO === 'none') return;
  const name = FILLING.map((key) => `${key}-${env[key] ?? ''}`).join('_');
  const folder = join(parent, name);
  const unfinished = `${folder}.unfinished`;
  const deadline = performance.now() + MADE_WITHIN_MS;
  while (!existsSync(folder)) {
    if (await isMine(unfinished)) {
      try {
        await fill(unfinished);
        await rename(unfinished, folder);
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true });
        throw error;
      }
    } else if (performance.now() > deadline) throw new Error(`The snapshot ${name} was not made in time`);
    else await pause(50);
  }
  await cp(folder, dataDir, { recursive: true, preserveTimestamps: true });
}

/** Whether this process may make the folder: only one can create it. */
function isMine(folder: string): Promise<boolean> {
  return mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

/** Resolves when the platform on this folder has delivered everything that the demo data set off: events, mails, pages, drawings. */
export async function settled(dataDir: string): Promise<void> {
  const store = new DatabaseSync(join(dataDir, 'platform.sqlite'), { readOnly: true });
  const tables = new DatabaseSync(join(dataDir, 'tables.sqlite'), { readOnly: true });
  try {
    const waiting = store.prepare('SELECT count(*) AS n FROM messages WHERE came_from IS NULL');
    const outbox = tables.prepare(`SELECT count(*) AS n FROM "${tableNamed(tables, 'Outbox')}"`);
    const deadline = performance.now() + MADE_WITHIN_MS;
    // An event leaves the outbox before it lies in a queue: both have to be empty more than once.
    for (let quiet = 0; quiet < 5; quiet += 1) {
      await pause(200);
      if (Number(waiting.get()?.n) + Number(outbox.get()?.n) > 0) quiet = -1;
      if (performance.now() > deadline) return; // what is left is delivered after the next start
    }
  } finally {
    store.close();
    tables.close();
  }
}

/** The table of this name in the database: the template adds a stack's name and a hash. */
function tableNamed(tables: DatabaseSync, name: string): string {
  const named = tables
    .prepare("SELECT table_name AS name FROM _tables WHERE table_name LIKE '%-data-' || ? || '%'")
    .get(name);
  if (named === undefined) throw new Error(`The database has no table ${name}`);
  return String(named.name);
}

/**
 * What all tests share, as text: the church's words, pictures and recordings, and the demo accounts. Equal texts mean that no test
 * has changed any of it. Events, people and registrations are not shared: each test makes its own.
 */
export function sharedState(dataDir: string): string {
  const tables = new DatabaseSync(join(dataDir, 'tables.sqlite'), { readOnly: true });
  const pool = new DatabaseSync(join(dataDir, 'users.sqlite'), { readOnly: true });
  const itemsOf = (name: string) =>
    tables.prepare(`SELECT pk, sk, item_json FROM "${tableNamed(tables, name)}" ORDER BY pk, sk`).all();
  try {
    const addresses = demoAccounts.map((name) => `${name}@example.org`);
    const accounts = addresses.map((address) => pool.prepare('SELECT * FROM users WHERE alias = ?').get(address));
    return JSON.stringify([itemsOf('Content'), itemsOf('Media'), accounts]);
  } finally {
    tables.close();
    pool.close();
  }
}
