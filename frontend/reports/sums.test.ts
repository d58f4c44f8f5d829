import { expect, it } from 'vitest';
import { serviceTextOf } from '../staff/service-texts.ts';
import { registrationsTitle } from './chart-titles.ts';
import { linesOf } from './sheet.ts';
import { byForm, byService, bySpan, changeOf, fullness, meanAttendance, meanFullness, submittedIn } from './sums.ts';

const row = (day: string, type: string, submitted: number, cancelled = 0) => ({ day, type, submitted, cancelled });
const registrations = [
  row('2026-11-10', 'contact_form', 2),
  row('2026-11-17', 'event_registration', 5, 1),
  row('2026-11-18', 'contact_form', 1),
];
const held = (date: string, service: 'sunday_main' | 'other', count: number) =>
  ({ campus: 'main', date, service, count }) as const;
const nameOn = (service: string) => `${service} now`;
const attendance = [
  held('2026-11-15', 'other', 30),
  held('2026-11-15', 'sunday_main', 700),
  held('2026-11-22', 'sunday_main', 800),
];
const event = (people: number, places: number | null) => ({
  id: `${people}`,
  title: 'E',
  date: '2026-11-20',
  people,
  places,
});

it('registrations are summed by week and by form, including weeks without any', () => {
  const { spans } = bySpan(registrations, { from: '2026-11-04', to: '2026-11-24' });
  expect(spans.map(({ from, submitted, cancelled }) => [from, submitted, cancelled])).toEqual([
    ['2026-11-04', 0, 0],
    ['2026-11-08', 2, 0],
    ['2026-11-15', 6, 1],
    ['2026-11-22', 0, 0],
  ]);
  expect(byForm(registrations)).toEqual([
    { type: 'event_registration', submitted: 5, cancelled: 1 },
    { type: 'contact_form', submitted: 3, cancelled: 0 },
  ]);
  expect(submittedIn(registrations)).toBe(8);
});

it('attendance is averaged by service, and days are the sums of their services', () => {
  expect(byService(attendance, nameOn)).toMatchObject([
    { name: 'other now', times: 1, average: 30, most: 30 },
    { name: 'sunday_main now', times: 2, average: 750, most: 800 },
  ]);
  expect(meanAttendance(attendance)).toBe(765);
  expect(meanAttendance([])).toBeNull();
});

it('a count keeps the name that its service had on that day, on the screen and in the file', () => {
  const counts = [
    { ...held('2026-11-08', 'sunday_main', 600), name: '11:00 AM Main Service' },
    ...attendance,
    { ...held('2026-11-29', 'sunday_main', 900), name: nameOn('sunday_main') },
  ];
  expect(byService(counts, nameOn).map(({ name, times, most }) => [name, times, most])).toEqual([
    ['11:00 AM Main Service', 1, 600],
    ['other now', 1, 30],
    ['sunday_main now', 3, 900],
  ]);
  const report = {
    registrations: [],
    attendance: counts,
    events: [],
    members: { before: null, days: [] },
    giving: null,
  };
  const days = { from: '2026-11-01', to: '2026-11-30' };
  expect(linesOf(report, { nameOn, days, currency: 'KES' }).map(({ what }) => what)).toEqual([
    '11:00 AM Main Service',
    'other now',
    'sunday_main now',
    'sunday_main now',
    'sunday_main now',
  ]);
});

it('a count without a name uses the service’s name on that day', () => {
  const text = serviceTextOf([{ key: 'sunday_main_time', until: '2026-11-20', text: '11:00 AM' }], () => '10:30 AM');
  const rows = byService(attendance, (service, date) =>
    service === 'other' ? service : text('sunday_main_time', date),
  );
  expect(rows.map(({ name, most }) => [name, most])).toEqual([
    ['other', 30],
    ['11:00 AM', 700],
    ['10:30 AM', 800],
  ]);
});

it('only events with a limit have a share of places taken', () => {
  expect(fullness(event(3, null))).toBeUndefined();
  expect(meanFullness([event(20, 40), event(3, null), event(40, 40)])).toBe(0.75);
  expect(meanFullness([event(3, null)])).toBeUndefined();
});

it.each([
  [118, 100, 18, 'Registrations are up 18\u00a0% on the period before'],
  [50, 100, -50, 'Registrations are down 50\u00a0% on the period before'],
  [100, 100, 0, 'Registrations are the same as in the period before'],
  [7, 0, undefined, '7 registrations'],
  [7, null, undefined, '7 registrations'],
])('%i after %s is a change of %s: %s', (now, before, change, title) => {
  expect(changeOf(now, before)).toBe(change);
  expect(registrationsTitle(change, now)).toBe(title);
});

it('a report’s file has a row for each number of each day', () => {
  const members = { before: 80, days: [{ day: '2026-11-16', joined: 2, entered: 40, left: 0, merged: 1, total: 121 }] };
  const giving = {
    is_estimate: false,
    months: [
      { month: '2026-10', given: { tithes: 400 } },
      { month: '2026-11', given: { offerings: 20.5, tithes: 500 }, others: { salaries: 300, hall_hire: 40 } },
    ],
  };
  const days = { from: '2026-11-10', to: '2026-11-22' };
  const lines = linesOf(
    {
      registrations,
      attendance: [
        ...attendance.slice(0, 2),
        { ...held('2026-11-22', 'sunday_main', 800), adults: 650, children: 150 },
      ],
      events: [event(20, 40)],
      members,
      giving,
    },
    { nameOn, days, currency: 'KES' },
  );
  expect(lines.map(({ part, when, what, count, of }) => [part, when, what, count, of])).toEqual([
    ['Received', '2026-11-10', 'Contact Message', 2, undefined],
    ['Received', '2026-11-17', 'Event Registration', 5, undefined],
    ['Cancelled', '2026-11-17', 'Event Registration', 1, undefined],
    ['Received', '2026-11-18', 'Contact Message', 1, undefined],
    ['How full events were', '2026-11-20', 'E', 20, 40],
    ['Attendance by service', '2026-11-15', 'other now', 30, undefined],
    ['Attendance by service', '2026-11-15', 'sunday_main now', 700, undefined],
    ['Attendance by service', '2026-11-22', 'sunday_main now', 800, undefined],
    ['Attendance: adults', '2026-11-22', 'sunday_main now', 650, undefined],
    ['Attendance: children', '2026-11-22', 'sunday_main now', 150, undefined],
    ['Members’ growth', '2026-11-16', 'Joined', 2, undefined],
    ['Members’ growth', '2026-11-16', 'Joined earlier, added now', 40, undefined],
    ['Members’ growth', '2026-11-16', 'Duplicates merged', 1, undefined],
    ['Members’ growth', '2026-11-16', 'Members', 121, undefined],
    ['Giving', '2026-11', 'Tithes (KES)', 500, undefined],
    ['Giving', '2026-11', 'Offerings (KES)', 20.5, undefined],
    ['Other income', '2026-11', 'Hall hire (KES)', 40, undefined],
    ['Expenses', '2026-11', 'Salaries (KES)', 300, undefined],
  ]);
});
