import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { AnyEvent } from '#events/catalog.ts';
import { subscriptions } from '#events/subscriptions.ts';
import { readEvent } from '../calendar/store.ts';
import { consumeBatch } from '../kit/consume.ts';
import { within } from '../kit/deadline.ts';
import { indexMembers } from '../members/index-rows.ts';
import { memberSource } from '../members/source.ts';
import { readMembers } from '../members/store.ts';
import { reportCrowds } from '../registrations/intake/crowd.ts';
import { indexRegistrations, titleRows } from '../registrations/listing/index-rows.ts';
import { registrationSource } from '../registrations/listing/source.ts';
import { readRegistrations } from '../registrations/store.ts';
import { readLost, wereRead } from './late.ts';
import { type Progress, type ReindexExtent, reindex, searchAreas } from './reindex.ts';
import { requestSweep } from './reindex-store.ts';
import type { Sources } from './source.ts';
import { addVocabulary } from './vocabulary.ts';

const sources: Sources = { registrations: registrationSource, members: memberSource };

/** Milliseconds for a call that rebuilds: the function's timeout minus the time to return. */
const oneCall = subscriptions.index.timeoutSeconds * 1000 - 2000;

/** Sent by `npm run reindex`, a deployment and the local start until the phase is `done`; `behind` by the schedule. */
interface ReindexCommand {
  readonly reindex: ReindexExtent;
}

function idsIn(changes: readonly AnyEvent[]) {
  const registrations = new Set<string>();
  const events = new Set<string>();
  const members = new Set<string>();
  for (const { data } of changes) {
    if ('memberId' in data) members.add(data.memberId);
    else if ('registrationId' in data) registrations.add(data.registrationId);
    else if ('eventId' in data) events.add(data.eventId);
  }
  return { registrations: [...registrations], events: [...events], members: [...members] };
}

async function takeIn(changes: readonly AnyEvent[]): Promise<void> {
  const { registrations, events, members } = idsIn(changes);
  const known = await Promise.all(events.map(readEvent));
  await addVocabulary(known.flatMap((event) => (event ? titleRows(event.id, event.title) : [])));
  await indexMembers(members);
  const indexed = await indexRegistrations(registrations);
  const arrived = new Set(
    changes.flatMap(({ type, data }) => (type === 'registration.submitted' ? [data.registrationId] : [])),
  );
  await reportCrowds(indexed.filter(({ id }) => arrived.has(id)));
}

/** An earlier attempt may have written rows before an admin erased the record; nothing tells which rows those are. */
async function sweepAfter(retried: readonly AnyEvent[]): Promise<void> {
  const { registrations, members } = idsIn(retried);
  const [knownRegistrations, knownMembers] = await Promise.all([
    readRegistrations(registrations),
    readMembers(members),
  ]);
  if (knownRegistrations.size < registrations.length) await requestSweep('registrations');
  if (knownMembers.size < members.length) await requestSweep('members');
}

const onEvents = consumeBatch('index', async (messages) => {
  const changes = messages.map(({ event }) => event);
  await takeIn(changes);
  await sweepAfter(messages.flatMap(({ count, event }) => (count > 1 ? [event] : [])));
  await wereRead(changes.map(({ id }) => id));
  return [];
});

async function takeInLost(changes: readonly AnyEvent[]): Promise<void> {
  await takeIn(changes);
  await sweepAfter(changes);
}

/** Also reads events that the queue gave up, except for the extent `missing`. */
async function complete(extent: ReindexExtent): Promise<Progress> {
  if (extent !== 'missing') await readLost(searchAreas, takeInLost);
  return reindex(extent, sources);
}

/** Subscriber `index`: maintains the table `search`. */
export function handler(event: SQSEvent | ReindexCommand): Promise<SQSBatchResponse | Progress> {
  if (!('reindex' in event)) return onEvents(event);
  return within(oneCall, () => complete(event.reindex));
}
