import { churchPlantingPartnership } from './church-planting.ts';
import { contactForm } from './contact-form.ts';
import { eventRegistration } from './event-registration.ts';
import type { Form } from './form.ts';
import { legacyGivingInquiry, stockDonationInquiry } from './giving-inquiries.ts';
import { groupFinder, groupListRequest } from './groups.ts';
import { baptismRegistration, membershipClass } from './membership.ts';
import { prayerRequest } from './prayer-request.ts';
import { serveApplication, volunteerSignup } from './serve.ts';
import { testRegistration } from './test-registration.ts';
import { firstTimeVisit, visitRegistration } from './visit.ts';

export const forms = {
  event_registration: eventRegistration,
  contact_form: contactForm,
  visit_registration: visitRegistration,
  first_time_visit: firstTimeVisit,
  membership_class: membershipClass,
  baptism_registration: baptismRegistration,
  serve_application: serveApplication,
  volunteer_signup: volunteerSignup,
  group_finder: groupFinder,
  group_list_request: groupListRequest,
  church_planting_partnership: churchPlantingPartnership,
  legacy_giving_inquiry: legacyGivingInquiry,
  stock_donation_inquiry: stockDonationInquiry,
  prayer_request: prayerRequest,
  test_registration: testRegistration,
} as const satisfies Record<string, Form>;

export type FormType = keyof typeof forms;

export function formOf(formType: string): Form | undefined {
  return Object.hasOwn(forms, formType) ? forms[formType as FormType] : undefined;
}
