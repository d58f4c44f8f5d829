import { expect, test } from 'vitest';
import { navigation, sidebarOf } from './navigation.ts';
import { screens } from './screens.ts';

const names = (role: Parameters<typeof sidebarOf>[0]) => {
  const { main, site } = sidebarOf(role);
  return [...main, ...site].map(({ text, to, counts }) => `${text} ${to}${counts ? ' (badge)' : ''}`);
};

const site = [
  'Pages /Admin/Pages',
  'Content Editor /Admin/Components',
  'Media Manager /Admin/Images',
  'Hero Carousel /Admin/Hero',
  'Ministries Manager /Admin/Ministries',
  'Church Settings /Admin/Settings',
];

test('SS-01: the sidebar of each role is the specification’s', () => {
  expect(names('admin')).toEqual([
    'Dashboard /Admin/Dashboard',
    'Users /users',
    'Events /events',
    'Reports /reports',
    'Analytics /analytics',
    'Registrations /registrations (badge)',
    ...site,
  ]);
  expect(names('pastor')).toEqual([
    'Dashboard /Pastors/Dashboard',
    'Users /users',
    'Events /events',
    'Reports /reports',
    'Analytics /analytics',
    'Registrations /registrations (badge)',
  ]);
  expect(names('accounts')).toEqual([
    'Dashboard /Accounts/Dashboard',
    'Users /users',
    'Events /events',
    'Reports /reports',
    'Analytics /analytics',
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

test('a screen that is still to come is not linked, and every other of the sidebar is', () => {
  const later = screens.filter(({ view }) => !view).map(({ path }) => path);
  for (const role of ['admin', 'pastor', 'accounts', null] as const) {
    const [whole, linked] = [sidebarOf(role), navigation(role)].map(({ main, site }) =>
      [...main, ...site].map(({ to }) => to),
    );
    expect(linked).toEqual(whole?.filter((to) => !later.includes(to)));
  }
});
