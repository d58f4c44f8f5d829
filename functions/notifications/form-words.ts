import type { FormType } from '#shared/forms/catalogue.ts';
import { churchPlantingPartnershipWords } from '#shared/forms/church-planting-words.ts';
import { contactFormWords } from '#shared/forms/contact-form-words.ts';
import { eventRegistrationWords } from '#shared/forms/event-registration-words.ts';
import type { FormWords } from '#shared/forms/form.ts';
import { legacyGivingInquiryWords, stockDonationInquiryWords } from '#shared/forms/giving-inquiries-words.ts';
import { groupFinderWords, groupListRequestWords } from '#shared/forms/groups-words.ts';
import { baptismRegistrationWords, membershipClassWords } from '#shared/forms/membership-words.ts';
import { prayerRequestWords } from '#shared/forms/prayer-request-words.ts';
import { serveApplicationWords, volunteerSignupWords } from '#shared/forms/serve-words.ts';
import { testRegistrationWords } from '#shared/forms/test-registration-words.ts';
import { firstTimeVisitWords, visitRegistrationWords } from '#shared/forms/visit-words.ts';

/** The words of every form, which its mails repeat. */
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
