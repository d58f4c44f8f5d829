import type { Platform } from '../../local/platform.ts';
import { adminOf } from '../../local/platform-client.ts';
import { compare, inTurns } from './arithmetic.ts';
import type { FigureId } from './figures.ts';
import { withWays } from './raw.ts';
import { eventInput, gatewayEvent, registrationEvent } from './requests.ts';
import { type BenchExtent, hush, withPlatform } from './surroundings.ts';
import type { Findings } from './verdict.ts';

const LISTED = 12;

interface Task {
  readonly id: string;
  readonly request: () => unknown;
  readonly p50: FigureId;
  readonly p99: FigureId;
}

async function measure(platform: Platform, { short }: BenchExtent): Promise<Findings> {
  await hush(platform);
  const admin = adminOf(platform);
  const { event } = await admin.createEvent({ body: eventInput(0) });
  for (let number = 1; number < LISTED; number++) await admin.createEvent({ body: eventInput(number) });
  // The list comes first, because the events of the last task would appear in it.
  const tasks: readonly Task[] = [
    { id: 'calendar-api', request: () => gatewayEvent('publicEvents'), p50: 'list-p50', p99: 'list-p99' },
    {
      id: 'registrations-api',
      request: () => registrationEvent(platform, event),
      p50: 'registration-p50',
      p99: 'registration-p99',
    },
    {
      id: 'calendar-api',
      request: () => gatewayEvent('createEvent', { body: eventInput(LISTED), as: 'admin' }),
      p50: 'staff-p50',
      p99: 'staff-p99',
    },
  ];
  const found: Findings = {};
  for (const { id, request, p50, p99 } of tasks) {
    const blocks = await withWays(platform, { id, request }, ({ handler, raw }) =>
      inTurns(short ? { blocks: 2, pairs: 20 } : { blocks: 10, pairs: 100 }, handler, raw),
    );
    for (const [figure, q] of [[p50, 0.5] as const, [p99, 0.99] as const]) {
      const { ratio, spread, subject, baseline, rounds } = compare(blocks, q);
      found[figure] = {
        value: ratio,
        spread,
        detail: `${subject.toFixed(2)} ms over ${baseline.toFixed(2)} ms`,
        rounds,
      };
    }
  }
  return found;
}

export const benchHandlers = (extent: BenchExtent): Promise<Findings> =>
  withPlatform((platform) => measure(platform, extent));
