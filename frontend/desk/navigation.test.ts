import { expect, test } from 'vitest';
import { paths } from '../kernel/paths.ts';
import { navigation } from './navigation.ts';
import { mayUse, screenAt } from './screens.ts';

const names = (role: Parameters<typeof navigation>[0]) => {
  const { main, site, tools } = navigation(role);
  return [...main, ...site, ...tools].map(({ text, to, counts }) => `${text} ${to}${counts ? ' (badge)' : ''}`);
};

const site = [
  'Pages /Admin/Pages',
  'Content Editor /Admin/Components',
  'Media Manager /Admin/Images',
  'Hero Carousel /Admin/Hero',
  'Ministries Manager /Admin/Ministries',
  'Church Settings /Admin/Settings',
];
const tools = [
  'Finance /Accounts/Finance',
  'Follow-up /registrations?due=any&sort=due',
  'Groups /groups',
  'Sermons /media/sermon-archive',
  'Look of the Site /Admin/Look',
  'History /Admin/History',
  'Who may sign in /Admin/Accounts',
  'Webhooks /Admin/Webhooks',
];

test('SS-01: the sidebar of each role begins as in the specification, then lists the other screens of the role', () => {
  expect(names('admin')).toEqual([
    'Dashboard /Admin/Dashboard',
    'Users /users',
    'Events /events',
    'Reports /reports',
    'Analytics /analytics',
    'Registrations /registrations (badge)',
    ...site,
    ...tools,
  ]);
  expect(names('pastor')).toEqual([
    'Dashboard /Pastors/Dashboard',
    'Users /users',
    'Events /events',
    'Reports /reports',
    'Analytics /analytics',
    'Registrations /registrations (badge)',
    'Follow-up /registrations?due=any&sort=due',
    'Groups /groups',
    'Sermons /media/sermon-archive',
  ]);
  expect(names('accounts')).toEqual([
    'Dashboard /Accounts/Dashboard',
    'Users /users',
    'Events /events',
    'Reports /reports',
    'Analytics /analytics',
    'Finance /Accounts/Finance',
  ]);
});

test('SS-01: without a role Dashboard leads to the role redirect', () => {
  expect(names(null)).toEqual([
    'Dashboard /dashboard',
    'Users /users',
    'Events /events',
    'Reports /reports',
    'Analytics /analytics',
  ]);
});

test('every link of the sidebar leads to a screen that the role may use, or to the recordings', () => {
  for (const role of ['admin', 'pastor', 'accounts'] as const) {
    const { main, site, tools } = navigation(role);
    for (const { to } of [...main, ...site]) expect([to, screenAt(to)?.path]).toEqual([to, to]);
    const screens = tools.map(({ to }) => screenAt(to.replace(/\?.*/, ''))).filter((screen) => screen !== undefined);
    expect(screens).toHaveLength(tools.filter(({ to }) => to !== paths.sermonArchive()).length);
    for (const screen of screens) expect([screen.path, mayUse(screen, role)]).toEqual([screen.path, true]);
  }
});
