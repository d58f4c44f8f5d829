import { expect, it } from 'vitest';
import { instantToWall, wallToInstant } from '../church/time.ts';
import { type Reminder, reminderAt } from './reminder.ts';

const wall = (start: string, zone: string, reminder?: Reminder) => {
  const at = reminderAt({ startsAt: wallToInstant(start, zone) ?? 0, zone, reminder });
  return at === undefined ? undefined : instantToWall(at, zone);
};

it('a reminder is due at its wall time in the zone of the event, over a change of clocks too', () => {
  expect(wall('2026-12-05 10:00:00', 'Africa/Nairobi')).toBe('2026-12-04 18:00:00');
  expect(wall('2026-12-05 10:00:00', 'Africa/Nairobi', 'two_days_before')).toBe('2026-12-03 18:00:00');
  expect(wall('2026-12-05 10:00:00', 'Africa/Nairobi', 'same_morning')).toBe('2026-12-05 07:00:00');
  expect(wall('2027-03-28 10:00:00', 'Europe/London')).toBe('2027-03-27 18:00:00');
  expect(wall('2027-01-01 00:30:00', 'Pacific/Kiritimati')).toBe('2026-12-31 18:00:00');
});

it('an event without a reminder has none, nor has one that begins before it is due', () => {
  expect(wall('2026-12-05 10:00:00', 'Africa/Nairobi', 'none')).toBeUndefined();
  expect(wall('2026-12-05 06:00:00', 'Africa/Nairobi', 'same_morning')).toBeUndefined();
});
