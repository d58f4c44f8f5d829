import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

/** Letters from staff to the registrants of a church event, or to members (`eventId` is then `members`). Their text is not on the bus (docs/decisions/letters.md). */
export const letterEvents = defineEvents({
  'letter.sending': {
    version: 1,
    summary:
      'A letter to the registrants of a church event, or to members, is being queued, some of them with each of these events. Repeats until all are queued.',
    subject: 'letter id',
    data: z.object({ letterId: z.string(), eventId: z.string() }),
  },
  'letter.addressed': {
    version: 1,
    summary: 'A letter from staff is due to one registrant of a church event.',
    subject: 'registration id, `.letter.` and the letter id',
    data: z.object({ letterId: z.string(), eventId: z.string(), registrationId: z.string() }),
  },
  'letter.member_addressed': {
    version: 1,
    summary: 'A letter from staff is due to one member.',
    subject: '`member-`, the member id, `.letter.` and the letter id',
    data: z.object({ letterId: z.string(), memberId: z.string() }),
  },
  'letter.tried': {
    version: 1,
    summary: 'A staff member has a letter mailed to themselves first.',
    subject: 'trial id, and `.trial`',
    data: z.object({ letterId: z.string(), eventId: z.string() }),
  },
});
