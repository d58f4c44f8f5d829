import { expect, test } from 'vitest';
import { services } from '#shared/church/services.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { missingOf } from './missing.ts';

/** The settings of a new church, with the default service times. */
const anew: Readonly<Record<string, string>> = { ...settingsKeys, ...serviceKeys };
const missing = (more: Readonly<Record<string, string>> = {}) =>
  missingOf({ ...anew, ...more }).map(({ text }) => text);

test('lists all essentials for a new church', () => {
  expect(missing()).toEqual([
    'The church’s name',
    'A telephone number',
    'An email address',
    'Where the church meets',
    'A link to the map',
    'A way to give',
  ]);
});

const filled = {
  church_name: 'St. Here',
  sunday_main_time: '10:00 AM',
  primary_phone: '+254 711 222 333',
  primary_email: 'office@example.org',
  physical_location: 'Acacia Avenue 1',
  google_maps_url: 'https://maps.example/here',
  mpesa_paybill: '400200',
};

test('leaves out essentials that are filled in, and returns an empty list once all are', () => {
  expect(missing(filled)).toEqual([]);
  expect(missing({ ...filled, church_name: 'Your Church', primary_email: '' })).toEqual([
    'The church’s name',
    'An email address',
  ]);
});

test.each(['mpesa_paybill', 'giving_account_number', 'online_giving_url', 'text_giving_number'])(
  'one way to give is enough: %s',
  (key) => {
    expect(missing({ ...filled, mpesa_paybill: '', [key]: '1' })).toEqual([]);
  },
);

test('asks for a service time if a church emptied all of them, even if a service has a title', () => {
  const none = Object.fromEntries(services.map(({ time }) => [time, '']));
  expect(missing({ ...filled, ...none, sunday_main_title: 'Worship' })).toEqual(['A service time']);
  expect(missing({ ...filled, ...none, saturday_service_time: '5:00 PM' })).toEqual([]);
});
