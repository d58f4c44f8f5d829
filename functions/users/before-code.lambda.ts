import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { within } from '../kit/deadline.ts';
import { newId } from '../kit/ids.ts';
import { logging } from '../kit/log.ts';
import { allowCode } from './allow-code.ts';

/** Milliseconds after which nothing more is asked of the tables: the pool waits five seconds, a cold start among them. */
export const codePatience = 1500;

/** What the user pool asks before it mails a code. Its event as it came: mail it, in the pool's own words. */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { sub = '', email = '' } = event.request.userAttributes as Readonly<Record<string, string>>;
  const code = { source: event.triggerSource, id: sub, email };
  await logging({ correlationId: newId(26) }, () => within(codePatience, () => allowCode(code)));
  return event;
}
