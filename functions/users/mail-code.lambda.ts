import type { CustomEmailSenderTriggerEvent } from 'aws-lambda';
import { within } from '../kit/deadline.ts';
import { newId } from '../kit/ids.ts';
import { logging } from '../kit/log.ts';
import { mailCode } from './mail-code.ts';

/** Milliseconds for table calls. */
export const mailPatience = 3000;

/** Cognito's custom email sender. If it fails, Lambda retries twice with the same event. */
export async function handler(event: CustomEmailSenderTriggerEvent): Promise<void> {
  await logging({ correlationId: newId(26) }, () => within(mailPatience, () => mailCode(event)));
}
