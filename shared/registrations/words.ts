import type { RegistrationStatus } from './schema.ts';

/** What the pages say that follow a form which was sent without scripts. */
export const plainReply = {
  /** It was not taken. */
  message: 'Your message was not sent yet',
  title: 'Your form was not sent yet',
  lead: 'Nothing you wrote is lost: it is all below. Please look at it and send it again.',
  left: (places: number) => (places === 1 ? '1 place is left.' : `${places} places are left.`),
  now: (event: string) => `It is now: ${event}.`,
  /** It is shown once more. */
  check: 'Is this right?',
  checkLead: 'Nothing was sent yet. Please read it through; then press the button below.',
  early: 'That was quicker than our check against programs allows. Please press the button once more.',
  change: 'Change something',
  event: 'Event',
  yes: 'Yes',
  when: '{weekday} {day} {month} {year}, {clock}',
  toPay: 'To pay',
  /** It was taken. */
  reference: 'Reference',
  sentTo: 'Confirmation to',
  places: 'Places',
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
