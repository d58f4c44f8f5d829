import { resolve } from 'node:path';
import type { Envelope } from '#events/define.ts';
import type { Environment } from '../../environments.ts';
import { readSettings } from '../../local/preflight.ts';
import { invokeFunction } from '../aws/invoke.ts';
import { stackOutput } from '../aws/stacks.ts';
import { ROOT } from '../functions.ts';
import { localFunction } from '../local-function.ts';

/** A delivery in the log, as the function `deliver` returns it. */
export interface LoggedDelivery {
  readonly event: Envelope;
  readonly state: 'waiting' | 'delivered' | 'given_up';
  readonly attempts: readonly { readonly at: string; readonly result: string; readonly ms: number }[];
  /** UTC, ISO 8601. */
  readonly nextAt?: string;
}

/** Milliseconds: longer than the function can run. */
const patience = 60_000;

/** Calls the function that sends webhooks. Throws AwsError or a one-sentence error. */
async function call(row: Environment, env: NodeJS.ProcessEnv, payload: object): Promise<unknown> {
  if (row.name === 'local')
    return localFunction(resolve(ROOT, readSettings(env).dataDir), 'deliver', patience)(payload);
  const name = await stackOutput(row, 'app', 'DeliverFunction');
  return invokeFunction({ region: row.region, patience }, name, payload);
}

/** Sends one event now. Returns how the receiver answered. Throws a one-sentence error if it did not accept the event. */
export async function sendNow(
  row: Environment,
  env: NodeJS.ProcessEnv,
  consumer: string,
  event: Envelope,
): Promise<string> {
  const { attempts } = (await call(row, env, { deliver: { consumer, event } })) as LoggedDelivery;
  const { result = 'nothing', ms = 0 } = attempts.at(-1) ?? {};
  if (!/^http_2/.test(result)) throw new Error(`${consumer} did not accept ${event.type}: ${result}.`);
  return `${consumer} accepted ${event.type} in ${ms} ms (${result}).`;
}

/** Newest events first. */
export async function readLog(
  row: Environment,
  env: NodeJS.ProcessEnv,
  consumer: string,
  limit: number,
): Promise<readonly LoggedDelivery[]> {
  return (await call(row, env, { log: { consumer, limit } })) as readonly LoggedDelivery[];
}
