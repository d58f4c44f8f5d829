// `npm run bench [-- part… --short --slower --json]`: measures Steeple on this machine and compares every figure with its budget.
// docs/performance.md explains the figures.
import { availableParallelism, cpus, loadavg } from 'node:os';
import { build } from '../build.ts';
import { benchBundles } from './bundles.ts';
import { benchCalls } from './calls.ts';
import { benchDelivery } from './delivery.ts';
import { type BenchPart, parts } from './figures.ts';
import { benchGrowth } from './growth.ts';
import { benchHandlers } from './handlers.ts';
import { benchImport } from './import.ts';
import { benchLists } from './lists.ts';
import { benchMembers } from './members.ts';
import { benchMemory } from './memory.ts';
import { benchPages } from './pages.ts';
import { benchRender } from './render.ts';
import { benchSignups } from './signups.ts';
import { benchStart } from './start.ts';
import type { BenchExtent } from './surroundings.ts';
import { type FigureRow, type Findings, rowsOf, tableOf } from './verdict.ts';
import { benchVideo } from './video.ts';

/** As in Lambda, so that results do not depend on this machine's zone. */
process.env.TZ = 'UTC';

const benches: Readonly<Record<BenchPart, (extent: BenchExtent) => Promise<Findings>>> = {
  calls: benchCalls,
  handlers: benchHandlers,
  lists: benchLists,
  members: benchMembers,
  import: benchImport,
  growth: benchGrowth,
  bundles: benchBundles,
  delivery: benchDelivery,
  render: benchRender,
  signups: benchSignups,
  start: benchStart,
  memory: benchMemory,
  video: benchVideo,
  pages: benchPages,
};

/** Above this load per processor, the times say more about the machine than about Steeple. */
const BUSY = 0.75;

interface Conditions {
  readonly at: string;
  readonly node: string;
  readonly processors: number;
  readonly model: string;
  /** Mean number of runnable processes in the last minute, before and after. */
  readonly load: readonly [number, number];
}

function describe({ at, node, processors, model, load }: Conditions): string {
  const [before, after] = load;
  const busy = before / processors > BUSY ? ' (BUSY before it began: times are not to be trusted)' : '';
  return `${at}, Node ${node}, ${processors} × ${model}, load ${before.toFixed(2)} → ${after.toFixed(2)}${busy}`;
}

interface Chosen extends BenchExtent {
  readonly chosen: readonly BenchPart[];
  readonly json: boolean;
}

const OPTIONS = ['--short', '--slower', '--json'];

function readArguments(args: readonly string[]): Chosen {
  const names = args.filter((name) => !name.startsWith('--'));
  const unknown = [
    ...names.filter((name) => !parts.some((part) => part === name)),
    ...args.filter((name) => name.startsWith('--') && !OPTIONS.includes(name)),
  ];
  if (unknown.length > 0) {
    throw new Error(`Not known: ${unknown.join(', ')}. Parts: ${parts.join(', ')}; options: ${OPTIONS.join(', ')}`);
  }
  const chosen = parts.filter((part) => names.length === 0 || names.includes(part));
  return { chosen, short: args.includes('--short'), slower: args.includes('--slower'), json: args.includes('--json') };
}

async function main(args: readonly string[]): Promise<void> {
  const { chosen, json, ...extent } = readArguments(args);
  const [before = 0] = loadavg();
  await build();
  const rows: FigureRow[] = [];
  for (const part of chosen) {
    console.error(`Measuring ${part} …`);
    rows.push(...rowsOf(part, await benches[part](extent)));
  }
  const conditions: Conditions = {
    at: new Date().toISOString(),
    node: process.version,
    processors: availableParallelism(),
    model: cpus()[0]?.model ?? 'unknown',
    load: [before, loadavg()[0] ?? 0],
  };
  if (json) console.log(JSON.stringify({ conditions, figures: rows }, null, 2));
  else console.log(`${tableOf(rows)}\n\n${describe(conditions)}`);
  const missed = rows.filter(({ verdict }) => verdict === 'MISSED');
  if (missed.length > 0) {
    console.error(`\nMissed: ${missed.map(({ id }) => id).join(', ')}`);
    process.exitCode = 1;
  }
}

// `exit` also removes the temporary folders.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
