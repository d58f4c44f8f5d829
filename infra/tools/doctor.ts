// `npm run doctor [-- <environment>]`: lists what is missing on this machine or for a deployment, and how to fix it.

import { checkEnvironments } from '../environments/check.ts';
import { type Environment, environments } from '../environments.ts';
import { checkNode } from '../local/preflight.ts';
import { findDatabase } from './database.mjs';
import { type ExaminedCheck, examine, findingText, isMissing } from './doctor/examine.ts';
import type { World } from './doctor/finding.ts';
import { findRow } from './rows.ts';

type Say = (line: string) => void;

const machine: readonly [name: string, mend: string, look: (env: NodeJS.ProcessEnv) => string][] = [
  [
    'Node',
    'npm ci, which brings one, and npm run doctor again.',
    () => {
      checkNode(process.version);
      return process.version;
    },
  ],
  [
    'Rows',
    'correct the fields that are named.',
    () => {
      checkEnvironments(environments);
      return environments.map(({ name }) => name).join(', ');
    },
  ],
  [
    'Local database',
    'npm start and npm test need it.',
    (env) => {
      const found = findDatabase(env);
      return found.kind === 'binary' ? found.path : found.url;
    },
  ],
];

function examineMachine(env: NodeJS.ProcessEnv): ExaminedCheck[] {
  return machine.map(([name, mend, look]) => {
    try {
      return { name, finding: { state: 'well', text: look(env) } };
    } catch (error) {
      return { name, finding: { state: 'missing', text: (error as Error).message, mend } };
    }
  });
}

/** Returns the exit code: 0 if nothing is missing. */
export async function main(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  say: Say = console.log,
  world?: World,
  rows?: readonly Environment[],
): Promise<number> {
  let row: Environment | undefined;
  try {
    if (args.length > 0) row = findRow(args, 'doctor', rows);
  } catch (error) {
    say((error as Error).message);
    return 1;
  }
  const found = examineMachine(env);
  if (row && row.name !== 'local') {
    // Deployments do not use the local database.
    found.splice(0, found.length, ...found.filter(({ name }) => name !== 'Local database'));
    found.push(...(await examine(row, world)));
  }
  for (const each of found) say(findingText(each));
  const open = found.filter(isMissing).length;
  const place = row?.name ?? 'this machine';
  say(open === 0 ? `\nNothing is missing for ${place}.` : `\n${open} missing for ${place}.`);
  if (!row) say('For an environment: npm run doctor -- <environment>.');
  return open === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env);
