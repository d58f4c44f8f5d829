import type { FactName } from '#shared/content/facts.ts';
import type { SettingKey } from '#shared/content/settings.ts';
import type { StaticPageName } from '#shared/pages/static-pages.ts';

export const builtInPlaces = {
  tagline: { setting: 'church_tagline' },
  services: { setting: 'saturday_service_time' },
  office: { setting: 'office_hours_weekdays' },
  home: { page: 'home' },
  stories: { page: 'home' },
  welcome: { page: 'home' },
  visit: { page: 'visit' },
  contact: { page: 'contact' },
  prayer: { page: 'prayer_requests' },
  thanks: { page: 'thank_you' },
  about: { page: 'about' },
  leaders: { page: 'leadership' },
  locations: { page: 'locations' },
  story: { page: 'our_story' },
  kids: { page: 'kids' },
  students: { page: 'students' },
  groups: { page: 'groups' },
  joining: { page: 'join_group' },
  women: { page: 'women' },
  men: { page: 'men' },
  missions: { page: 'missions' },
  care: { page: 'community_care' },
  planting: { page: 'church_planting' },
  serving: { page: 'serve' },
  volunteers: { page: 'volunteer' },
  baptism: { page: 'baptism' },
  membership: { page: 'membership' },
  careers: { page: 'careers' },
  terms: { page: 'terms' },
  ways: { page: 'ways_to_give' },
  giving: { page: 'why_we_give' },
  finances: { page: 'financial_reports' },
} as const satisfies Readonly<
  Record<FactName, { readonly setting: SettingKey } | { readonly page: StaticPageName | 'home' }>
>;
