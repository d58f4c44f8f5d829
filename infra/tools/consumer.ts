/** `npm run consumer -- <name> [<folder>]`: writes a program that receives events, with nothing but the published contract. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { publicEventTypes } from '#events/asyncapi.ts';
import { ROOT } from './functions.ts';

const template = join(import.meta.dirname, 'consumer', 'template');

const usage =
  'Name the consumer: npm run consumer -- <name> [<folder>], 2 to 30 lower-case letters, digits and hyphens. ' +
  'The folder is consumers/<name> unless you say another.';

/** Returns the text for the user. Throws a one-sentence error. */
export function main([name, folder, ...more]: readonly string[], root = ROOT): string {
  if (name === undefined || more.length > 0 || !/^[a-z][a-z0-9-]{1,29}$/.test(name)) throw new Error(usage);
  const into = resolve(root, folder ?? join('consumers', name));
  if (existsSync(into) && readdirSync(into).length > 0) throw new Error(`${into} is not empty.`);
  cpSync(template, into, { recursive: true });
  writeFileSync(join(into, 'events.ts'), publicEventTypes());
  for (const file of readdirSync(into)) {
    const path = join(into, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('CONSUMER', name));
  }
  return [
    `Wrote ${into}. Your work goes into handle.ts; README.md says how to run it.`,
    '',
    'To try it here, add this row to `consumers` of `local` in infra/environments.ts, and run npm start:',
    '',
    `  { name: '${name}', events: ['registration.submitted'], url: 'http://localhost:4000/' },`,
    '',
    'Then, in two other windows:',
    '',
    `  WEBHOOK_SECRETS="$(npm run --silent events -- local secret ${name})" node ${join(into, 'server.ts')}`,
    `  npm run events -- local trial ${name}`,
  ].join('\n');
}

if (import.meta.main) {
  try {
    console.log(main(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
