import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { dateOf } from '#shared/church/time.ts';
import { type Languages, siteLanguages } from '#shared/language/languages.ts';
import { refresh, stampPath } from '../../tools/cache.ts';
import { findDatabase } from '../../tools/database.mjs';
import { distOfSite } from '../../tools/dist.ts';
import { ROOT } from '../../tools/functions.ts';
import type { ThemeName } from '../demo/themes.ts';
import { clockShiftMs } from '../kernel/clock.ts';
import { synthesize } from '../template/synth.ts';

const run = promisify(execFile);

export type InitialContent = ThemeName | 'none';

export interface NewData {
  readonly languages: Languages;
  readonly google?: string | undefined;
  readonly beginning: InitialContent;
}

/**
 * The folder is rebuilt if its sources changed, and on each new day of the church, since demo dates are relative to
 * today. `restore` (restore.ts) fills a data folder from it.
 */
export async function prepared(
  asked: NewData,
  assemblyDir: string,
  say: (line: string) => void = () => {},
): Promise<string> {
  const { languages, google = '', beginning } = asked;
  const directory = preparedFolder(asked, dateOf(Date.now(), churchZone(assemblyDir)), clockShiftMs);
  await refresh({
    directory,
    // The assembly's stamp covers the site, the functions and the stacks.
    inputs: [stampPath(assemblyDir), join(ROOT, 'infra', 'local')],
    key: String(clockShiftMs),
    make: async (into) => {
      say(`Preparing the data of a new church, once a day …`);
      const shift = clockShiftMs === 0 ? { NODE_OPTIONS: undefined } : {};
      const env = { ...process.env, ...shift, VITEST: undefined };
      const script = join(import.meta.dirname, 'prepare.ts');
      await run(process.execPath, [script, into, beginning, google, ...languages], { cwd: ROOT, env }).catch(
        (error: { stderr?: string }) => {
          throw new Error(`The data of a new church cannot be prepared:\n${error.stderr ?? String(error)}`);
        },
      );
    },
  });
  removeOlder(directory);
  return directory;
}

/** Does nothing if this machine has no database binary. */
export async function prepareDemo(say: (line: string) => void): Promise<void> {
  if (findDatabase(process.env).kind !== 'binary') return;
  await prepared({ languages: siteLanguages, beginning: 'hill' }, await synthesize(), say);
}

/** The folder for new data on a date of the church (`YYYY-MM-DD`). A run with a shifted clock has its own. */
export function preparedFolder({ languages, google, beginning }: NewData, today: string, shiftMs: number): string {
  const kind = [beginning, google, shiftMs === 0 ? undefined : 'shifted'].filter(Boolean).join('-');
  return distOfSite(languages, 'prepared', `${kind}-${today}`);
}

function removeOlder(directory: string): void {
  const [folder, own] = [dirname(directory), basename(directory)];
  const kind = own.slice(0, -'YYYY-MM-DD'.length);
  for (const name of readdirSync(folder)) {
    const isDated = name.startsWith(kind) && /^\d{4}-\d\d-\d\d(\.stamp)?$/.test(name.slice(kind.length));
    if (isDated && !name.startsWith(own)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function churchZone(assemblyDir: string): string {
  for (const file of readdirSync(assemblyDir, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.template.json')) continue;
    const [, zone] = /"CHURCH_ZONE":\s*"([^"]+)"/.exec(readFileSync(join(assemblyDir, file), 'utf8')) ?? [];
    if (zone !== undefined) return zone;
  }
  return 'UTC';
}
