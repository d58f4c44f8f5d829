import { onlyLeft } from '../messages.ts';

/** Fixed text of registrations that staff make for a caller. */
export const messages = {
  add: 'New registration',
  back: 'All registrations',
  title: 'New registration by telephone',
  lead: 'Register someone who calls the office.',
  places: 'Uses places like any other registration.',
  type: 'What is it about?',
  failure: { title: 'Error Loading Events', text: 'Failed to fetch events' },
  none: {
    title: 'No event takes registrations now',
    text: 'An event can be registered for while it is published, takes registrations, has places left and has not begun.',
  },
  fields: {
    event: 'Event',
    eventMissing: 'Choose an event.',
    /** Replaces the public form’s text, which addresses the registrant. */
    labels: { agreeTerms: 'They agreed to the terms on the telephone' } as Readonly<Record<string, string>>,
    hints: {
      email: 'No email? Read them the reference, and call them if anything changes.',
      paymentMethod: 'By M-Pesa they pay from their own phone, with the reference as the account number.',
    } as Readonly<Record<string, string>>,
    late: 'Registration has closed: add them all the same',
    lateHint: 'Only admins can, and only while there are places.',
  },
  closed: 'closed',
  each: (price: string) => `${price} each`,
  sum: (people: number, sum: string) => (people === 1 ? `${sum} to pay.` : `${sum} to pay for ${people} people.`),
  left: (left: number) => (left === 1 ? '1 place left' : `${left} places left`),
  only: onlyLeft,
  agreedMissing: 'Ask them whether they agree to the terms.',
  already: 'Somebody without an email address is registered for this event by this number already.',
  large: {
    title: 'Is this right?',
    text: (people: number) => `You entered ${people} people.`,
    yes: (people: number) => `Yes, ${people} people`,
    no: 'Change the number',
    close: 'Close',
  },
  submit: 'Save registration',
  saving: 'Saving…',
  failed: 'Not saved',
  saved: (name: string, reference: string) => `Registered ${name}: ${reference}`,
  savedText: 'The confirmation is on its way by email.',
  savedWithout: 'No email was given: please read them the reference.',
  writtenBy: 'Registered by',
  telephone: (name: string) => `${name || '…'}, for somebody who telephoned`,
  telephoneAgreed: (name: string) => `${name || '…'}, for somebody who telephoned and agreed to the terms`,
} as const;
