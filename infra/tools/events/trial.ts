import { randomUUID } from 'node:crypto';
import { exampleEvent } from '#events/asyncapi.ts';
import type { PublicEventType } from '#events/catalog.ts';
import type { Envelope } from '#events/define.ts';
import type { Environment } from '../../environments.ts';
import { sendNow } from './sender.ts';
import { webhookNamed } from './webhook-named.ts';

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
  return sendNow(row, env, consumer, trialEvent(type, Date.now()));
}
