// Fills a folder with the data of a new local run, in a process of its own, since it starts a whole platform:
// `node prepare.ts <folder> <theme or none> <Google domain, or empty> [<language>…]`
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settleDatabase } from '#functions/testing/stand-ins/sqlite.ts';
import { isLanguage, type Languages, siteLanguages } from '#shared/language/languages.ts';
import { seedDemo } from '../demo/demo.ts';
import { wantsDemo } from '../demo/state.ts';
import { isTheme } from '../demo/themes.ts';
import type { Platform } from '../platform.ts';
import { startPlatform } from '../start.ts';
import { type SkippingClock, skippingClock } from '../testing/rig.ts';
import type { Manifest } from './restore.ts';

/** As on Lambda, so that nothing depends on this machine's time zone. */
process.env.TZ = 'UTC';

const notKept = /^lock\.sqlite|^logs$|-shm$/;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Undefined while a function runs or the outbox has events that are not in a queue yet. */
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

/** Ten times the time limits of AWS, because a timeout on a busy machine would leave members out of the search index. */
const patience = 10;
/** Longer than any queue hides a failed message, in milliseconds. */
const hidden = 180_000 * patience;

/**
 * Waits until everything is delivered: two checks find no call in between. The queues' clock skips the time for which a
 * failed message is hidden. After a minute, the rest is left to the run that restores the data.
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

/** A calendar file may have the origin folded over two lines. */
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
  // One instance per function, because a second one adds a quarter to the total processor time.
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
