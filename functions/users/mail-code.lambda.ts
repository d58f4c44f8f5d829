import type { CustomEmailSenderTriggerEvent } from 'aws-lambda';
import { within } from '../kit/deadline.ts';
import { newId } from '../kit/ids.ts';
import { logging } from '../kit/log.ts';
import { mailCode } from './mail-code.ts';

/** Milliseconds after which nothing more is asked of the tables. */
export const mailPatience = 3000;

/** Called by the user pool, which does not wait. An error: it was not mailed, and Lambda calls twice more with the same. */
export async function handler(event: CustomEmailSenderTriggerEvent): Promise<void> {
  await logging({ correlationId: newId(26) }, () => within(mailPatience, () => mailCode(event)));
}
