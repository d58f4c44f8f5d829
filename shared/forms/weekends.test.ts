import { expect, test } from 'vitest';
import { type ServiceTime, visitDays } from './weekends.ts';

const services: readonly ServiceTime[] = [
  { weekday: 6, time: '5:00 PM', title: 'Evening' },
  { weekday: 0, time: '9:00 AM', title: 'First' },
  { weekday: 0, time: '11:00 AM', title: 'Main', popular: true },
  { weekday: 0, time: '5:00 PM', title: 'Last' },
];

const shown = (wall: string) =>
  visitDays(services, wall).map(({ date, services: of }) => `${date} ${of.map(({ time }) => time).join(', ')}`);

const SATURDAY = '5:00 PM';
const SUNDAY = '9:00 AM, 11:00 AM, 5:00 PM';

test('CN-13: visitDays offers the next four Saturdays and their Sundays, across the year’s end', () => {
  expect(shown('2026-12-16 10:00:00')).toEqual([
    `2026-12-19 ${SATURDAY}`,
    `2026-12-20 ${SUNDAY}`,
    `2026-12-26 ${SATURDAY}`,
    `2026-12-27 ${SUNDAY}`,
    `2027-01-02 ${SATURDAY}`,
    `2027-01-03 ${SUNDAY}`,
    `2027-01-09 ${SATURDAY}`,
    `2027-01-10 ${SUNDAY}`,
  ]);
});

test('visitDays offers today, a Saturday, until its service begins', () => {
  expect(shown('2026-12-19 16:59:00')[0]).toBe(`2026-12-19 ${SATURDAY}`);
  expect(shown('2026-12-19 17:00:00')[0]).toBe(`2026-12-20 ${SUNDAY}`);
});

test('visitDays starts with the next weekend on a Sunday', () => {
  expect(shown('2026-12-20 08:00:00')).toHaveLength(8);
  expect(shown('2026-12-20 08:00:00')[0]).toBe(`2026-12-26 ${SATURDAY}`);
});

test('visitDays offers a time that staff wrote in words unchanged', () => {
  const words = [{ weekday: 6, time: 'at dusk', title: 'Vespers' }];
  expect(visitDays(words, '2026-12-19 20:00:00')[0]).toEqual({ date: '2026-12-19', services: words });
});
