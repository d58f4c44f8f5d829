import { expect, it } from 'vitest';
import { offerEnd } from './offer.ts';

const zone = 'Africa/Nairobi';
const at = (wall: string) => Date.parse(`${wall}:00+03:00`);

it.each([
  ['two days, if the event is at least a week away', '2026-12-01 10:00', '2026-12-12 10:00', '2026-12-03 10:00'],
  ['a day, if it is at least two days away', '2026-12-08 10:00', '2026-12-12 10:00', '2026-12-09 10:00'],
  ['four hours, if it is at least twelve hours away', '2026-12-11 10:00', '2026-12-12 10:00', '2026-12-11 14:00'],
  ['two hours on the day', '2026-12-12 10:00', '2026-12-12 20:00', '2026-12-12 12:00'],
  [
    'until the next morning, if it would end in the evening',
    '2026-12-11 18:00',
    '2026-12-12 20:00',
    '2026-12-12 09:00',
  ],
  ['until the morning, if it would end after midnight', '2026-12-11 22:30', '2026-12-12 20:00', '2026-12-12 09:00'],
  ['never longer than until the event begins', '2026-12-11 22:30', '2026-12-12 08:00', '2026-12-12 08:00'],
])('an offer of places lasts %s', (_, made, begins, ends) => {
  expect(offerEnd(at(made), at(begins), zone)).toBe(at(ends));
});

it('an offer ends at nine in the morning of a zone whose clocks changed in the night', () => {
  const made = Date.parse('2027-03-27T21:30:00Z');
  const begins = Date.parse('2027-03-30T14:00:00+01:00');
  expect(offerEnd(made, begins, 'Europe/London')).toBe(Date.parse('2027-03-29T09:00:00+01:00'));
});
