import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { AnyEvent } from '#events/catalog.ts';
import { subscriptions } from '#events/subscriptions.ts';
import { readEvent } from '../calendar/store.ts';
import { consumeBatch } from '../kit/consume.ts';
import { within } from '../kit/deadline.ts';
import { tellOfCrowds } from '../registrations/crowd.ts';
import { indexMembers } from './index-members.ts';
import { indexRegistrations, titleRows } from './index-registrations.ts';
import { readLost, wereRead } from './late.ts';
import { type Extent, type Progress, reindex, searchAreas } from './reindex.ts';
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

/** Takes in what changed. Answers the registrations that are indexed. */
async function read(changes: readonly AnyEvent[]) {
  const registrations = new Set<string>();
  const events = new Set<string>();
  const members = new Set<string>();
  for (const event of changes) {
    if ('memberId' in event.data) members.add(event.data.memberId);
    else if ('registrationId' in event.data) registrations.add(event.data.registrationId);
    else if ('eventId' in event.data) events.add(event.data.eventId);
  }
  const known = await Promise.all([...events].map(readEvent));
  await addVocabulary(known.flatMap((event) => (event ? titleRows(event.id, event.title) : [])));
  await indexMembers([...members]);
  return await indexRegistrations([...registrations]);
}

const onEvents = consumeBatch('index', async (messages) => {
  const changes = messages.map(({ event }) => event);
  const indexed = await read(changes);
  const arrived = new Set(
    changes.flatMap(({ type, data }) => (type === 'registration.submitted' ? [data.registrationId] : [])),
  );
  await tellOfCrowds(indexed.filter(({ id }) => arrived.has(id)));
  await wereRead(changes.map(({ id }) => id));
  return [];
});

/** Also reads what the queue has given up, unless it is only asked to begin or go on. */
async function complete(extent: Extent): Promise<Progress> {
  if (extent !== 'missing') await readLost(searchAreas, async (changes) => void (await read(changes)));
  return reindex(extent);
}

/** Subscriber `index`: keeps the table `search`. */
export function handler(event: SQSEvent | ReindexCommand): Promise<SQSBatchResponse | Progress> {
  if (!('reindex' in event)) return onEvents(event);
  return within(oneCall, () => complete(event.reindex));
}
