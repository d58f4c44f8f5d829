import { readLine } from './line-store.ts';
import type { Registration } from './store.ts';

/** The places of registrations on the waiting lists of their events, by id; the first is 1. One read for each event that has any. */
export async function positionsOf(registrations: readonly Registration[]): Promise<ReadonlyMap<string, number>> {
  const waiting = registrations.filter(({ status }) => status === 'waitlisted');
  const events = [...new Set(waiting.map(({ data }) => String(data.eventId)))];
  const lines = await Promise.all(events.map(readLine));
  return new Map(lines.flatMap((ids) => ids.map((id, index) => [id, index + 1] as const)));
}
