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
  /** It was taken. */
  reference: 'Reference',
  sentTo: 'Confirmation to',
  places: 'Places',
};

/** The pages of the link by which places are confirmed; `until` is when they go back, or went (`6:30 PM (EAT)`). */
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

/** What is said to whoever sent a form, by what became of it (CL-20). */
export const replies: Readonly<Record<RegistrationStatus, string>> = {
  confirmed: 'Registration Submitted!',
  held: 'One more step: confirm your places',
  waitlisted: 'We will confirm by mail',
  quarantined: 'We will confirm by mail',
  cancelled: 'Registration Submitted!',
};

/** How a registration's status is shown. */
export const statusLabels: Readonly<Record<RegistrationStatus, string>> = {
  confirmed: 'Confirmed',
  held: 'Waiting for confirmation',
  waitlisted: 'Waiting list',
  cancelled: 'Cancelled',
  quarantined: 'Suspected spam',
};
