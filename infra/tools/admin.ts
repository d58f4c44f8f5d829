/** `npm run admin -- <environment> <email>`: creates the first admin of an environment. */
import { resolve } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { email } from '#shared/forms/text.ts';
import { staffPaths } from '#shared/pages/staff-paths.ts';
import type { Environment } from '../environments.ts';
import { findOperator } from '../local/iam/operator.ts';
import { readSettings } from '../local/preflight.ts';
import { appoint, type Pool } from './appoint.ts';
import { demandMailable } from './aws/ses.ts';
import { stackOutput } from './aws/stacks.ts';
import { ROOT } from './functions.ts';
import { rowNamed } from './rows.ts';

const usage = 'Say for which environment and whom: npm run admin -- <environment> <email>.';

/** Throws a one-sentence error. */
export function readArguments(args: readonly string[]): { row: Environment; address: string } {
  const [name, address, ...more] = args;
  if (name === undefined || address === undefined || more.length > 0) throw new Error(usage);
  const row = rowNamed(name);
  const parsed = email().safeParse(address);
  if (!parsed.success) throw new Error(`"${address}" is not an email address.`);
  return { row, address: parsed.data };
}

/** Throws a one-sentence error if no local platform runs on the data folder. */
export function localPool(dataDir: string): Pool {
  const operator = findOperator(dataDir);
  if (!operator) throw new Error(`No Steeple is running on ${dataDir}: start it with npm start, then try again.`);
  const { endpoint, region, userPoolId, ...credentials } = operator;
  return { client: new CognitoIdentityProviderClient({ endpoint, region, credentials, maxAttempts: 1 }), userPoolId };
}

/** Throws a one-sentence error if the environment is not deployed. */
export async function deployedPool(row: Environment, client: CognitoIdentityProviderClient): Promise<Pool> {
  return { client, userPoolId: await stackOutput(row, 'data', 'UserPoolId') };
}

export function explain(error: unknown, { name, region }: Environment): string {
  const { name: kind = '', message = '', code = '' } = error as { name?: string; message?: string; code?: string };
  if (name === 'local' && /ECONN|Timeout/.test(`${code} ${kind} ${message}`)) {
    return 'The local Steeple does not answer: start it with npm start, then try again.';
  }
  if (/Credentials|ExpiredToken|UnrecognizedClient|InvalidSignature|TokenProvider/.test(kind)) {
    return `There are no valid AWS credentials for ${name}: sign in, or set AWS_PROFILE, then try again.`;
  }
  if (/AccessDenied/.test(kind))
    return `These AWS credentials may not manage users of ${name} in ${region}: ${message}`;
  return message || kind;
}

export async function main(args: readonly string[], env: Record<string, string | undefined>): Promise<string> {
  const { row, address } = readArguments(args);
  try {
    if (row.name === 'local') return await appoint(localPool(resolve(ROOT, readSettings(env).dataDir)), address);
    const pool = await deployedPool(row, new CognitoIdentityProviderClient({ region: row.region }));
    // The mail lacks this address if the site uses CloudFront's domain: its function is deployed before the site.
    const site = await stackOutput(row, 'app', 'SiteUrl');
    const said = await appoint(pool, address, () => demandMailable(row, address));
    return `${said}\nSign in: ${site}${staffPaths.login}`;
  } catch (error) {
    throw new Error(explain(error, row), { cause: error });
  }
}

if (import.meta.main) {
  try {
    console.log(await main(process.argv.slice(2), process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
