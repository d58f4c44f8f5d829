import type { FormType } from '../forms/catalogue.ts';
import type { StaticPageName } from './static-pages.ts';

/** The page whose HTML contains each form, so that visitors can fill it in before scripts run. Other pages link there. */
export const formPages = {
  contact_form: 'contact',
  visit_registration: 'visit',
  first_time_visit: 'visit',
  membership_class: 'membership',
  baptism_registration: 'baptism',
  serve_application: 'serve',
  volunteer_signup: 'volunteer',
  group_finder: 'join_group',
  group_list_request: 'join_group',
  church_planting_partnership: 'church_planting',
  legacy_giving_inquiry: 'ways_to_give',
  stock_donation_inquiry: 'ways_to_give',
  prayer_request: 'prayer_requests',
  test_registration: 'test_registration',
} as const satisfies Readonly<Record<Exclude<FormType, 'event_registration'>, StaticPageName>>;
