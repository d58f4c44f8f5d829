import { expect, it } from 'vitest';
import { instantToWall, wallToInstant } from '../church/time.ts';
import { followUpAt } from './follow-up.ts';

const wall = (zone: string, start: string, end?: string) => {
  const [startsAt, endsAt] = [wallToInstant(start, zone) ?? 0, end ? (wallToInstant(end, zone) ?? 0) : undefined];
  return instantToWall(followUpAt({ startsAt, endsAt, zone }), zone);
};

it('the letter after an event is due at 10:00 AM of the day after its last day, over a change of clocks too', () => {
  expect(wall('Africa/Nairobi', '2026-12-05 10:00:00')).toBe('2026-12-06 10:00:00');
  expect(wall('Africa/Nairobi', '2026-12-05 10:00:00', '2026-12-08 16:00:00')).toBe('2026-12-09 10:00:00');
  expect(wall('Africa/Nairobi', '2026-12-31 21:00:00', '2027-01-01 00:30:00')).toBe('2027-01-02 10:00:00');
  expect(wall('Europe/London', '2027-03-27 10:00:00')).toBe('2027-03-28 10:00:00');
});
