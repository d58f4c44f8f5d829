import { expect, it } from 'vitest';
import { factNames, facts, mayBeEmpty } from './facts.ts';
import { definitions, wordingOf } from './keys.ts';
import { defaultMinistries } from './ministries.ts';
import { settingNames, settings, sourceOf } from './settings.ts';

/** The specification's values by content key. If it names a value or a default, that value ships (docs/decisions/one-name.md). */
const specified: Readonly<Record<string, string | RegExp>> = {
  // CN-13: the weekend's services (docs/decisions/service-times.md), and how long one is.
  saturday_service_time: '5:00 PM',
  sunday_early_time: '9:00 AM',
  sunday_main_time: '11:00 AM',
  sunday_evening_time: '5:00 PM',
  visit_saturday_time: '5:00 PM',
  visit_sunday_morning_time: '9:00 AM',
  visit_sunday_main_time: '11:00 AM',
  visit_sunday_evening_time: '5:00 PM',
  times_description: /about 75 minutes/,
  visit_times_text: /about 75 minutes/,
  // PS-12: office hours.
  office_hours_weekdays: 'Monday to Friday, 9:00 AM to 5:00 PM',
  office_hours_saturday: 'Saturday, 10:00 AM to 2:00 PM',
  office_hours_sunday: /^Sunday, after/,
  // PS-11, RT-23: the campuses.
  about_main_title: 'Main Campus',
  about_main_wednesday_time: '7:00 PM',
  about_online_title: 'Online Campus',
  about_online_stream_time: 'Sundays 10:00 AM EAT',
  places_hill_title: 'Main Campus',
  places_hill_midweek_time: '7:00 PM',
  places_river_title: /Campus$/,
  places_river_time_1: /^\d{1,2}:\d\d [AP]M$/,
  // PS-14: the membership class.
  membership_class_time: 'Sunday 12:30-4:00 PM',
  membership_class_cost: /^Free, lunch/,
  // RT-20: the story's years.
  story_2000_title: '2000',
  story_2005_title: '2005',
  story_2015_title: '2015',
  story_today_title: 'Today',
  about_story_year: '2000',
  // RT-22: four leaders, with a role and a bio, without a name.
  leader_1_role: /^Lead Pastor$/,
  leader_2_role: /^Pastor, /,
  leader_3_role: /^Pastor, /,
  leader_4_role: /^Elder, /,
  leader_1_bio: /./,
  leader_2_bio: /./,
  leader_3_bio: /./,
  leader_4_bio: /./,
  // RT-27, RT-33, RT-34.
  students_card_1_title: /^Wednesday/,
  students_card_1_when: '7:00 PM',
  students_event_1_title: /./,
  students_event_2_title: /./,
  care_days: 'Tue/Thu',
  care_hours: '10 AM-2 PM',
  plant_title: 'One church every 2-3 years',
  // CN-12, CN-16: the placeholder figures.
  groups_text: /40\+ small groups/,
  leaders_stat_years: '45+',
  leaders_stat_ministries: '15+',
  leaders_stat_share: '100%',
  leaders_stat_people: '2,500+',
  volunteer_lead: /500\+ volunteers/,
  care_count_1: '12K',
  care_count_1_label: /^meals/,
  care_count_2: '40+',
  care_count_2_label: /^partners/,
  missions_count: '8',
  missions_count_label: /^countries/,
  baptism_lead: /200\+ baptisms/,
  // RT-40: sums are in the church's currency (docs/decisions/money.md): $2.4M, or Ksh 2.4M.
  giving_stat_given: '2.4M',
  giving_stat_lives: '15K+',
  giving_stat_partners: '40+',
  giving_stat_countries: '8',
  impact_local_share: '60%',
  impact_missions_share: '25%',
  impact_building_share: '15%',
  // RT-19, PS-20, EN-20, CN-17: the year, and four reports of 1.1 to 3.2 MB.
  financial_income: '2.4M',
  financial_expenses: '2.1M',
  financial_reserve: '300K',
  financial_year: 'Jan-Dec',
  financial_report_annual_size: '3.2 MB',
  financial_report_audit_size: '1.1 MB',
  financial_report_ministry_size: /^[12]\.\d MB$/,
  financial_report_budget_size: /^[12]\.\d MB$/,
};

it.each(Object.entries(specified))('%s ships with the specification’s value', (key, value) => {
  if (typeof value === 'string') expect(wordingOf(key)).toBe(value);
  else expect(wordingOf(key)).toMatch(value);
});

it('RT-27: the student ministry meets on Wednesdays at 19:00 by default', () => {
  const students = defaultMinistries.find(({ slug }) => slug === 'students');
  expect(students).toMatchObject({ meeting_day: 'Wednesday', meeting_time: '19:00' });
});

/** Settings, names and numbers that differ for every church: none of them has a built-in value. */
const ofOneChurch = [
  ...settingNames.filter((key) => ['tel', 'world_tel', 'email', 'address', 'lines'].includes(settings[key].input)),
  ...settingNames.filter((key) => settings[key].category === 'giving'),
  ...[...definitions.values()].flatMap(({ key, input }) =>
    ['tel', 'world_tel', 'email', 'address'].includes(input) ? [key] : [],
  ),
  ...[...definitions.keys()].filter((key) =>
    /^(?:about_)?leader_\d_name$|_address$|_who$|_voice$|_voice_name$/.test(key),
  ),
];

it('no built-in wording contains a person’s name, address, telephone, email, paybill or account number', () => {
  expect(ofOneChurch).toEqual(expect.arrayContaining(['mpesa_paybill', 'giving_account_number', 'leader_1_mail']));
  const labels = ['about_address', 'places_address'];
  expect(ofOneChurch.filter((key) => wordingOf(key) !== '' && !labels.includes(key))).toEqual([]);
  const numbered = [...definitions.values()].filter(({ wording }) => /@|\d{5}|\+\d{2}|P\.? ?O\.? Box/.test(wording));
  expect(numbered.map(({ key }) => key)).toEqual([]);
});

it('every fact is listed once and has a wording, and only the needed facts may not be emptied', () => {
  const keys = factNames.flatMap((name) => facts[name] as readonly string[]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => sourceOf(key) !== key || wordingOf(key) === '')).toEqual([]);
  expect(keys.filter((key) => !mayBeEmpty(key))).toEqual([
    ...['plant_title', 'membership_class_date', 'careers_how_text', 'terms_children_text'],
  ]);
});

it('every value of the specification is listed as a fact, except titles and labels', () => {
  const known = new Set<string>(factNames.flatMap((name) => facts[name] as readonly string[]));
  const missed = Object.keys(specified).filter((key) => !known.has(sourceOf(key)));
  expect(missed.filter((key) => !/_title$|_label$/.test(key))).toEqual([]);
});

const promises =
  /vetted|good conduct|audit|\bloans?\b|signatures|at any hour|the same (day|evening)|within (the|two|three) |calls you|will (call|meet|pray)|pay for it|come on a Saturday|by the door|every door|by each door|first aid|can collect|in confidence|by name, and stands/i;

/** Texts that promise nothing, and texts after a leader's name, which the church writes itself. */
const elsewhere = /_page_description$|_title$|_ask_text$|^story_vision_text$|^about_vision_text$/;

it('every built-in promise is listed as a fact', () => {
  const known = new Set<string>(factNames.flatMap((name) => facts[name] as readonly string[]));
  const promised = [...definitions.values()].filter(
    ({ key, wording }) => promises.test(wording) && !elsewhere.test(key),
  );
  expect(promised.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['kids_safety_1', 'contact_care_text', 'why_open_text', 'financial_income_note']),
  );
  expect(promised.filter(({ key }) => !known.has(sourceOf(key))).map(({ key }) => key)).toEqual([]);
});

it('no page description makes a promise that the church might change', () => {
  const descriptions = [...definitions.values()].filter(({ key }) => key.endsWith('_page_description'));
  expect(descriptions.filter(({ wording }) => promises.test(wording)).map(({ key }) => key)).toEqual([]);
});

it.each([
  ['mpesa_paybill', true],
  ['kids_safety_1', true],
  ['terms_children_text', false],
  ['sunday_main_time', true],
  ['leaders_stat_years', true],
  ['church_name', false],
  ['give_url', false],
  ['plant_title', false],
  ['hero_title', false],
])('mayBeEmpty(%s) answers %s for an emptied text', (key, nothing) => expect(mayBeEmpty(key)).toBe(nothing));
