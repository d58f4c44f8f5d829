import { serviceKeys } from './service-keys.ts';
import { isSetting, settings } from './settings.ts';

/** The settings of the services that have a built-in value. */
const servicesBuiltIn = (Object.keys(serviceKeys) as (keyof typeof serviceKeys)[]).filter((key) => serviceKeys[key]);

/**
 * Keys whose built-in wording describes the church itself: its hours, figures, campuses and leaders
 * (docs/decisions/one-name.md). Visitors read the wording until staff write their own. The Admin Dashboard lists, in this
 * order, the facts that are still built in. An emptied fact hides its part.
 */
export const facts = {
  tagline: ['church_tagline'],
  services: servicesBuiltIn,
  office: ['office_hours_weekdays', 'office_hours_saturday', 'office_hours_sunday'],
  home: ['hero_location', 'bus_routes', 'parking_spaces', 'times_description'],
  stories: ['first', 'second', 'third'].flatMap((story) =>
    ['text', 'name', 'about'].map((part) => `stories_${story}_${part}`),
  ),
  visit: ['visit_times_text'],
  about: [
    ...['about_main_wednesday_time', 'about_online_stream_time', 'about_story_year'],
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
  students: [
    'students_card_1_when',
    ...['1', '2'].flatMap((event) => ['when', 'title', 'text'].map((part) => `students_event_${event}_${part}`)),
  ],
  groups: ['groups_text'],
  missions: ['missions_count', 'missions_count_label'],
  care: ['care_days', 'care_hours', 'care_count_1', 'care_count_2'],
  planting: ['plant_title'],
  volunteers: ['volunteer_lead'],
  baptism: ['baptism_lead'],
  membership: ['membership_class_time', 'membership_class_location', 'membership_class_cost'],
  giving: [
    ...['impact_local_share', 'impact_missions_share', 'impact_building_share'],
    ...['giving_stat_given', 'giving_stat_lives', 'giving_stat_partners', 'giving_stat_countries'],
  ],
  finances: [
    ...['financial_income', 'financial_expenses', 'financial_reserve', 'financial_year'],
    ...['annual', 'audit', 'ministry', 'budget'].map((report) => `financial_report_${report}_size`),
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FactName = keyof typeof facts;

export const factNames = Object.keys(facts) as FactName[];

const all: ReadonlySet<string> = new Set(Object.values(facts).flat());

/** Whether the built-in wording of a key describes the church itself. */
export function isFact(key: string): boolean {
  return all.has(key);
}

/** Texts that every page needs: the name, the links, the heading of a page. */
function isNeeded(key: string): boolean {
  return key === 'church_name' || key === 'plant_title' || (isSetting(key) && settings[key].category === 'navigation');
}

/**
 * Whether an emptied text hides its part: a church may lack a second telephone or a Wednesday service. Any other emptied text
 * shows its fallback again.
 */
export function mayBeEmpty(key: string): boolean {
  return (isSetting(key) || isFact(key)) && !isNeeded(key);
}
