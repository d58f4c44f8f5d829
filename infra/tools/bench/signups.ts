/** Compares the rate of sign-ups for one event through the whole site with that of bare transactions by as many workers. */
import type { Platform } from '../../local/platform.ts';
import { adminOf } from '../../local/platform-client.ts';
import { compare, inTurns } from './arithmetic.ts';
import { submit } from './delivery.ts';
import { byHands, HANDS, withWays } from './raw.ts';
import { eventInput, registrationEvent } from './requests.ts';
import { type BenchExtent, hush, withPlatform } from './surroundings.ts';
import type { Findings } from './verdict.ts';

async function measure(platform: Platform, { short }: BenchExtent): Promise<Findings> {
  await hush(platform);
  const { event } = await adminOf(platform).createEvent({ body: eventInput(1) });
  const request = () => registrationEvent(platform, event);
  const count = short ? 16 : 80;
  const blocks = await withWays(platform, { id: 'registrations-api', request }, ({ raw }) =>
    inTurns(
      { blocks: short ? 1 : 8, pairs: 1 },
      () => byHands(count, () => submit(platform, event)),
      (round) => byHands(count, (number) => raw(round * count + number)),
    ),
  );
  const { ratio, spread, subject, baseline, rounds } = compare(blocks, 0.5);
  const perSecond = (ms: number) => ((count * 1000) / ms).toFixed(0);
  return {
    signups: {
      // Inverts the times: twice the time is half the rate.
      value: 1 / ratio,
      spread: [1 / spread[1], 1 / spread[0]],
      detail: `${perSecond(subject)} a second over ${perSecond(baseline)}, ${HANDS} at once`,
      rounds,
    },
  };
}

export const benchSignups = (extent: BenchExtent): Promise<Findings> =>
  withPlatform((platform) => measure(platform, extent));
