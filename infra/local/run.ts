/** `npm start`: builds, starts the platform on PORT with its data in DATA_DIR, and rebuilds when sources change. */
import { resolve } from 'node:path';
import { build } from '../tools/build.ts';
import { type Database, findDatabase } from '../tools/database.mjs';
import { ROOT } from '../tools/functions.ts';
import { wantsDemo } from './demo/state.ts';
import { makeDataDir } from './kernel/data-dir.ts';
import type { Platform } from './platform.ts';
import { demoAccounts, demoPassword } from './pool/demo.ts';
import { checkNode, checkPort, readSettings, type Settings } from './preflight.ts';
import { type NewData, prepared } from './prepared/prepared.ts';
import { isToFill, restore } from './prepared/restore.ts';
import { type PlatformOptions, startPlatform } from './start.ts';
import { synthesize } from './template/synth.ts';
import { type Watcher, watchSources } from './watch.ts';

/** As on Lambda, so that nothing depends on this machine's time zone. */
process.env.TZ = 'UTC';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** The duration of each step, for `TIMINGS=1 npm start`. */
const steps: [name: string, ms: number][] = [];

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const made = await work();
  steps.push([name, performance.now() - begun]);
  return made;
}

function describe({ url, inventory, dataDir, database }: Platform): string {
  const accounts = demoAccounts.map(({ email, groups }) => `    ${email.padEnd(22)} ${groups.join(', ') || 'no role'}`);
  const count = (number: number, thing: string) => `${number} ${thing}`;
  return [
    '',
    `  Steeple is at ${url}`,
    `  Console, mail and events: ${url}/_local/`,
    '',
    `  Sign in with the password ${demoPassword} as`,
    ...accounts,
    '',
    `  Running from the synthesized stacks: ${[
      count(inventory.functions.length, 'functions'),
      count(inventory.api?.routes.length ?? 0, 'routes'),
      count(inventory.tables.length, 'tables'),
      count(inventory.queues.length, 'queues'),
      count(inventory.rules.length, 'rules'),
      count(inventory.buckets.length, 'buckets'),
    ].join(', ')}`,
    `  Database: ${database}`,
    `  Data: ${dataDir} (delete it to begin anew)`,
    '',
  ].join('\n');
}

/** A compile error leaves the run unchanged. */
async function rebuild(platform: Platform, { languages, google }: Settings): Promise<void> {
  const begun = performance.now();
  const made = await build(languages);
  if (made.length === 0) return;
  platform.reload();
  // Pages refer to scripts by hash, so deploy the scripts before rendering the pages.
  if (made.includes('site')) await platform.redeploy(await synthesize(languages, google));
  await platform.renderAll();
  console.log(`Rebuilt ${made.join(', ')} in ${seconds(performance.now() - begun)}`);
  const { stacksChanged } = await platform.redeploy(await synthesize(languages, google));
  if (stacksChanged) console.log('The stacks changed too: stop and start again to run them.');
}

function follow(platform: Platform, settings: Settings): Watcher {
  return watchSources(ROOT, ['shared', 'events', 'functions', 'frontend'], async ([first]) => {
    await rebuild(platform, settings).catch((error: unknown) => {
      console.error(`${first} changed, and what runs stays as it was:`);
      console.error(error instanceof Error ? error.message : error);
    });
  });
}

/**
 * With DYNAMODB_ENDPOINT, or if an older version began to fill the folder, the demo is written through the running
 * platform instead of restored from prepared data.
 */
function newData(
  dataDir: string,
  database: Database,
  { demo, theme = 'hill', languages, google }: Settings,
): Pick<PlatformOptions, 'fill' | 'seed'> {
  if (database.kind === 'binary' && isToFill(dataDir)) {
    const asked: NewData = { languages, google, beginning: demo ? theme : 'none' };
    const fill: PlatformOptions['fill'] = async ({ url, assemblyDir }) =>
      restore(await prepared(asked, assemblyDir, console.log), dataDir, url);
    return { fill };
  }
  if (!demo || !wantsDemo(dataDir)) return {};
  return {
    seed: async (platform) => (await import('./demo/demo.ts')).seedDemo(platform, Date.now(), theme),
  };
}

async function main(): Promise<void> {
  checkNode(process.version);
  const settings = readSettings(process.env);
  const dataDir = resolve(ROOT, settings.dataDir);
  // Check the prerequisites before building anything.
  const database = findDatabase(process.env);
  await checkPort(settings.port);
  makeDataDir(dataDir);
  const made = await timed('build', () => build(settings.languages));
  if (made.length > 0) console.log(`Built ${made.join(', ')}`);
  const platform = await startPlatform({
    port: settings.port,
    languages: settings.languages,
    dataDir,
    onProblem: (text) => console.error(text),
    onDeath: (text) => {
      console.error(text);
      process.exit(1);
    },
    onStep: (name, ms) => steps.push([name, ms]),
    ...(settings.google === undefined ? {} : { google: settings.google }),
    ...(settings.instances === undefined ? {} : { instances: settings.instances }),
    ...(settings.idleInstances === undefined ? {} : { idleInstances: settings.idleInstances }),
    ...(settings.patience === undefined ? {} : { patience: settings.patience }),
    ...(settings.redeliverSeconds === undefined ? {} : { redeliverSeconds: settings.redeliverSeconds }),
    ...(settings.assemblyDir === undefined ? {} : { assemblyDir: settings.assemblyDir }),
    ...newData(dataDir, database, settings),
  });
  const watcher = settings.watch ? follow(platform, settings) : undefined;
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(1); // a second signal ends the process at once
    stopping = true;
    await watcher?.stop();
    await platform.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());

  // Print this last, since a reader of the output may end the run at once.
  console.log(describe(platform));
  const total = process.uptime() * 1000;
  console.log(`  Ready in ${seconds(total)}. Ctrl-C stops everything.`);
  if (process.env.TIMINGS) for (const [name, ms] of steps) console.log(`    ${name.padEnd(14)} ${seconds(ms)}`);
}

/** Runs until a signal arrives. On an error, prints it and exits with 1. */
export async function run(): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (import.meta.main) await run();
