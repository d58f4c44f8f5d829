import { startOfDay } from '#shared/church/time.ts';
import { kept } from '#shared/privacy/retention.ts';
import type { RecordRef } from '#shared/privacy/schema.ts';
import { mostErased } from '#shared/privacy/schema.ts';
import { iso, now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { derivedId } from '../kit/ids.ts';
import type { Lane, LaneRow } from '../kit/lanes.ts';
import { transact } from '../kit/transact.ts';
import { statusList } from '../registrations/listing/entry.ts';
import { type Registration, readListedRegistrations, timeLane } from '../registrations/store.ts';
import { listLane } from '../search/store.ts';
import { announceErasing } from './erase.ts';
import { newErasure } from './start.ts';
import { addErasure } from './store.ts';

const byTheClock = 'retention';
const pages = 5;
const day = 24 * 3_600_000;

/** It begins after the day of the church event, else on submission. Epoch ms. */
export function periodBegins({ people, data, submittedAt }: Registration, zone: string): number {
  const date = people === undefined ? '' : String(data.eventDate ?? '');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return submittedAt;
  return Math.max(submittedAt, startOfDay(date, zone) + day);
}

export function isOver(registration: Registration, at: number, zone: string): boolean {
  const { status, submittedAt } = registration;
  if (status === 'quarantined' && at - submittedAt >= kept('suspects')) return true;
  return at - periodBegins(registration, zone) >= kept('registrations');
}

/** Returns at most as many as one erasure takes. */
async function oldest<R extends LaneRow>(
  lane: Lane<R>,
  wanted: (ids: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  for (let page = 0; page < pages && found.length < mostErased; page++) {
    const { rows, isEnd } = await lane.read({ after, descending: false, limit: 100 });
    found.push(...(await wanted(rows.map(({ id }) => id))));
    after = rows.at(-1)?.key;
    if (isEnd) break;
  }
  return found.slice(0, mostErased);
}

/**
 * An ordinary erasure, so that figures and seats stay right and consumers remove their copies. Repeating it with the
 * same registrations is the same erasure.
 */
export async function eraseExpired(): Promise<void> {
  const [at, zone] = [now(), env('CHURCH_ZONE')];
  const over = async (ids: readonly string[]) => {
    const read = await readListedRegistrations(ids);
    return ids.filter((id) => {
      const registration = read.get(id);
      return registration !== undefined && isOver(registration, at, zone);
    });
  };
  const ids = [
    ...(await oldest(timeLane({ to: iso(at - kept('registrations')) }), over)),
    ...(await oldest(
      listLane('registrations', statusList('quarantined') ?? '', { to: iso(at - kept('suspects')) }),
      over,
    )),
  ];
  const things = [...new Set(ids)].slice(0, mostErased).map((id): RecordRef => ({ kind: 'registration', id }));
  if (things.length === 0) return;
  const erasure = newErasure(derivedId(`expired ${things.map(({ id }) => id).join(' ')}`), things, byTheClock);
  await transact<'begun'>([{ part: addErasure(erasure), refused: () => 'begun' }, { part: announceErasing(erasure) }]);
}
