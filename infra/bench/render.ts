/** What writing the whole site costs for each page, and whether a church of many past events pays more for each. */
import type { Platform } from '../local/platform.ts';
import { adminOf } from '../local/platform-client.ts';
import { median, quartiles } from './arithmetic.ts';
import { byHands } from './raw.ts';
import { eventInput } from './requests.ts';
import { type Extent, hush, withPlatform } from './surroundings.ts';
import type { Findings } from './verdict.ts';

/** What a call of `render` answers that writes all: it is asked again until nothing is left. */
interface Written {
  readonly of: number;
  readonly after?: string;
}

const MB = 1024 * 1024;

/** A past event is one page and one calendar file. */
const writtenFor = (events: number) => events * 2;

/** Events of years ago, as a church that has been here for long has them. */
async function fill(platform: Platform, count: number): Promise<Platform> {
  await hush(platform);
  const admin = adminOf(platform);
  const past = { start_date: '2019-03-06 18:00:00', end_date: '2019-03-06 20:00:00' };
  await byHands(count, (number) => admin.createEvent({ body: { ...eventInput(number), ...past } }));
  return platform;
}

/** Writes everything; answers milliseconds and calls, and the most that this process held meanwhile, in MB. */
async function renderAll({ invoke }: Platform) {
  let held = 0;
  const sample = setInterval(() => {
    held = Math.max(held, process.memoryUsage.rss() / MB);
  }, 20);
  const began = performance.now();
  let calls = 0;
  let after: string | undefined;
  try {
    do {
      const written = (await invoke('render', { render: 'all', ...(after !== undefined && { after }) })) as Written;
      calls += 1;
      after = written.after;
    } while (after !== undefined);
  } finally {
    clearInterval(sample);
  }
  return { ms: performance.now() - began, calls, held };
}

async function measure(few: Platform, many: Platform, { short }: Extent): Promise<Findings> {
  const [little, much] = short ? [20, 60] : [200, 2000];
  await fill(few, little);
  await fill(many, much);
  // What every church has: the pages of words. The first call also loads the bundle.
  await renderAll(few);
  const rounds = { few: [] as number[], many: [] as number[] };
  const memory = { few: 0, many: 0 };
  let calls = 0;
  for (let round = 0; round < (short ? 1 : 3); round++) {
    const small = await renderAll(few);
    const large = await renderAll(many);
    rounds.few.push(small.ms);
    rounds.many.push(large.ms);
    memory.few = Math.max(memory.few, small.held);
    memory.many = Math.max(memory.many, large.held);
    calls = large.calls;
  }
  // What the pages of words take is in both.
  const each = rounds.many.map((ms, at) => (ms - (rounds.few[at] ?? 0)) / writtenFor(much - little));
  const beside = `${much.toLocaleString('en')} past events in ${(median(rounds.many) / 1000).toFixed(1)} s and ${calls} calls`;
  return {
    'render-page': { value: median(each), spread: quartiles(each), beside, rounds: each.length },
    'render-memory': {
      value: Math.max(0, memory.many - memory.few),
      beside: `the most that the run holds meanwhile, over what it holds with ${little}`,
      rounds: each.length,
    },
  };
}

export const benchRender = (extent: Extent): Promise<Findings> =>
  withPlatform((few) => withPlatform((many) => measure(few, many, extent)));
