import { describe, expect, test } from 'vitest';
import { defaultMinistries, publicMinistries } from '../content/ministries.ts';
import { nextDates } from './next-dates.ts';

const texts: Readonly<Record<string, string>> = {
  women_every_1: 'First Saturday, 10:00 AM to 12:00 PM',
  women_every_2: 'When a child is born',
  baptism_when: 'The last Sunday of every other month from February, 2:00 PM.',
  volunteer_day_1_when: 'Tuesdays and Thursdays, 10 AM to 2 PM',
  volunteer_day_2_when: 'The last Saturday of the month, from 7:30 AM',
  volunteer_day_3_when: 'April, August and December, one week each',
};
const read = (key: string) => texts[key] ?? '';
const noted = publicMinistries(defaultMinistries).map((one) => ({ ...one, meeting_note: 'Third Saturdays, 7:00 AM' }));

describe('the next dates of a page', () => {
  test('have the coming two times of each text that names a day of the month, and nothing for other texts', () => {
    expect(nextDates('volunteer', read, [], '2026-11-30 10:00:00')).toEqual({
      volunteer_day_2_when: ['2026-12-26 07:30', '2027-01-30 07:30'],
    });
    expect(nextDates('baptism', read, [], '2026-11-30 10:00:00')).toEqual({
      baptism_when: ['2026-12-27 14:00', '2027-02-28 14:00'],
    });
  });

  test('have those of the page’s own ministry, unless it meets every week', () => {
    expect(nextDates('men', read, noted, '2026-11-30 10:00:00')).toEqual({
      ministry: ['2026-12-19 07:00', '2027-01-16 07:00'],
    });
    const weekly = noted.map((one) => ({ ...one, meeting_note: 'Wednesdays, 7:00 PM' }));
    expect(nextDates('students', read, weekly, '2026-11-30 10:00:00')).toEqual({});
    expect(nextDates('women', read, [], '2026-11-30 10:00:00')).toEqual({
      women_every_1: ['2026-12-05 12:00', '2027-01-02 12:00'],
    });
  });

  test('keep today’s until it is over', () => {
    const first = (wall: string) => nextDates('women', read, [], wall).women_every_1?.[0];
    expect(first('2026-12-05 12:00:59')).toBe('2026-12-05 12:00');
    expect(first('2026-12-05 12:01:00')).toBe('2027-01-02 12:00');
  });
});
