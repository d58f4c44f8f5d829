import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { wallToInstant } from '#shared/church/time.ts';

/** The zone of `--at`, which is the church's own. */
const ZONE = 'Africa/Nairobi';

export interface TestOptions {
  /** Names of steps. Empty means all. */
  readonly steps: readonly string[];
  readonly changed: boolean;
  /** Whether one flaky file fails the run; otherwise three do. */
  readonly strict: boolean;
  /** Parts of the paths of the tests to run. Empty means all. */
  readonly only: readonly string[];
  /** Clock time at the start of each step, in milliseconds since the epoch; undefined for the real time. */
  readonly at: number | undefined;
}

/** `--at` is wall time in Nairobi: `2026-12-31T23:58`. Throws if an option is invalid. */
export function readOptions(args: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      changed: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      at: { type: 'string' },
    },
  });
  const at = values.at === undefined ? undefined : wallToInstant(`${values.at.replace('T', ' ')}:00`, ZONE);
  if (at === null) throw new Error(`--at ${values.at} is no time in ${ZONE}: write it as 2026-12-31T23:58`);
  if (values.changed && values.only.length > 0) throw new Error('--changed chooses the tests itself: leave --only out');
  return { steps: positionals, changed: values.changed, strict: values.strict, only: values.only, at };
}

/** Environment variables for a process whose clock, like those of its children, starts at an instant and runs on. */
export function environmentAt(at: number | undefined, now = Date.now(), env = process.env): NodeJS.ProcessEnv {
  if (at === undefined) return {};
  const preload = `--import=${pathToFileURL(`${import.meta.dirname}/shifted.ts`)}`;
  return { NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} ${preload}`.trim(), CLOCK_SHIFT_MS: String(at - now) };
}
