// Fills a folder with the data of a new local run: `node prepare.ts <folder> <theme or none> <domain at Google, or nothing> [<language>…]`.
// In a process of its own, since it starts a whole platform.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage, type Languages, siteLanguages } from '#shared/language/languages.ts';
import { seedDemo } from '../demo/demo.ts';
import { wantsDemo } from '../demo/state.ts';
import { isTheme } from '../demo/themes.ts';
import { settleDatabase } from '../kernel/sqlite.ts';
import type { Platform } from '../platform.ts';
import { startPlatform } from '../start.ts';
import { type SkippingClock, skippingClock } from '../testing/rig.ts';
import type { Manifest } from './restore.ts';

/** As in Lambda: what runs here must not depend on this machine's zone. */
process.env.TZ = 'UTC';

/** Of one run alone. */
const notKept = /^lock\.sqlite|^logs$|-shm$/;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Messages in the queues while no function works and the outbox holds nothing but events that are in a queue, too; undefined while
 * something works.
 */
async function waiting({ queues, inventory, workers, itemCounts }: Platform): Promise<number | undefined> {
  const counts = await itemCounts();
  const outbox = [...counts].find(([name]) => /Outbox/.test(name))?.[1] ?? 0;
  const messages = inventory.queues
    .flatMap(({ arn }) => Object.values(queues.depth(arn)) as number[])
    .reduce((sum, count) => sum + count, 0);
  const isWorking = [...workers.values()].some((worker) => worker.stats().queued > 0);
  return isWorking || outbox > messages ? undefined : messages;
}

const callsOf = ({ workers }: Platform): number =>
  [...workers.values()].reduce((sum, worker) => sum + worker.stats().calls, 0);

/** Members of a demo that the search index misses are a fault of the data, so a busy machine gets ten times as long as AWS. */
const patience = 10;
/** Longer than any queue hides a message that failed, in milliseconds. */
const hidden = 180_000 * patience;

/**
 * Waits until everything is delivered: two looks with no call between them. On a busy machine a function runs out of time; the
 * queues' clock then skips the time for which its message is hidden. After a minute the rest stays in the queues, and the run
 * that gets the data delivers it.
 */
async function comeToRest(platform: Platform, clock: SkippingClock): Promise<void> {
  const end = performance.now() + 60_000;
  let calls = -1;
  while (performance.now() < end) {
    const before = callsOf(platform);
    const messages = await waiting(platform);
    if (messages !== undefined && before === calls) {
      if (messages === 0) return;
      clock.skip(hidden);
    }
    calls = before;
    await pause(100);
  }
}

/** Files of the data folder whose text has the origin; in a calendar file it may be folded. */
function filesNaming(url: string, data: string): string[] {
  return readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.sqlite'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.endsWith('.ics') || readFileSync(path).includes(url))
    .map((path) => path.slice(data.length + 1));
}

const [into, beginning = 'none', google, ...tags] = process.argv.slice(2);
if (into === undefined) throw new Error('usage: prepare.ts <folder> <theme or none> <domain> [<language>…]');
const [first = siteLanguages[0], ...others] = tags.filter(isLanguage);
const languages: Languages = [first, ...others];
const dataDir = join(into, 'data');
const theme = isTheme(beginning) ? beginning : undefined;
if (theme !== undefined) wantsDemo(dataDir);

const clock = skippingClock();
const platform = await startPlatform({
  // One instance of each function: a second one is a quarter more processor time in all.
  ...{
    dataDir,
    languages,
    instances: 1,
    patience,
    queueClock: clock,
    onProblem: (text: string) => console.error(text),
  },
  ...(google ? { google } : {}),
  ...(theme === undefined ? {} : { seed: (running: Platform) => seedDemo(running, Date.now(), theme) }),
});
try {
  await platform.drawn();
  await comeToRest(platform, clock);
} finally {
  await platform.stop();
}
for (const name of readdirSync(dataDir)) {
  if (notKept.test(name)) rmSync(join(dataDir, name), { recursive: true, force: true });
  else if (name.endsWith('.sqlite')) settleDatabase(join(dataDir, name));
}
const manifest: Manifest = { url: platform.url, files: filesNaming(platform.url, dataDir) };
writeFileSync(join(into, 'manifest.json'), JSON.stringify(manifest));
