import type { Platform } from '../../local/platform.ts';
import { adminOf } from '../../local/platform-client.ts';
import { writePages } from '../write-pages.ts';
import { timed } from './arithmetic.ts';
import { byHands } from './raw.ts';
import { eventInput } from './requests.ts';
import { type BenchExtent, hush, withPlatform } from './surroundings.ts';
import type { Findings } from './verdict.ts';

const MB = 1024 * 1024;
const EACH = 2;

async function fill(platform: Platform, count: number): Promise<void> {
  await hush(platform);
  const admin = adminOf(platform);
  const past = { start_date: '2019-03-06 18:00:00', end_date: '2019-03-06 20:00:00' };
  await byHands(count, (number) => admin.createEvent({ body: { ...eventInput(number), ...past } }));
}

/** Returns the time, the number of calls, and the growth of this process in MB. */
async function writeAll({ invoke }: Platform) {
  let calls = 0;
  const before = process.memoryUsage.rss();
  let grown = 0;
  const look = setInterval(() => {
    grown = Math.max(grown, (process.memoryUsage.rss() - before) / MB);
  }, 20);
  const call = (payload: object) => {
    calls += 1;
    return invoke('render', payload);
  };
  try {
    const ms = await timed(() => writePages(call, () => {}));
    return { ms, calls, grown };
  } finally {
    clearInterval(look);
  }
}

async function measure(few: Platform, many: Platform, { short }: BenchExtent): Promise<Findings> {
  const [little, much] = short ? [20, 60] : [200, 5000];
  await fill(few, little);
  await fill(many, much);
  // A warm-up: the first call loads the pages' bundle.
  await writeAll(few);
  const small = await writeAll(few);
  const large = await writeAll(many);
  return {
    'render-page': {
      // The difference excludes the static pages, which both sites have.
      value: (large.ms - small.ms) / (EACH * (much - little)),
      detail: `${much} events in ${(large.ms / 1000).toFixed(1)} s and ${large.calls} calls`,
      rounds: 1,
    },
    'render-memory': { value: large.grown, detail: 'its functions are threads of one process', rounds: 1 },
  };
}

export const benchRender = (extent: BenchExtent): Promise<Findings> =>
  withPlatform((few) => withPlatform((many) => measure(few, many, extent)));
