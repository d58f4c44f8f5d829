import type { Submission } from '#shared/registrations/schema.ts';
import { now } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import { openPlaces, readSeats } from '../../seats/store.ts';
import { formAsked } from '../asked.ts';
import { partyOf } from '../party.ts';
import { demandTickets } from '../take-places.ts';
import { furtherEntries, refusalOfDate } from './further.ts';
import { withGroup } from './group.ts';
import { ticketPath } from './join.ts';
import { openForm } from './open-form.ts';
import { checkRate } from './rate.ts';
import { judge } from './register-for-event.ts';
import { type Entry, refuseTrials, type SubmissionContext, understand } from './submission.ts';

/** Stores nothing, returns the token, and never reveals whether an address is registered. Throws Failure. */
export async function checkRegistration(submission: Submission, sent: SubmissionContext): Promise<string> {
  refuseTrials(submission.type);
  checkRate(sent.viewerIp ?? '', 'suspect');
  const entry = understand(submission, sent);
  if (entry.form.formType === 'event_registration') {
    await checkEvent(entry);
    for (const each of furtherEntries(submission, sent, entry))
      await checkEvent(each).catch((error) => {
        throw refusalOfDate(entry, each, error);
      });
  } else await withGroup(entry);
  return openForm({ type: submission.type, key: sent.idempotencyKey });
}

async function checkEvent(entry: Entry): Promise<void> {
  const seats = await readSeats(String(entry.answers.eventId));
  const asked = await formAsked(seats?.form);
  const judged = judge(seats, entry, now(), asked);
  if (judged instanceof Failure) throw judged;
  const seatsLeft = seats ? openPlaces(seats) : 0;
  if (seatsLeft < Number(judged.answers.attendees) && !entry.waits)
    throw new Failure('not_enough_seats', { details: { seatsLeft } });
  if (seats) demandTickets(seats, partyOf({ data: judged.answers }), ticketPath);
}
