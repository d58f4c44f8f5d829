import type { RegistrationStatus } from './schema.ts';

/** Where a contact message without scripts leads. */
export const thankYouPath = '/contact/thank-you';

/** What stands above the fields where a message that was sent without scripts was not taken. */
export const plainReply = {
  title: 'Your message was not sent yet',
  lead: 'Nothing you wrote is lost: it is all below. Please look at it and send it again.',
  back: 'Back to the contact page',
} as const;

/** What is said to whoever sent a form, by what became of it (CL-20). */
export const replies: Readonly<Record<RegistrationStatus, string>> = {
  confirmed: 'Registration Submitted!',
  waitlisted: 'We will confirm by mail',
  quarantined: 'We will confirm by mail',
  cancelled: 'Registration Submitted!',
};
