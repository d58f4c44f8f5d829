import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { subscriptions } from '#events/subscriptions.ts';
import { readEvent } from '../calendar/store.ts';
import { consumeBatch } from '../kit/consume.ts';
import { within } from '../kit/deadline.ts';
import { tellOfCrowds } from '../registrations/crowd.ts';
import { indexMembers } from './index-members.ts';
import { indexRegistrations, titleRows } from './index-registrations.ts';
import { type Extent, type Progress, reindex } from './reindex.ts';
import { addVocabulary } from './vocabulary.ts';

/** Milliseconds of a call that rebuilds: what the function has, but for the time to answer. */
const oneCall = subscriptions.index.timeoutSeconds * 1000 - 2000;

/**
 * Sent by `npm run reindex`, by a deployment and by the local start, again and again until the phase is `done`; `behind` by the
 * schedule.
 */
interface ReindexCommand {
  readonly reindex: Extent;
}

const onEvents = consumeBatch('index', async (messages) => {
  const registrations = new Set<string>();
  const events = new Set<string>();
  const members = new Set<string>();
  const arrived = new Set<string>();
  for (const { event } of messages) {
    if (event.type === 'registration.submitted') arrived.add(event.data.registrationId);
    if ('memberId' in event.data) members.add(event.data.memberId);
    else if ('registrationId' in event.data) registrations.add(event.data.registrationId);
    else events.add(event.data.eventId);
  }
  const known = await Promise.all([...events].map(readEvent));
  await addVocabulary(known.flatMap((event) => (event ? titleRows(event.id, event.title) : [])));
  await indexMembers([...members]);
  const indexed = await indexRegistrations([...registrations]);
  await tellOfCrowds(indexed.filter(({ id }) => arrived.has(id)));
  return [];
});

/** Subscriber `index`: keeps the table `search`. */
export function handler(event: SQSEvent | ReindexCommand): Promise<SQSBatchResponse | Progress> {
  if (!('reindex' in event)) return onEvents(event);
  return within(oneCall, () => reindex(event.reindex));
}
