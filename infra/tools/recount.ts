/** `npm run recount -- <environment> [--mend]`: compares every stored figure with the records that it counts. */
import { resolve } from 'node:path';
import { readSettings } from '../local/preflight.ts';
import { recountFunction } from '../recount-function.ts';
import { invokeFunction } from './aws/invoke.ts';
import { stackOutput } from './aws/stacks.ts';
import { ROOT } from './functions.ts';
import { type Invoke, localFunction } from './local-function.ts';
import { findRow } from './rows.ts';

/** Milliseconds: longer than the function can run, so that a count which goes on is not reported as failed. */
export const recountPatience = (recountFunction.timeoutSeconds + 10) * 1000;

const kinds = ['members', 'seats', 'finance', 'payments', 'links', 'registrations'] as const;

interface RecountResult {
  readonly checked: number;
  readonly drifts: readonly {
    readonly name: string;
    readonly kept: Readonly<Record<string, number>>;
    readonly counted: Readonly<Record<string, number>>;
    readonly isMended: boolean;
  }[];
}

/** Recounts with a function. Returns whether every figure is right afterwards. */
export async function recountAll(invoke: Invoke, mend: boolean, say: (line: string) => void): Promise<boolean> {
  let isRight = true;
  for (const recount of kinds) {
    const { checked, drifts } = (await invoke({ recount, mend })) as RecountResult;
    say(`${recount}: ${checked} figures, ${drifts.length} wrong`);
    for (const { name, kept, counted, isMended } of drifts) {
      for (const what of Object.keys(counted)) say(`  ${name}, ${what}: kept ${kept[what]}, counted ${counted[what]}`);
      if (mend) say(isMended ? '  is mended' : '  changed meanwhile and was left alone: try again');
      isRight &&= isMended;
    }
  }
  return isRight;
}

/** Recounts an environment. Returns the exit code: 1 if a figure stays wrong. Throws a one-sentence error. */
export async function main(
  args: readonly string[],
  env: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<0 | 1> {
  const mend = args.includes('--mend');
  const row = findRow(
    args.filter((arg) => arg !== '--mend'),
    'recount',
  );
  const isLocal = row.name === 'local';
  const name = isLocal ? 'recount' : await stackOutput(row, 'app', 'RecountFunction');
  const invoke: Invoke = isLocal
    ? localFunction(resolve(ROOT, readSettings(env).dataDir), name, recountPatience)
    : (payload) => invokeFunction({ region: row.region, patience: recountPatience }, name, payload);
  const isRight = await recountAll(invoke, mend, say);
  say(isRight ? `The figures of ${row.name} are right.` : `Mend them: npm run recount -- ${row.name} --mend`);
  return isRight ? 0 : 1;
}

if (import.meta.main) {
  try {
    process.exitCode = await main(process.argv.slice(2), process.env, console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
