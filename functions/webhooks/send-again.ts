import type { Caller } from '#shared/api/access.ts';
import type { AgainInput } from '#shared/insights/webhooks.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { newId } from '../kit/ids.ts';
import { transactAs } from '../kit/standing.ts';
import { knownWebhooks } from './settings.ts';
import { readDelivery } from './store.ts';

/** Only announces it: the function `deliver` sends. Throws Failure not_found, and those of `transactAs`. */
export async function sendAgain(name: string, { event_id, event_at }: AgainInput, caller: Caller): Promise<void> {
  const isKnown = knownWebhooks().some((each) => each.name === name);
  const delivery = isKnown && (await readDelivery(name, { id: event_id, at: event_at }));
  if (!delivery) throw new Failure('not_found');
  const at = now();
  const data = { consumer: name, eventId: event_id, eventAt: event_at };
  await transactAs(caller, [
    { part: announce({ type: 'webhook.again', subject: `again-${newId(26)}`, sequence: 1, at, data }) },
    { part: auditLine({ action: 'webhook.again', target: `webhook#${name}`, actor: caller.sub, at }) },
  ]);
}
