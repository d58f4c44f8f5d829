import { randomUUID } from 'node:crypto';
import { exampleEvent } from '#events/asyncapi.ts';
import { catalog, type PublicEventType } from '#events/catalog.ts';
import type { Envelope } from '#events/define.ts';
import type { Consumer, Environment } from '../../environments.ts';
import type { EventsCommand } from './command.ts';
import { sendNow } from './sender.ts';
import { trialOnBus } from './trial-on-bus.ts';

/** An example with an id of its own, and marked as a trial if the event has such a mark. */
export function trialEvent(type: PublicEventType, at: number): Envelope {
  const event = exampleEvent(type);
  const subject = `trial-${randomUUID()}`;
  const isMarked = 'test' in catalog[type].data.shape;
  const data = { ...(event.data as object), ...(isMarked && { test: true }) };
  return { ...event, id: `${subject}.1`, subject, at: new Date(at).toISOString(), data };
}

function consumerNamed({ name: environment, consumers }: Environment, name: string | undefined): Consumer {
  const found = consumers.find((each) => each.name === name);
  if (found) return found;
  const names = consumers.map((each) => each.name).join(', ');
  throw new Error(`${environment} has no consumer "${name ?? ''}" in infra/environments.ts, only ${names || 'none'}.`);
}

/**
 * `npm run events -- <environment> trial <consumer> [<event>]`. Fails if the receiver of a webhook does not accept the event, or
 * if the bus cannot deliver it.
 */
export const trial: EventsCommand = {
  takes: '<consumer> [<event>]',
  summary: 'sends a test event to one consumer now',
  async run(row, [name, asked], env, tools) {
    const consumer = consumerNamed(row, name);
    const { events } = consumer;
    const type = asked === undefined ? events[0] : events.find((each) => each === asked);
    if (type === undefined) throw new Error(`${consumer.name} does not receive "${asked}", only ${events.join(', ')}.`);
    const event = trialEvent(type, Date.now());
    if (consumer.url !== undefined) return sendNow(row, env, consumer.name, event);
    return trialOnBus(row, consumer, event, env, tools);
  },
};
