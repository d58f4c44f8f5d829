import { type FormType, formOf } from '#shared/forms/catalogue.ts';
import type { Template } from './wording.ts';

/** Repeats only choices: text that a stranger typed must not be mailed to an address that the stranger gave. */
const usual: Template = { confirmed: ['answers', 'reference'] };

const visit: Template = { confirmed: ['answers', 'where', 'reference'] };

const templates: Readonly<Partial<Record<FormType, Template>>> = {
  event_registration: {
    confirmed: ['event', 'when', 'where', 'people', 'price', 'payment', 'reference'],
    held: ['event', 'when', 'where', 'people', 'price', 'reference'],
    cancelled: ['event', 'when', 'people', 'reference'],
    // Leaves out the emergency contact, which is another person's data and not needed before the day.
    alert: [
      'name',
      'email',
      'phone',
      'attendees',
      'attendeeNames',
      'dietaryRestrictions',
      'specialNeeds',
      'paymentMethod',
    ],
  },
  visit_registration: visit,
  first_time_visit: visit,
  membership_class: { confirmed: ['classDay', 'classTime', 'classRoom', 'answers', 'reference'] },
  contact_form: { confirmed: ['reference'], alert: ['name', 'email', 'phone', 'subject', 'message'] },
  prayer_request: { confirmed: ['reference'] },
  test_registration: { confirmed: ['reference'], cancelled: ['reference'], alert: ['name', 'email', 'message'] },
};

export function templateOf(formType: string): Template | undefined {
  return formOf(formType) && (templates[formType as FormType] ?? usual);
}
