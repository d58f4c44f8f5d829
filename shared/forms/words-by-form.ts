import type { FormType } from './catalogue.ts';
import { churchPlantingPartnershipWords } from './church-planting-words.ts';
import { contactFormWords } from './contact-form-words.ts';
import { eventRegistrationWords } from './event-registration-words.ts';
import type { FormWords } from './form.ts';
import { legacyGivingInquiryWords, stockDonationInquiryWords } from './giving-inquiries-words.ts';
import { groupFinderWords, groupListRequestWords } from './groups-words.ts';
import { baptismRegistrationWords, membershipClassWords } from './membership-words.ts';
import { prayerRequestWords } from './prayer-request-words.ts';
import { serveApplicationWords, volunteerSignupWords } from './serve-words.ts';
import { testRegistrationWords } from './test-registration-words.ts';
import { firstTimeVisitWords, visitRegistrationWords } from './visit-words.ts';

export const formWords: Readonly<Record<FormType, FormWords>> = {
  event_registration: eventRegistrationWords,
  contact_form: contactFormWords,
  visit_registration: visitRegistrationWords,
  first_time_visit: firstTimeVisitWords,
  membership_class: membershipClassWords,
  baptism_registration: baptismRegistrationWords,
  serve_application: serveApplicationWords,
  volunteer_signup: volunteerSignupWords,
  group_finder: groupFinderWords,
  group_list_request: groupListRequestWords,
  church_planting_partnership: churchPlantingPartnershipWords,
  legacy_giving_inquiry: legacyGivingInquiryWords,
  stock_donation_inquiry: stockDonationInquiryWords,
  prayer_request: prayerRequestWords,
  test_registration: testRegistrationWords,
};
