import { instanceState } from '../../kit/instance-state.ts';
import { type Facts, readSeats } from '../../seats/store.ts';

const most = 500;
// Lives as long as the instance. Facts may be stale; a transaction that relies on them checks their version.
const kept = instanceState(() => new Map<string, Facts>());

/** Undefined means that the event does not exist. */
export function keepFacts(eventId: string, facts: Facts | undefined): void {
  kept.current.delete(eventId);
  if (facts === undefined) return;
  kept.current.set(eventId, facts);
  const [oldest] = kept.current.keys();
  if (kept.current.size > most && oldest !== undefined) kept.current.delete(oldest);
}

export async function lastFacts(eventId: string): Promise<Facts | undefined> {
  const known = kept.current.get(eventId);
  if (known) return known;
  const read = await readSeats(eventId);
  keepFacts(eventId, read);
  return read;
}
