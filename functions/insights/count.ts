import type { AnyEvent } from '#events/catalog.ts';
import type { EventsOf } from '#events/subscriptions.ts';
import { officeCampus } from '#shared/church/services.ts';
import { dateOf } from '#shared/church/time.ts';
import type { RegistrationStatus } from '#shared/registrations/schema.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { handled } from '../kit/once.ts';
import { transact, type Write } from '../kit/transact.ts';
import { addition, counted, type Increment } from './store.ts';

const mostRounds = 3;

type CountedEvent = AnyEvent<EventsOf<'count'>>;

const waiting: readonly (RegistrationStatus | undefined)[] = ['quarantined', 'held', 'waitlisted'];

/** Null for trials (docs/decisions/trials.md), and for suspects, held places and those who wait, which count once they are accepted. */
export function incrementOf(event: CountedEvent, zone: string): Increment | null {
  if (event.data.test) return null;
  if (waiting.includes(event.type === 'registration.submitted' ? event.data.status : event.data.was)) return null;
  return {
    campus: officeCampus,
    day: dateOf(Date.parse(event.at), zone),
    type: event.data.formType,
    figure: event.type === 'registration.submitted' ? 'submitted' : 'cancelled',
  };
}

/** One transaction: a marker for each event, and one addition for each day and type. Drops events counted before. */
export async function count(events: readonly CountedEvent[]): Promise<void> {
  const left = new Map<string, Increment>();
  for (const event of events) {
    const increment = incrementOf(event, env('CHURCH_ZONE'));
    if (increment) left.set(event.id, increment);
  }
  for (let round = 0; left.size > 0; round++) {
    const outcome = await transact<'seen'>([
      ...[...left.keys()].map((id): Write<'seen'> => ({ part: counted(id, now()), refused: () => 'seen' })),
      ...additions([...left.values()]),
    ]);
    if (outcome !== 'seen') return;
    if (round === mostRounds) throw new Error('The same events are counted elsewhere at this moment');
    for (const id of await handled('insights', [...left.keys()])) left.delete(id);
  }
}

interface Sum extends Pick<Increment, 'campus' | 'day' | 'type'> {
  readonly figures: Partial<Record<Increment['figure'], number>>;
}

function additions(increments: readonly Increment[]): Write<'seen'>[] {
  const sums = new Map<string, Sum>();
  for (const { campus, day, type, figure } of increments) {
    const key = [campus, day, type].join('#');
    const sum = sums.get(key) ?? { campus, day, type, figures: {} };
    sum.figures[figure] = (sum.figures[figure] ?? 0) + 1;
    sums.set(key, sum);
  }
  return [...sums.values()].map(({ campus, day, type, figures }) => ({ part: addition(campus, day, type, figures) }));
}
