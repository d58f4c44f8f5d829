import { formOf } from '../forms/catalogue.ts';
import type { RegistrationStatus } from './schema.ts';

/** Labels of the specification's types whose forms come with later issues (EN-08, decision 22). */
const labels: Readonly<Record<string, string>> = {
  serve_application: 'Serve Application',
  volunteer_signup: 'Volunteer Signup',
  group_finder: 'Group Finder',
  group_list_request: 'Group List Request',
  baptism_registration: 'Baptism Registration',
  membership_class: 'Membership Class',
  church_planting_partnership: 'Church Planting Partnership',
  visit_registration: 'Visit Registration',
  first_time_visit: 'First-Time Visit',
  legacy_giving_inquiry: 'Legacy Giving Inquiry',
  stock_donation_inquiry: 'Stock Donation Inquiry',
  prayer_request: 'Prayer Request',
};

/** How a registration's type is shown; an unknown type as its raw text. */
export function typeLabel(type: string): string {
  return formOf(type)?.typeLabel ?? (Object.hasOwn(labels, type) ? (labels[type] ?? type) : type);
}

/** How a registration's status is shown (decision 20). */
export const statusLabels: Readonly<Record<RegistrationStatus, string>> = {
  confirmed: 'Confirmed',
  waitlisted: 'Waiting list',
  cancelled: 'Cancelled',
  quarantined: 'Suspected spam',
};
