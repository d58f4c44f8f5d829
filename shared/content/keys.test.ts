import { expect, it } from 'vitest';
import { changesSomething, type Route } from '../api/route.ts';
import { routes } from '../api/routes.ts';
import { retentionDays } from '../privacy/retention.ts';
import { checkOf } from './key-checks.ts';
import { definitions, wordingOf } from './keys.ts';

/** Every content key of the specification (A3), as written there, with `expect_*` and `service_*` spelt out. */
const specified = `church_name church_tagline contact_phone hero_title hero_subtitle hero_description hero_service_time
  hero_location hero_carousel_speed expect_title expect_subtitle expect_description expect_service_title
  expect_service_desc expect_casual_title expect_casual_desc expect_welcome_title expect_welcome_desc expect_kids_title
  expect_kids_desc sermon_title sermon_description sermon_scripture sermon_duration sermon_date sermon_speaker
  events_title events_description visit_title visit_description visit_next_title visit_saturday_time
  visit_sunday_morning_time visit_sunday_main_time visit_sunday_evening_time giving_title giving_subtitle
  giving_description ministries_title ministries_description ministries_view_all_text ministries_learn_more_text
  stories_title stories_description location_title location_directions saturday_service_time saturday_service_desc
  sunday_early_time sunday_early_desc sunday_main_time sunday_main_desc sunday_evening_time sunday_evening_desc
  parking_spaces bus_routes footer_description`.split(/\s+/);

it('every content key of the specification has a fallback wording, except telephone and next service', () => {
  expect(specified.filter((key) => !definitions.has(key))).toEqual([]);
  // We build in no church's telephone, and the home page computes the next service from the list of services.
  expect(specified.filter((key) => wordingOf(key) === '')).toEqual(['contact_phone', 'hero_service_time']);
});

it('every built-in wording passes the check of its own key', () => {
  const wrong = [...definitions.values()].filter(({ wording, ...rest }) => {
    return wording !== '' && checkOf({ ...rest }).safeParse(wording).data !== wording;
  });
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

it.each([
  ['hero_title', { kind: 'text', input: 'paragraphs', pages: ['home'] }],
  ['hero_carousel_speed', { kind: 'figure', pages: ['home'] }],
  ['impact_local_share', { kind: 'figure', input: 'percentage', pages: ['home', 'why_we_give'] }],
  ['leader_1_mail', { kind: 'link', input: 'email', pages: ['leadership'] }],
  ['facebook_url', { kind: 'setting', input: 'address', pages: 'all' }],
  ['contact_phone', { kind: 'setting', input: 'tel', pages: 'all' }],
  ['physical_location', { kind: 'setting', pages: ['about', 'locations', 'contact', 'visit', 'offline'] }],
  ['ways_to_give_page_title', { kind: 'text', pages: ['ways_to_give', 'why_we_give'] }],
])('%s takes its definition from its table and the settings', (key, definition) => {
  expect(definitions.get(key)).toMatchObject(definition);
});

it.each([
  ['json', '{"a": [1]}', '{a}'],
  ['image', 'image:hill', '/media/hill.jpg'],
  ['percentage', '12.5 %', '12.5'],
  ['sum', '350,000', 'Jan-Dec'],
  ['sum', '2,400,000', '1500,50'],
] as const)('input %s accepts %j and rejects %j', (input, good, bad) => {
  expect([good, bad].map((text) => checkOf({ input }).safeParse(text).success)).toEqual([true, false]);
});

it('the prayer page and the terms name the roles that may read submissions, and the real retention times', () => {
  const promised = wordingOf('prayer_requests_who_text');
  expect(promised).toContain('pastors and the administrators');
  const reading = Object.values<Route>(routes).filter(
    (route) => route.area === 'registrations' && route.access !== 'public' && !changesSomething(route),
  );
  expect(new Set(reading.map(({ access }) => String(access)))).toEqual(new Set(['admin,pastor']));
  expect([retentionDays.registrations, promised]).toEqual([2 * 365, expect.stringContaining('After two years')]);
  expect(wordingOf('terms_data_text')).toContain('two years after the event that it is for');
});
