import { aboutKeys } from './about-keys.ts';
import { askKeys } from './ask-keys.ts';
import { baptismKeys } from './baptism-keys.ts';
import { beliefsKeys } from './beliefs-keys.ts';
import { careersKeys } from './careers-keys.ts';
import { churchPlantingKeys } from './church-planting-keys.ts';
import { colourKeys } from './colour-keys.ts';
import { communityCareKeys } from './community-care-keys.ts';
import { contactKeys } from './contact-keys.ts';
import { dashboardKeys } from './dashboard-keys.ts';
import { eventKeys } from './event-keys.ts';
import { financialKeys } from './financial-keys.ts';
import { fontKeys } from './font-keys.ts';
import { frameKeys } from './frame-keys.ts';
import { groupsKeys } from './groups-keys.ts';
import { homeKeys } from './home-keys.ts';
import { homeSectionKeys } from './home-section-keys.ts';
import { joinGroupKeys } from './join-group-keys.ts';
import type { KeyInput, KeyPages, KeyRow, KeyTable } from './key-table.ts';
import { kidsKeys } from './kids-keys.ts';
import { leadershipKeys, whatsAppsOfLeaders } from './leadership-keys.ts';
import { locationsKeys } from './locations-keys.ts';
import { mapKeys } from './map-keys.ts';
import { membershipKeys } from './membership-keys.ts';
import { menKeys } from './men-keys.ts';
import { ministryKeys } from './ministry-keys.ts';
import { missionsKeys } from './missions-keys.ts';
import { noMinistriesKeys } from './no-ministries-keys.ts';
import { offlineKeys } from './offline-keys.ts';
import { pageKeyTables } from './page-key-tables.ts';
import { pictureSlots } from './picture-keys.ts';
import { podcastKeys } from './podcast-keys.ts';
import { prayerRequestsKeys } from './prayer-requests-keys.ts';
import { sermonKeys } from './sermon-keys.ts';
import { serveKeys } from './serve-keys.ts';
import { serviceKeys } from './service-keys.ts';
import { settingsKeys } from './settings-keys.ts';
import { shareKeys } from './share-keys.ts';
import { storyKeys } from './story-keys.ts';
import { studentsKeys } from './students-keys.ts';
import { termsKeys } from './terms-keys.ts';
import { testRegistrationKeys } from './test-registration-keys.ts';
import { thankYouKeys } from './thank-you-keys.ts';
import { visitKeys } from './visit-keys.ts';
import { visitTimeKeys } from './visit-time-keys.ts';
import { volunteerKeys } from './volunteer-keys.ts';
import { wayKeys } from './way-keys.ts';
import { waysToGiveKeys } from './ways-to-give-keys.ts';
import { whyWeGiveKeys } from './why-we-give-keys.ts';
import { womenKeys } from './women-keys.ts';
import { youngAdultsKeys } from './young-adults-keys.ts';

/** Limits keys to some of their table's pages. Other pages do not load them. */
const ofPages = <K extends string>(pages: KeyPages, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, { pages }])) as { readonly [key in K]: Partial<KeyRow> };

const as = <K extends string>(input: KeyInput, ...keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, { input }])) as { readonly [key in K]: Partial<KeyRow> };

const rich = <K extends string>(...keys: readonly K[]) => as('rich', ...keys);

const pictureTable: KeyTable = {
  keys: Object.fromEntries(Object.keys(pictureSlots).map((key) => [key, ''])),
  pages: [],
  rows: Object.fromEntries(Object.entries(pictureSlots).map(([key, { pages }]) => [key, { input: 'image', pages }])),
};

const link = { input: 'link' } as const;

/** Checks at compile time that rows only name keys of the table. */
const table = <K extends string>(of: KeyTable<K>): KeyTable => of;

/** In the order of the pages. A key in several tables is on the pages of each. */
export const keyTables: readonly KeyTable[] = [
  table({
    keys: settingsKeys,
    pages: 'all',
    rows: {
      ...ofPages(['home', 'about', 'locations', 'contact', 'visit', 'ways_to_give'], ['google_maps_url']),
      ...ofPages(['about', 'locations', 'contact', 'visit', 'offline'], ['physical_location']),
      ...ofPages(['contact'], ['office_hours_weekdays', 'office_hours_saturday', 'office_hours_sunday']),
      ...ofPages(['contact'], ['pastor_email']),
      ...ofPages(['home', 'contact', 'thank_you', 'offline'], ['secondary_phone', 'secondary_whatsapp_number']),
      // Pages read these in the same way as the frame.
      ...ofPages([], ['primary_phone', 'primary_email']),
      mailing_address: { pages: ['contact', 'ways_to_give'] },
      scripture_url: { pages: ['home', 'latest_sermon', 'sermon_archive', 'sermon'] },
      ...ofPages(['ways_to_give'], ['online_giving_url', 'text_giving_number', 'giving_account_number']),
      ...ofPages(['ways_to_give'], ['mpesa_funds', 'giving_bank_name', 'giving_bank_code']),
      ...ofPages(['ways_to_give', 'offline'], ['mpesa_account']),
      // The receipt of a registration shows it on the event's page.
      ...ofPages(['ways_to_give', 'event', 'offline'], ['mpesa_paybill', 'giving_account_name']),
    },
  }),
  table({
    keys: serviceKeys,
    // Visitors reach the visit form from any page, and staff screens read the services too. The service times page says more.
    pages: 'all',
    rows: {
      ...ofPages(['home'], ['saturday_service_desc', 'sunday_early_desc', 'sunday_main_desc', 'sunday_evening_desc']),
      ...ofPages(['home'], ['saturday_service_kids', 'sunday_early_kids', 'sunday_main_kids', 'sunday_evening_kids']),
    },
  }),
  // Pages read the services directly.
  { keys: visitTimeKeys, pages: [] },
  { keys: frameKeys, pages: 'all' },
  // A staff screen, which reads its texts directly.
  { keys: dashboardKeys, pages: [] },
  pictureTable,
  table({
    keys: colourKeys,
    pages: 'all',
    rows: {
      colour_accent: { input: 'colour' },
      colour_ground: { input: 'colour' },
      colour_warm: { input: 'colour' },
    },
  }),
  table({ keys: fontKeys, pages: 'all', rows: { font_set: { input: 'fonts' } } }),
  ...pageKeyTables,
  table({
    keys: shareKeys,
    pages: ['home', 'why_we_give'],
    rows: as('percentage', 'impact_local_share', 'impact_missions_share', 'impact_building_share'),
  }),
  table({
    keys: homeKeys,
    pages: ['home'],
    rows: {
      hero_carousel_speed: { input: 'milliseconds' },
      hero_slides: { input: 'slides' },
    },
  }),
  { keys: mapKeys, pages: ['home', 'locations'] },
  { keys: homeSectionKeys, pages: ['home'] },
  table({
    keys: eventKeys,
    pages: ['event'],
    rows: {
      events_page_description: { pages: ['events'] },
      events_empty_title: { pages: ['home', 'events'] },
      events_empty_text: { pages: ['home', 'events'] },
    },
  }),
  table({ keys: aboutKeys, pages: ['about'], rows: as('hour', 'about_main_wednesday_time') }),
  table({
    keys: beliefsKeys,
    pages: ['what_we_believe'],
    rows: {
      ...rich('believe_god_text', 'believe_jesus_text', 'believe_bible_text', 'believe_church_text'),
      believe_statement_url: link,
    },
  }),
  table({
    keys: leadershipKeys,
    pages: ['leadership'],
    rows: {
      ...as('email', 'leader_1_mail', 'leader_2_mail', 'leader_3_mail', 'leader_4_mail'),
      ...as('tel', 'leader_1_phone', 'leader_2_phone', 'leader_3_phone', 'leader_4_phone'),
      ...as('world_tel', ...whatsAppsOfLeaders),
    },
  }),
  table({
    keys: locationsKeys,
    pages: ['locations'],
    rows: {
      ...as('hour', 'places_hill_midweek_time', 'places_river_time_1', 'places_river_time_2'),
      places_river_map_url: { input: 'address' },
      places_river_phone: { input: 'tel' },
      places_river_whatsapp_number: { input: 'world_tel' },
    },
  }),
  table({ keys: wayKeys, pages: ['locations', 'visit'], rows: ofPages(['locations'], ['walking_directions']) }),
  table({
    keys: sermonKeys,
    pages: ['home', 'latest_sermon'],
    rows: {
      ...ofPages(['home', 'latest_sermon', 'sermon'], ['sermon_scripture', 'sermon_all']),
      sermon_title: { pages: ['home'] },
      sermon_description: { pages: ['latest_sermon'] },
      sermon_duration: { pages: ['latest_sermon'] },
      sermon_none_title: { pages: ['sermon_archive'] },
      sermon_none_text: { pages: ['home', 'latest_sermon', 'sermon_archive'] },
      archive_title: { pages: ['sermon_archive'] },
      archive_description: { pages: ['sermon_archive'] },
      archive_singles: { pages: ['sermon_archive'] },
      scripture_url: { pages: ['home', 'latest_sermon', 'sermon_archive', 'sermon'] },
    },
  }),
  table({
    keys: podcastKeys,
    pages: ['sermon_podcast'],
    rows: as('address', 'podcast_spotify_url', 'podcast_youtube_url'),
  }),
  table({ keys: storyKeys, pages: ['our_story'], rows: rich('story_2000_text', 'story_2005_text', 'story_2015_text') }),
  { keys: contactKeys, pages: ['contact'] },
  { keys: visitKeys, pages: ['visit'] },
  { keys: membershipKeys, pages: ['membership'] },
  { keys: serveKeys, pages: ['serve'] },
  table({ keys: baptismKeys, pages: ['baptism'], rows: rich('baptism_what_text') }),
  { keys: joinGroupKeys, pages: ['join_group'] },
  { keys: volunteerKeys, pages: ['volunteer'] },
  { keys: prayerRequestsKeys, pages: ['prayer_requests'] },
  { keys: careersKeys, pages: ['careers'] },
  { keys: testRegistrationKeys, pages: ['test_registration'] },
  table({ keys: groupsKeys, pages: ['groups'], rows: rich('groups_how_text') }),
  { keys: kidsKeys, pages: ['kids'] },
  { keys: menKeys, pages: ['men'] },
  { keys: ministryKeys, pages: ['ministries'] },
  { keys: noMinistriesKeys, pages: ['home', 'ministries'] },
  table({ keys: studentsKeys, pages: ['students'], rows: { students_event_1_url: link, students_event_2_url: link } }),
  { keys: womenKeys, pages: ['women'] },
  table({ keys: youngAdultsKeys, pages: ['young_adults'], rows: rich('young_letter_text') }),
  { keys: askKeys, pages: ['missions', 'community_care', 'church_planting'] },
  { keys: churchPlantingKeys, pages: ['church_planting'] },
  { keys: communityCareKeys, pages: ['community_care'] },
  { keys: missionsKeys, pages: ['missions'] },
  table({
    keys: termsKeys,
    pages: ['terms'],
    rows: rich('terms_place_text', 'terms_money_text', 'terms_children_text', 'terms_data_text', 'terms_photos_text'),
  }),
  { keys: offlineKeys, pages: ['offline'] },
  table({ keys: thankYouKeys, pages: ['thank_you'], rows: rich('thank_you_next_text') }),
  { keys: waysToGiveKeys, pages: ['ways_to_give'] },
  table({
    keys: whyWeGiveKeys,
    pages: ['why_we_give'],
    rows: {
      ...rich('why_text'),
      giving_stat_given: { input: 'sum' },
    },
  }),
  table({
    keys: financialKeys,
    pages: ['financial_reports'],
    rows: {
      ...rich('financial_open_text'),
      financial_income: { input: 'sum' },
      financial_expenses: { input: 'sum' },
      financial_reserve: { input: 'sum' },
      financial_report_annual_file: link,
      financial_report_audit_file: link,
      financial_report_ministry_file: link,
      financial_report_budget_file: link,
    },
  }),
];
