import { holdsPlaces } from '#shared/registrations/hold.ts';
import { digestSpan, spanAt } from '../../allowance/limits.ts';
import { addCrowd } from '../../allowance/store.ts';
import { iso, now } from '../../kit/clock.ts';
import { instanceState } from '../../kit/kept.ts';
import { eventList, readList } from '../../search/store.ts';
import { readSeats, unlimited } from '../../seats/store.ts';
import type { Taking } from '../crowds-store.ts';
import { type Facets, facetsOf } from '../listing/fold.ts';
import type { Registration } from '../store.ts';
import { spanOfNetwork, tookTooMany } from './crowd-limit.ts';

/** What came longer ago (ms) is told no more: an archive may be replayed. */
const recent = 24 * 3_600_000;

// Lives as long as the instance: what was told is not written again for each of a thousand registrations.
const told = instanceState(() => new Set<string>());

interface Group {
  readonly event: string;
  readonly network: string;
  from: number;
  to: number;
}

/** Has the staff told of each network that takes too large a part of an event's places, these registrations being new. */
export async function tellOfCrowds(registrations: readonly Registration[]): Promise<void> {
  const quarter = spanAt(now(), digestSpan);
  for (const { event, network, from, to } of groupsOf(registrations)) {
    const name = `${quarter} ${event} ${network}`;
    if (told.current.has(name)) continue;
    const seats = await readSeats(event);
    if (!seats || seats.test || seats.capacity === unlimited) continue;
    const takings = await readTakings(event, network, { from: iso(from - spanOfNetwork), to: iso(to + spanOfNetwork) });
    const places = tookTooMany(takings, seats.capacity);
    if (places === 0) continue;
    await addCrowd(quarter, { event, network, places }, now());
    told.current.add(name);
    if (told.current.size > 1000) told.current.clear();
  }
}

function groupsOf(registrations: readonly Registration[]): Group[] {
  const groups = new Map<string, Group>();
  for (const registration of registrations) {
    const { event, network } = facetsOf(registration);
    const at = registration.submittedAt;
    if (event === undefined || network === undefined || now() - at > recent) continue;
    const group = groups.get(`${event} ${network}`) ?? { event, network, from: at, to: at };
    group.from = Math.min(group.from, at);
    group.to = Math.max(group.to, at);
    groups.set(`${event} ${network}`, group);
  }
  return [...groups.values()];
}

/** What a network holds of an event's places, oldest first, from the rows by which staff find it. */
async function readTakings(event: string, network: string, span: { from: string; to: string }): Promise<Taking[]> {
  const rows = await readList<Facets>('registrations', eventList(event), span);
  return rows
    .filter(({ facets }) => facets.network === network && holdsPlaces(facets.status))
    .map(({ at, facets }) => ({ at: Date.parse(at.slice(0, 24)), people: facets.people ?? 0 }));
}
