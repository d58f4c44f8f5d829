import { serviceKeys } from './service-keys.ts';
import { isSetting, settings } from './settings.ts';

const servicesBuiltIn = (Object.keys(serviceKeys) as (keyof typeof serviceKeys)[]).filter((key) => serviceKeys[key]);

/** Expands `#` to each number: `('care_way_#_text', 1, 2)` gives `care_way_1_text` and `care_way_2_text`. */
const numbered = (key: string, ...numbers: readonly number[]) =>
  numbers.map((number) => key.replace('#', String(number)));

/**
 * Keys whose built-in wording describes the church itself, or makes a promise in its name (docs/decisions/one-name.md). The Admin
 * Dashboard lists the groups that are still built in, in this order. All texts of a group are on one page. An emptied fact hides
 * its part of the page.
 */
export const facts = {
  tagline: ['church_tagline'],
  services: servicesBuiltIn,
  office: ['office_hours_weekdays', 'office_hours_saturday', 'office_hours_sunday'],
  home: ['hero_location', 'bus_routes', 'parking_spaces', 'times_description'],
  stories: ['first', 'second', 'third'].flatMap((story) =>
    ['text', 'name', 'about'].map((part) => `stories_${story}_${part}`),
  ),
  welcome: ['expect_kids_desc', 'visit_description', 'giving_description'],
  visit: ['visit_times_text', 'visit_hero_lead', 'visit_expect_2_text', 'visit_first_text'],
  contact: ['contact_urgent_text', 'contact_prayer_text', 'contact_care_text'],
  prayer: ['prayer_requests_lead', 'prayer_requests_now_text'],
  thanks: ['thank_you_urgent_text'],
  about: [
    ...['about_main_wednesday_time', 'about_online_stream_time', 'about_story_year'],
    ...['about_value_open_text', 'about_online_text'],
    ...['about_leader_1_role', 'about_leader_2_role', 'about_leader_3_role', 'about_leader_4_role'],
  ],
  leaders: [
    ...['1', '2', '3', '4'].flatMap((leader) => [`leader_${leader}_role`, `leader_${leader}_bio`]),
    ...['leaders_stat_years', 'leaders_stat_ministries', 'leaders_stat_share', 'leaders_stat_people'],
  ],
  locations: [
    ...['places_hill_midweek_time', 'places_hill_midweek_title'],
    ...['places_river_title', 'places_river_time_1', 'places_river_day_1', 'places_river_service_1'],
  ],
  story: ['2000', '2005', '2015'].flatMap((year) => [`story_${year}_title`, `story_${year}_text`]),
  kids: ['kids_age_1_text', ...numbered('kids_safety_#', 1, 2, 3, 4, 5, 6), 'kids_member_text'],
  students: [
    ...['students_card_1_when', 'students_card_2_text'],
    ...['1', '2'].flatMap((event) => ['when', 'title', 'text'].map((part) => `students_event_${event}_${part}`)),
  ],
  groups: ['groups_text'],
  joining: ['join_group_find_text', 'join_group_list_text'],
  women: ['women_every_3', 'women_every_3_text'],
  men: ['men_carry_2_text'],
  missions: ['missions_count', 'missions_count_label', ...numbered('missions_way_#_text', 2, 3)],
  care: ['care_days', 'care_hours', 'care_count_1', 'care_count_2', ...numbered('care_way_#_text', 1, 2, 3, 4)],
  planting: ['plant_title', 'plant_how_4_text', 'plant_ask_text'],
  serving: numbered('serve_after_#', 1, 3),
  volunteers: ['volunteer_lead'],
  baptism: ['baptism_lead', 'baptism_way_1'],
  membership: [
    ...['membership_class_date', 'membership_class_time', 'membership_class_location', 'membership_class_cost'],
    ...['membership_community_text', 'membership_care_text', 'membership_contribution_text'],
  ],
  careers: ['careers_lead', 'careers_how_text', 'careers_fair_text'],
  terms: ['terms_children_text'],
  ways: ['ways_in_person_text'],
  giving: [
    ...['impact_local_share', 'impact_missions_share', 'impact_building_share'],
    ...['impact_local_text', 'impact_missions_text', 'impact_building_text', 'why_open_text'],
    ...['giving_stat_given', 'giving_stat_lives', 'giving_stat_partners', 'giving_stat_countries'],
  ],
  finances: [
    ...['financial_income', 'financial_expenses', 'financial_reserve', 'financial_year'],
    ...['financial_income_note', 'financial_year_note', 'financial_open_text', 'financial_ask_text'],
    ...['financial_report_audit_text', 'financial_report_budget_text'],
    ...['annual', 'audit', 'ministry', 'budget'].map((report) => `financial_report_${report}_size`),
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FactName = keyof typeof facts;

export const factNames = Object.keys(facts) as FactName[];

const all: ReadonlySet<string> = new Set(Object.values(facts).flat());

export function isFact(key: string): boolean {
  return all.has(key);
}

/** Texts that a page needs: its heading, its next step, a part of the terms that people agree to. */
const needed: ReadonlySet<string> = new Set([
  ...['church_name', 'plant_title', 'membership_class_date', 'careers_how_text'],
  ...facts.terms,
]);

function isNeeded(key: string): boolean {
  return needed.has(key) || (isSetting(key) && settings[key].category === 'navigation');
}

/** A church may have no second telephone or no Wednesday service. Any other emptied text shows its fallback again. */
export function mayBeEmpty(key: string): boolean {
  return (isSetting(key) || isFact(key)) && !isNeeded(key);
}
