import { expect, test } from 'vitest';
import { navigation } from './navigation.ts';

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

test('SS-01: the sidebar of each role is the specification’s', () => {
  expect(names('admin')).toEqual([
    'Dashboard /Admin/Dashboard',
    'Users /users',
    'Events /events',
    'Registrations /registrations (badge)',
    'Reports /reports',
    'Analytics /analytics',
    ...site,
  ]);
  expect(names('pastor')).toEqual([
    'Dashboard /Pastors/Dashboard',
    'Users /users',
    'Events /events',
    'Registrations /registrations (badge)',
    'Reports /reports',
    'Analytics /analytics',
  ]);
  expect(names('accounts')).toEqual([
    'Dashboard /Accounts/Dashboard',
    'Users /users',
    'Events /events',
    'Reports /reports',
    'Analytics /analytics',
  ]);
});

test('SS-01: without a role Dashboard leads to the role redirect; without a sign-in there is no link', () => {
  expect(names(null)).toEqual([
    'Dashboard /dashboard',
    'Users /users',
    'Events /events',
    'Reports /reports',
    'Analytics /analytics',
  ]);
  expect(names(undefined)).toEqual([]);
});
