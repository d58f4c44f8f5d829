import type { RegistrationStatus } from './schema.ts';

/** What stands above the fields where a message that was sent without scripts was not taken. */
export const plainReply = {
  title: 'Your message was not sent yet',
  lead: 'Nothing you wrote is lost: it is all below. Please look at it and send it again.',
  back: 'Back to the contact page',
};

/** What is said to whoever sent a form, by what became of it (CL-20). */
export const replies: Readonly<Record<RegistrationStatus, string>> = {
  confirmed: 'Registration Submitted!',
  waitlisted: 'We will confirm by mail',
  quarantined: 'We will confirm by mail',
  cancelled: 'Registration Submitted!',
};

/** How a registration's status is shown. */
export const statusLabels: Readonly<Record<RegistrationStatus, string>> = {
  confirmed: 'Confirmed',
  waitlisted: 'Waiting list',
  cancelled: 'Cancelled',
  quarantined: 'Suspected spam',
};
