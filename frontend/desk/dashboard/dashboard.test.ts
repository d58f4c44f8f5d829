import { expect, test } from 'vitest';
import { readTextServices } from '#shared/calendar/campus-services.ts';
import { factNames, facts } from '#shared/content/facts.ts';
import { definitions } from '#shared/content/keys.ts';
import { isSetting } from '#shared/content/settings.ts';
import type { Entry } from '#shared/finance/schema.ts';
import type { DashboardStats } from '#shared/insights/dashboard.ts';
import { changeOn } from '../../staff/change.ts';
import { dayInShort } from '../../staff/day-words.ts';
import { serviceTextOf } from '../../staff/service-texts.ts';
import { accountsCards, financialTrend, inThousands, statisticsOf, trendChange } from './accounts-figures.ts';
import { incomeOf, waitingIn } from './accounts-waiting.tsx';
import { attendanceCards } from './attendance-figures.ts';
import { builtInPlaces } from './built-in-places.ts';
import { growthCard, growthTitle, monthName, newMembersCard, trendOf } from './figures-of.ts';
import { servicesOn } from './services.ts';
import { mostFirst } from './week-by-type.tsx';
import { cameIn } from './when.ts';

const zone = 'Africa/Nairobi';
// Half past midnight of 21 November in Nairobi: still the 20th in UTC and further west.
const now = Date.parse('2026-11-20T21:30:00Z');

test('cameIn names the day of a registration in the church’s zone', () => {
  expect(cameIn('2026-11-20T21:05:00Z', now, zone)).toBe('Today, 12:05 AM');
  expect(cameIn('2026-11-20T20:59:00Z', now, zone)).toBe('Yesterday, 11:59 PM');
  expect(cameIn('2026-11-19T20:59:00Z', now, zone)).toBe('Thu 19 Nov, 11:59 PM');
  expect(dayInShort('2026-12-05')).toBe('Sat 5 Dec');
});

test('mostFirst sorts types by count, then by label, and drops types without any', () => {
  const order = mostFirst({ visit_registration: 2, contact_form: 2, baptism_registration: 0, event_registration: 7 });
  expect(order).toEqual([
    { type: 'event_registration', count: 7 },
    { type: 'contact_form', count: 2 },
    { type: 'visit_registration', count: 2 },
  ]);
});

const stats: DashboardStats = {
  total_members: 40,
  upcoming_events: 3,
  recent_registrations: null,
  new_members: 6,
  new_members_imported: 0,
  new_members_before: 4,
  growth_rate: 50,
  recent_users: [],
  upcoming_events_list: [],
  monthly_trend: [
    { month: '2026-10', count: 4 },
    { month: '2026-11', count: 6 },
  ],
};

test('SS-03: growth is said with its sign and its colour, and is a dash where nobody came before', () => {
  expect(growthCard(stats)).toMatchObject({ value: '+50%', tone: 'good' });
  expect(growthCard({ ...stats, growth_rate: 0 })).toMatchObject({ value: '0%', tone: 'good' });
  expect(growthCard({ ...stats, growth_rate: -25 })).toMatchObject({ value: '-25%', tone: 'bad' });
  expect(growthCard({ ...stats, growth_rate: null })).toEqual({
    name: 'Growth Rate',
    value: '—',
    note: 'nobody joined in the 30 days before',
  });
});

test('SS-03: newMembersCard names the membership date and the change from the previous 30 days', () => {
  expect(newMembersCard(stats)).toEqual({
    name: 'New Members (30d)',
    value: '6',
    change: 'Up 2 (+50\u00a0%) on the 30 days before',
    note: 'by membership date',
  });
});

test('SS-03, SS-05: new members and growth say how many an import added, in the row of the accounts team too', () => {
  const imported = { ...stats, new_members_imported: 5 };
  expect(newMembersCard(imported).note).toBe('by membership date, 5 of them imported');
  expect(growthCard(imported).note).toBe('new members, on the 30 days before; 5 of them imported');
  expect(statisticsOf(imported, null, 'KES')[1]).toEqual([
    'New in 30 days, by membership date, 5 of them imported',
    '6',
  ]);
});

test('the titles of the charts answer: more or fewer than the month before, up or down on the weeks before', () => {
  expect(growthTitle(stats.monthly_trend)).toBe('2 more in Nov than in Oct');
  expect(growthTitle([{ month: '2026-11', count: 1 }])).toBe('1 new member in the last month');
  expect([monthName('2026-01'), monthName('2026-12')]).toEqual(['Jan', 'Dec']);
  const days = (...counts: number[]) => counts.map((count) => ({ count }));
  expect(trendOf(days(110, 102, 100, 100))).toBe(6);
  expect(trendOf(days(90, 90, 100, 100, 100))).toBe(-10);
  expect([trendOf(days(90, 80, 70)), trendOf(days(1, 1, 0, 0))]).toEqual([null, null]);
});

test('SS-05, CN-18: without entries the sums are labelled estimates of 150 per member, less 3,200', () => {
  const cards = accountsCards(stats, null, 'KES');
  expect(cards.map(({ name, value, estimate }) => [name, value, estimate])).toEqual([
    ['Est. Monthly Tithes', 'Ksh 6,000', 'Estimate'],
    ['Growth Rate', '+50%', undefined],
    ['Monthly Expenses', 'Ksh 3,200', 'Estimate'],
    ['Net Income', 'Ksh 2,800', 'Estimate'],
  ]);
  expect(accountsCards({ ...stats, total_members: 10 }, null, 'KES').at(-1)).toMatchObject({
    value: '−Ksh 1,700',
    tone: 'bad',
  });
  expect(statisticsOf(stats, null, 'KES')).toEqual([
    ['Total members', '40'],
    ['New in 30 days, by membership date', '6'],
    ['Average per Member', 'Ksh 150/month'],
    ['Projected Annual', 'Ksh 72,000'],
  ]);
  expect(financialTrend(stats, null).map(({ sum }) => sum)).toEqual([600, 900]);
  expect(financialTrend({ ...stats, monthly_trend: [{ month: '2026-11', count: 0 }] }, null)).toEqual([]);
});

test.each([
  [150, 0.15],
  [600, 0.6],
  [900, 0.9],
  [38_400, 38.4],
])('SS-05: the Financial Trend shows a month of %i as %d thousand', (sum, thousands) => {
  expect(inThousands(sum)).toBe(thousands);
});

test('SS-05: with entries the sums come from the books, and none is labelled an estimate', () => {
  const books = [
    { month: '2026-09', income: 0, expense: 0, entries: 0 },
    { month: '2026-10', income: 9000, expense: 4000, entries: 12 },
    { month: '2026-11', income: 1000, expense: 2500, entries: 3 },
  ];
  const cards = accountsCards(stats, books, 'KES');
  // Green or red between sums would read as good or bad money.
  expect(cards.map(({ tone }) => tone)).toEqual([undefined, undefined, undefined, 'bad']);
  expect(cards.map(({ name, value, note, estimate }) => [name, value, note, estimate])).toEqual([
    ['Monthly Income', 'Ksh 1,000', 'Nov so far; Ksh 9,000 in Oct', undefined],
    ['Growth Rate', '+50%', 'new members, on the 30 days before', undefined],
    ['Monthly Expenses', 'Ksh 2,500', 'Nov so far; Ksh 4,000 in Oct', undefined],
    ['Net Income', '−Ksh 1,500', 'income less expenses', undefined],
  ]);
  expect(statisticsOf(stats, books, 'KES').slice(2)).toEqual([
    ['Average per Member', 'Ksh 125/month'],
    ['Projected Annual', 'Ksh 60,000'],
  ]);
  expect(financialTrend(stats, books)).toEqual([
    { month: '2026-10', sum: 9000 },
    { month: '2026-11', sum: 1000 },
  ]);
});

test('changeOn states the difference from the previous period with sign and period', () => {
  expect([changeOn(6, 4, 'the 30 days before'), changeOn(990, 1000, 'Sun 15 Nov')]).toEqual([
    'Up 2 (+50\u00a0%) on the 30 days before',
    'Down 10 (−1\u00a0%) on Sun 15 Nov',
  ]);
  expect([changeOn(5, 0, 'the 7 days before'), changeOn(5, 5, 'the 7 days before')]).toEqual([
    'Up 5 on the 7 days before',
    'Unchanged from the 7 days before',
  ]);
  expect([changeOn(5, null, 'x'), changeOn(5, undefined, 'x')]).toEqual([undefined, undefined]);
  const days = [
    { date: '2026-11-22', count: 1148 },
    { date: '2026-11-15', count: 1102 },
  ];
  expect(attendanceCards(days)[1]).toMatchObject({
    value: '1,148',
    change: 'Up 46 (+4\u00a0%) on Sun 15 Nov',
    note: 'Sun 22 Nov',
  });
  const month = (name: string, income: number) => ({ month: name, income, expense: 0, entries: 1 });
  const books = [month('2026-09', 100), month('2026-10', 117), month('2026-11', 3)];
  expect(trendChange(books)).toEqual({ percent: 17, month: 'Oct', before: 'Sep' });
  expect([trendChange(books.slice(1)), trendChange(null)]).toEqual([undefined, undefined]);
});

test('the attendance form offers the services held on the chosen day, with their time and title of that day', () => {
  const today: Partial<Record<string, string>> = {
    sunday_early_time: '9:00 AM',
    sunday_main_time: '10:30 AM',
    sunday_main_title: 'Ibada ya pili',
  };
  const former = [
    { key: 'sunday_main_time', until: '2026-10-31', text: '12:00 PM' },
    { key: 'sunday_main_time', until: '2026-11-20', text: '11:00 AM' },
    { key: 'sunday_main_title', until: '2026-11-13', text: 'Main service' },
    { key: 'sunday_evening_time', until: '2026-11-15', text: '5:00 PM' },
    { key: 'sunday_early_time', until: '2026-11-20', text: '' },
  ];
  const text = serviceTextOf(former, (key) => today[key] ?? '');
  const main = { campus: 'main', date: '2026-11-08', service: 'sunday_main', count: 90, version: 1 } as const;
  const later = { date: '2026-11-23', minutes: 0 };
  const labels = (date: string, name?: string, now = later) =>
    servicesOn(date, name === undefined ? [] : [{ ...main, name }], text, now).map(({ label }) => label);
  expect(labels('2026-10-25')).toEqual(['12:00 PM Main service', '5:00 PM', 'Another service']);
  expect(labels('2026-11-15')).toEqual(['11:00 AM Ibada ya pili', '5:00 PM', 'Another service']);
  expect(labels('2026-11-22')).toEqual(['9:00 AM', '10:30 AM Ibada ya pili', 'Another service']);
  expect(labels('2026-11-08', 'As it was counted')[0]).toBe('As it was counted');
  const at = (minutes: number) => labels('2026-11-22', undefined, { date: '2026-11-22', minutes });
  expect(at(8 * 60), 'before the first service').toEqual(['Another service']);
  expect(at(10 * 60), 'between the services').toEqual(['9:00 AM', 'Another service']);
});

test('the attendance form has a row for each service of the second campus that the page of locations names', () => {
  const texts: Partial<Record<string, string>> = {
    places_river_title: 'River Campus',
    places_river_address: 'River Road 4',
    places_river_day_1: 'Sunday',
    places_river_time_1: '9:30 AM',
    places_river_service_1: 'Sunday service',
    places_river_day_2: 'by arrangement',
    places_river_time_2: '4:00 PM',
    places_river_service_2: 'Another',
  };
  const read = (more: typeof texts = {}) => readTextServices((key) => ({ ...texts, ...more })[key] ?? '');
  const on = (date: string, minutes = 0, named = read()) =>
    servicesOn(date, [], () => '', { date: '2026-11-29', minutes }, named).map(({ campus, label }) => [campus, label]);
  const river = ['river', '9:30 AM Sunday service, River Campus'];
  const other = ['main', 'Another service'];
  expect(on('2026-11-22')).toEqual([river, other]);
  expect(on('2026-11-25')).toEqual([other]);
  expect(on('2026-11-29', 9 * 60), 'before it begins').toEqual([other]);
  expect(on('2026-11-22', 0, read({ places_river_address: '' })), 'without the campus').toEqual([other]);
  const counted = { campus: 'river', date: '2026-11-21', service: 'river_1', count: 80, version: 1 } as const;
  const labels = servicesOn(
    '2026-11-21',
    [{ ...counted, name: 'As counted' }],
    () => '',
    { date: '2026-11-29', minutes: 0 },
    read(),
  );
  expect(labels[0]).toEqual({ campus: 'river', value: 'river_1', label: 'As counted' });
});

test.each(factNames)('the link for “%s” leads to where an admin changes each of its texts', (name) => {
  const place = builtInPlaces[name];
  const elsewhere = (facts[name] as readonly string[]).filter((key) => {
    if ('setting' in place) return !isSetting(key);
    const pages = definitions.get(key)?.pages ?? [];
    return pages === 'all' || !pages.includes(place.page);
  });
  expect(elsewhere).toEqual([]);
  if ('setting' in place) expect(facts[name]).toContain(place.setting);
});

test('accounts see open counting sheets, sheets without a deposit and event fees without a registration', () => {
  const sheet = { id: 's', date: '2026-11-15', counter_1: 'A', counter_2: 'B', entries: 1, version: 1, created_at: '' };
  const sheets = [
    { ...sheet, total: 5000, entered: 1500, deposit: '' },
    { ...sheet, total: 5000, entered: 5000, deposit: '' },
    { ...sheet, total: 5000, entered: 5000, deposit: 'KCB 4471' },
  ];
  const fees = ['', 'r1'].map((registration) => ({ registration }) as Entry);
  const owed = { unpaid: { total: 2 }, overpaid: { total: 0 } };
  const lines = waitingIn({ sheets: { items: sheets, isMore: false }, fees: { items: fees, isMore: false }, owed });
  expect(lines.map(({ text, to }) => [text, to])).toEqual([
    ['1 counting sheet is not complete', '/Accounts/Finance?sheets=all'],
    ['1 counting sheet has no deposit reference', '/Accounts/Finance?sheets=all'],
    ['1 event fee belongs to no registration yet', '/Accounts/Finance?what=event_fees'],
    ['2 registrations are not paid', undefined],
  ]);
  const more = waitingIn({
    sheets: { items: [...sheets, ...sheets], isMore: true },
    fees: { items: [], isMore: false },
    owed,
  });
  expect(more.map(({ text }) => text)).toContain('2+ counting sheets are not complete');
});

test('incomeOf sums a day’s income, and has a text for a day without income', () => {
  const gifts = [{ amount: 1200.5 }, { amount: 300 }];
  expect(incomeOf({ items: gifts, isMore: false }, 'KES')).toBe('Today’s income: Ksh 1,500.50 in 2 transactions.');
  expect(incomeOf({ items: gifts, isMore: true }, 'KES')).toContain('2+ transactions');
  expect(incomeOf({ items: [], isMore: false }, 'KES')).toBe('No income today yet.');
});
