import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultMinistries, type Ministry, publicMinistries } from '../content/ministries.ts';
import { eventWeeks, weekOf } from './event-weeks.ts';
import { readMeetingTimes } from './meeting-times.ts';
import { groupMeetings, meetingsOf } from './meetings.ts';
import type { PublicEvent } from './schema.ts';
import { takesPlaceOn, weekAhead } from './week-ahead.ts';

const event = (id: string, startsAt: string, endsAt?: string): PublicEvent => ({
  id,
  title: id,
  description: '',
  date: startsAt.slice(0, 10),
  time: startsAt.slice(11, 16),
  startsAt: `${startsAt}:00+03:00`,
  ...(endsAt && { endTime: endsAt.slice(11), endsAt: `${endsAt}:00+03:00` }),
  location: 'Hall',
  category: 'General',
  currentAttendees: 0,
  requiresRegistration: false,
  askEmergencyContact: false,
});

describe('regular times in texts of staff', () => {
  const rain = { weekday: 0, week: -1, months: [2, 4, 6, 8, 10, 12], time: '14:00' };
  const friday = { weekday: 5, week: 1, time: '18:00' };
  test.each([
    ['Wednesdays, 7:00 PM', [{ weekday: 3, time: '19:00' }]],
    ['Tuesday, 6:00 AM', [{ weekday: 2, time: '06:00' }]],
    ['First Saturdays, 10:00 AM', [{ weekday: 6, week: 1, time: '10:00' }]],
    ['The last Saturday of the month, from 7:30 AM', [{ weekday: 6, week: -1, time: '07:30' }]],
    ['The last Sunday of every other month from February, 2 PM', [rain]],
    ['Last Sundays of every other month, from April, 2:00 PM. Come early.', [rain]],
    ['First Friday of every third month from January at 6 PM', [{ ...friday, months: [1, 4, 7, 10] }]],
    ['First Friday of every month at 6 PM', [friday]],
    ['Saturdays, 2:00 to 5:00 PM', [{ weekday: 6, time: '14:00', endTime: '17:00' }]],
    ['Sunday 12:30-4:00 PM', [{ weekday: 0, time: '12:30', endTime: '16:00' }]],
    [
      'Tuesdays and Thursdays, 10 AM to 2 PM',
      [
        { weekday: 2, time: '10:00', endTime: '14:00' },
        { weekday: 4, time: '10:00', endTime: '14:00' },
      ],
    ],
    [
      'Sundays, 9:00 AM and 11:00 AM',
      [
        { weekday: 0, time: '09:00' },
        { weekday: 0, time: '11:00' },
      ],
    ],
  ])('readMeetingTimes reads %j', (text, repeats) => {
    expect(readMeetingTimes(text)).toEqual({ repeats });
  });

  test('readMeetingTimes reads the first sentence with its place', () => {
    expect(readMeetingTimes('On Tuesdays and Fridays at 5:30 PM in the chapel. You are welcome.')).toEqual({
      repeats: [
        { weekday: 2, time: '17:30' },
        { weekday: 5, time: '17:30' },
      ],
      place: 'The chapel',
    });
  });

  test.each([
    'Second Saturday',
    'Sundays, 5:00 PM, then supper',
    'Sundays, at the main service',
    '7:00 to 8:30 PM',
    'Mondays, 5:00',
    'Mondays, 11:00 to 1:00 PM',
    'Mondays, 25:00 PM',
    'Every other Monday, 6 PM',
    'Mondays of every other month from May, 6 PM',
    'The last Sunday of every other month, 2 PM',
    '40+ small groups in homes, on every day of the week',
    '',
  ])('readMeetingTimes returns undefined for %j', (text) => {
    expect(readMeetingTimes(text)).toBeUndefined();
  });

  test('takesPlaceOn finds the first and the last weekday of a month', () => {
    const on = (week: 1 | -1, date: string) => takesPlaceOn({ weekday: 6, week, time: '10:00' }, date);
    expect(['2026-12-05', '2026-12-12', '2026-12-06'].map((date) => on(1, date))).toEqual([true, false, false]);
    expect(['2026-11-28', '2026-12-19', '2026-12-26'].map((date) => on(-1, date))).toEqual([true, false, true]);
  });
});

describe('meetings of a church', () => {
  const texts: Readonly<Record<string, string>> = {
    sunday_early_time: '9:00 AM',
    sunday_early_title: 'First service',
    sunday_evening_time: '5:00 PM',
    sunday_evening_title: 'Evening service',
    places_hill_midweek: 'Wednesday',
    places_hill_midweek_time: '7:00 PM',
    places_hill_midweek_title: 'Midweek service',
    places_river_day_1: 'Sunday',
    places_river_time_1: '9:00 AM',
    places_river_service_1: 'Service by the river',
    places_river_title: 'River Campus',
    young_1_day: 'Sunday, 5:00 PM',
    young_1_title: 'Evening service',
    young_2_day: 'Mondays, 6:30 PM in Kilimani',
    young_2_title: 'Supper',
    young_3_day: 'when we can',
    young_3_title: 'A walk',
    physical_location: 'Hill Road',
  };
  const list = (more: Readonly<Record<string, string>> = {}) =>
    meetingsOf((key) => ({ ...texts, ...more })[key] ?? '', []);
  const ids = (...given: Parameters<typeof list>) => list(...given).map(({ meeting }) => meeting.id);

  test('meetingsOf returns services, and meetings whose text has a regular time and is not a service’s hour', () => {
    expect(ids()).toEqual(['sunday_early', 'sunday_evening', 'midweek', 'young_2']);
    expect(list().at(-1)).toMatchObject({
      meeting: { weekday: 1, time: '18:30', title: 'Supper', place: 'Kilimani', path: '/ministries/young-adults' },
      address: 'Kilimani',
    });
  });

  test('meetingsOf leaves out a service whose time is empty, and lists a second campus once it has an address', () => {
    expect(ids({ sunday_early_time: '' })).not.toContain('sunday_early');
    expect(ids({ places_river_address: 'River Road' })).toContain('river_1');
  });

  test('meetingsOf reads a ministry’s note before its day and time, and needs neither page nor place', () => {
    const [built] = publicMinistries(defaultMinistries);
    const ministry = { ...built, id: 'm', name: 'Women', meeting_day: 'Saturday', page_url: '' } as Ministry;
    const [week, month, various] = (['', 'First Saturdays, 10:00 AM', 'Now and then'] as const).map((meeting_note) =>
      meetingsOf(() => '', [{ ...ministry, meeting_note }]),
    );
    const meeting = { id: 'ministry_m', title: 'Women', path: '', weekday: 6, time: '10:00' };
    expect(week?.map((found) => found.meeting)).toEqual([meeting]);
    expect(month?.map((found) => found.meeting)).toEqual([{ ...meeting, week: 1 }]);
    expect(various).toEqual([]);
  });
});

describe('the week ahead', () => {
  const service = { id: 'sunday', title: 'Service', path: '/visit', weekday: 0, time: '09:00' };
  const women = {
    id: 'women',
    title: 'Women',
    path: '',
    weekday: 6,
    week: 1,
    time: '10:00',
    endTime: '12:00',
  } as const;
  const at = (wall: string, events: readonly PublicEvent[] = [], days?: number) =>
    weekAhead([women, service], events, `${wall}:00`, days).map(
      ({ date, time = '', title }) => `${date} ${time} ${title}`,
    );

  test('weekAhead lists services, meetings and events of eight days by time', () => {
    const carols = event('Carols', '2026-12-05T18:30');
    const later = event('Later', '2026-12-20T18:30');
    expect(at('2026-11-29 08:00', [later, carols])).toEqual([
      '2026-11-29 09:00 Service',
      '2026-12-05 10:00 Women',
      '2026-12-05 18:30 Carols',
      '2026-12-06 09:00 Service',
    ]);
  });

  test('weekAhead keeps a service until the minute it begins, and a meeting with an end until then', () => {
    expect(at('2026-11-29 09:00', [], 1)).toHaveLength(1);
    expect(at('2026-11-29 09:01', [], 1)).toEqual([]);
    expect(at('2026-12-05 11:59', [], 1)).toHaveLength(1);
    expect(at('2026-12-05 12:01', [], 1)).toEqual([]);
  });

  test('weekAhead lists an event of several days first today, without its time, until it ends', () => {
    const camp = event('Camp', '2026-11-27T08:00', '2026-11-29T16:00');
    expect(at('2026-11-29 08:00', [camp], 1)).toEqual(['2026-11-29  Camp', '2026-11-29 09:00 Service']);
    expect(at('2026-11-29 16:01', [camp], 1)).toEqual([]);
    expect(at('2026-11-29 23:59', [event('Vigil', '2026-11-29T20:00')], 1)).toEqual(['2026-11-29 20:00 Vigil']);
  });

  test('weekAhead lists nothing of the past and every weekly meeting once in seven days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * 366 * 24 * 60 }), (minutes) => {
        const wall = new Date(Date.UTC(2026, 0) + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
        const items = weekAhead([service], [], wall, 7);
        expect(items.length).toBeLessThanOrEqual(1);
        for (const { until } of items) expect(until >= wall.slice(0, 16)).toBe(true);
        expect(weekAhead([service], [], wall).length).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

test('weekOf sorts days into this week, next week and later, from Monday to Sunday', () => {
  const of = (date: string) => weekOf(date, '2026-11-28');
  expect(eventWeeks).toEqual(['this', 'next', 'later']);
  expect(['2026-11-20', '2026-11-28', '2026-11-29'].map(of)).toEqual(['this', 'this', 'this']);
  expect(['2026-11-30', '2026-12-06', '2026-12-07'].map(of)).toEqual(['next', 'next', 'later']);
  expect(weekOf('2027-01-03', '2026-12-31')).toBe('this');
});

test('groupMeetings returns one meeting for each time at which groups meet, with up to two areas', () => {
  const group = (area: string, time = '18:30') => ({ day: 'Wednesday' as const, time, area });
  const groups = [group('Kilimani'), group('Karen'), group('Kilimani'), group('Rongai'), group('Ngong')];
  const found = groupMeetings([...groups, group('South B', '19:00')], (count) => `${count} groups`);
  expect(found.map(({ meeting }) => meeting)).toEqual([
    {
      ...{ id: 'groups_3_1830', title: '5 groups', place: 'Kilimani, Karen …', weekday: 3, time: '18:30' },
      path: '/get-involved/join-group',
    },
    {
      ...{ id: 'groups_3_1900', title: '1 groups', place: 'South B', weekday: 3, time: '19:00' },
      path: '/get-involved/join-group',
    },
  ]);
});
