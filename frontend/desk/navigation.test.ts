import { expect, test } from 'vitest';
import { navigation } from './navigation.ts';
import { screenAt } from './screens.ts';

const names = (role: Parameters<typeof navigation>[0]) => {
  const { main, site } = navigation(role);
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

test('SS-01: the sidebar of each role matches the specification', () => {
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

test('every link of the sidebar leads to a screen', () => {
  for (const role of ['admin', 'pastor', 'accounts'] as const) {
    const { main, site } = navigation(role);
    for (const { to } of [...main, ...site]) expect([to, screenAt(to)?.path]).toEqual([to, to]);
  }
});
