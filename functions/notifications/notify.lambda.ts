import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { consume } from '../kit/consume.ts';
import { within } from '../kit/deadline.ts';
import { handOut } from '../letters/hand-out.ts';
import { mailDigests } from './digest.ts';
import { mailLetter, mailTrialLetter } from './mail-letter.ts';
import { mailMemberLetter } from './mail-member-letter.ts';
import { mailReply } from './mail-reply.ts';
import { notify } from './notify.ts';
import { notifyEveryone } from './notify-everyone.ts';
import { mailReminders } from './remind.ts';
import { beginReminders, followUpRegistrants, remindRegistrants } from './remind-registrants.ts';

const scheduled = { digest: mailDigests, reminders: mailReminders, event_reminders: beginReminders } as const;

interface ScheduledCommand {
  readonly notify: keyof typeof scheduled;
}

const onEvents = consume('notify', (event) => {
  switch (event.type) {
    case 'calendar.telling':
      return notifyEveryone(event);
    case 'calendar.reminding':
      return remindRegistrants(event);
    case 'calendar.following_up':
      return followUpRegistrants(event);
    case 'letter.sending':
      return handOut(event);
    case 'letter.addressed':
      return mailLetter(event);
    case 'letter.member_addressed':
      return mailMemberLetter(event);
    case 'letter.tried':
      return mailTrialLetter(event);
    case 'registration.replied':
      return mailReply(event);
    default:
      return notify(event);
  }
});

/** Milliseconds for scheduled mails: less than the function's timeout. */
const scheduledPatience = 18_000;

/** Subscriber `notify`: mails registrants, alerts and reminds staff, and announces changes and reminders of an event to all registrants. */
export async function handler(event: SQSEvent | ScheduledCommand): Promise<SQSBatchResponse> {
  if (!('notify' in event)) return onEvents(event);
  await within(scheduledPatience, scheduled[event.notify]);
  return { batchItemFailures: [] };
}
