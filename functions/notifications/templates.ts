import { type FormType, formOf } from '#shared/forms/catalogue.ts';
import type { Template } from './wording.ts';

/** What comes back are the choices alone: what a stranger typed is not sent on to whatever address the stranger gave. */
const usual: Template = { confirmed: ['answers', 'reference'] };

/** Forms whose mails have other parts. */
const templates: Readonly<Partial<Record<FormType, Template>>> = {
  event_registration: {
    confirmed: ['event', 'when', 'where', 'people', 'price', 'payment', 'reference'],
    held: ['event', 'when', 'where', 'people', 'price', 'reference'],
    cancelled: ['event', 'when', 'people', 'reference'],
    // Whom to call in an emergency is somebody else's data, and nobody's business before the day.
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
  membership_class: { confirmed: ['classDay', 'classTime', 'classRoom', 'answers', 'reference'] },
  contact_form: { confirmed: ['reference'], alert: ['name', 'email', 'phone', 'subject', 'message'] },
  prayer_request: { confirmed: ['reference'], discreet: true },
  test_registration: { confirmed: ['reference'], cancelled: ['reference'], alert: ['name', 'email', 'message'] },
};

/** What stands in the mails of a form; undefined where it is none of ours (any more). */
export function templateOf(formType: string): Template | undefined {
  return formOf(formType) && (templates[formType as FormType] ?? usual);
}
