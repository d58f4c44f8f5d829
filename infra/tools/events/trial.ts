import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { exampleEvent } from '#events/asyncapi.ts';
import type { PublicEventType } from '#events/catalog.ts';
import type { Envelope } from '#events/define.ts';
import type { Environment } from '../../environments.ts';
import { readSettings } from '../../local/preflight.ts';
import { invokeFunction } from '../aws/invoke.ts';
import { stackOutput } from '../aws/stacks.ts';
import { ROOT } from '../functions.ts';
import { localFunction } from '../local-function.ts';
import { webhookNamed } from './webhook-named.ts';

/** Milliseconds: longer than the function can run. */
const patience = 60_000;

/** An example with an id of its own, and marked as a trial if the event has such a mark. */
export function trialEvent(type: PublicEventType, at: number): Envelope {
  const event = exampleEvent(type);
  const subject = `trial-${randomUUID()}`;
  const isMarked =
    type.startsWith('registration.') && type !== 'registration.paid' && type !== 'registration.accounted';
  const data = { ...(event.data as object), ...(isMarked && { test: true }) };
  return { ...event, id: `${subject}.1`, subject, at: new Date(at).toISOString(), data };
}

/** `npm run events -- <environment> trial <consumer> [<event>]`. Fails if the receiver does not accept the event. */
export async function trial(
  row: Environment,
  [name, asked]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const { name: consumer, events } = webhookNamed(row, name);
  const type = asked === undefined ? events[0] : events.find((each) => each === asked);
  if (type === undefined) throw new Error(`${consumer} does not receive "${asked}", only ${events.join(', ')}.`);
  const payload = { deliver: { consumer, event: trialEvent(type, Date.now()) } };
  const invoke =
    row.name === 'local'
      ? localFunction(resolve(ROOT, readSettings(env).dataDir), 'deliver', patience)
      : async (call: object) =>
          invokeFunction({ region: row.region, patience }, await stackOutput(row, 'app', 'DeliverFunction'), call);
  const { state, attempts } = (await invoke(payload)) as { state: string; attempts: { result: string; ms: number }[] };
  const { result = 'nothing', ms = 0 } = attempts.at(-1) ?? {};
  if (state !== 'delivered') throw new Error(`${consumer} did not accept the trial event ${type}: ${result}.`);
  return `${consumer} accepted the trial event ${type} in ${ms} ms (${result}).`;
}
