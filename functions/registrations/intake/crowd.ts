import { holdsPlaces } from '#shared/registrations/hold.ts';
import { digestSpan, spanAt } from '../../allowance/limits.ts';
import { addCrowd } from '../../allowance/store.ts';
import { iso, now } from '../../kit/clock.ts';
import { instanceState } from '../../kit/instance-state.ts';
import { eventList, readList } from '../../search/store.ts';
import { readSeats, unlimited } from '../../seats/store.ts';
import type { Taking } from '../crowds-store.ts';
import { type Facets, facetsOf } from '../listing/fold.ts';
import type { Registration } from '../store.ts';
import { spanOfNetwork, tookTooMany } from './crowd-limit.ts';

/** Older registrations (ms) are not reported, because an archive may be replayed. */
const recent = 24 * 3_600_000;

// Lives as long as the instance, so that a thousand registrations of one network do not write the same report again.
const told = instanceState(() => new Set<string>());

interface NetworkGroup {
  readonly event: string;
  readonly network: string;
  from: number;
  to: number;
}

export async function reportCrowds(registrations: readonly Registration[]): Promise<void> {
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

function groupsOf(registrations: readonly Registration[]): NetworkGroup[] {
  const groups = new Map<string, NetworkGroup>();
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

async function readTakings(event: string, network: string, span: { from: string; to: string }): Promise<Taking[]> {
  const rows = await readList<Facets>('registrations', eventList(event), span);
  return rows
    .filter(({ facets }) => facets.network === network && holdsPlaces(facets.status))
    .map(({ at, facets }) => ({ at: Date.parse(at.slice(0, 24)), people: facets.people ?? 0 }));
}
