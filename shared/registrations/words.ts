import type { RegistrationStatus } from './schema.ts';

/** Texts of the pages that follow a form sent without JavaScript. */
export const plainReply = {
  /** The form was not accepted. */
  message: 'Your message was not sent yet',
  title: 'Your form was not sent yet',
  lead: 'Nothing you wrote is lost: it is all below. Please look at it and send it again.',
  left: (places: number) => (places === 1 ? '1 place is left.' : `${places} places are left.`),
  now: (event: string) => `It is now: ${event}.`,
  /** The review step, before the form is sent. */
  check: 'Is this right?',
  checkLead: 'Nothing was sent yet. Please read it through; the button that sends it appears after a moment.',
  early: 'That was quicker than our check against programs allows. Please press the button once more.',
  change: 'Change something',
  event: 'Event',
  yes: 'Yes',
  day: '{weekday} {day} {month} {year}',
  when: '{day}, {clock}',
  toPay: 'To pay',
  paybill: 'M-Pesa Paybill',
  account: 'Account number',
  /** The form was accepted. */
  reference: 'Reference',
  sentTo: 'Confirmation to',
  places: 'Places',
};

/** Pages of the link that confirms places. `until` is the time when the places are or were released (`6:30 PM (EAT)`). */
export const confirmWords = {
  button: 'Confirm my places',
  held: {
    title: 'Confirm your places',
    text: (until: string) =>
      `They are not confirmed yet. Press the button below and they are yours; otherwise they go to others at ${until}.`,
    more: 'About the event',
  },
  confirmed: {
    title: 'Your places are confirmed',
    text: () => 'They are yours. We send you the confirmation with a calendar file by email.',
    more: 'About the event',
  },
  unconfirmed: {
    title: 'Your places have gone back',
    text: (until: string) =>
      `They were kept for you until ${until}, and were not confirmed by then, so others may take them. You are welcome to register again.`,
    more: 'Register again',
  },
  cancelled: {
    title: 'This registration is cancelled',
    text: () => 'There is nothing to confirm any more. If this surprises you, please answer our email.',
    more: 'About the event',
  },
  broken: {
    title: 'This link does not work',
    text: 'Part of it may be missing. Please open it from our email again, or copy all of it.',
    more: 'All events',
  },
};

/** The message after sending a form, by the registration's status (CL-20). */
export const replies: Readonly<Record<RegistrationStatus, string>> = {
  confirmed: 'Registration Submitted!',
  held: 'One more step: confirm your places',
  waitlisted: 'We will confirm by mail',
  quarantined: 'We will confirm by mail',
  cancelled: 'Registration Submitted!',
};

export const statusLabels: Readonly<Record<RegistrationStatus, string>> = {
  confirmed: 'Confirmed',
  held: 'Waiting for confirmation',
  waitlisted: 'Waiting list',
  cancelled: 'Cancelled',
  quarantined: 'Suspected spam',
};
