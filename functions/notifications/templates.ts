import type { FormType } from '#shared/forms/catalogue.ts';
import type { paymentMethods } from '#shared/forms/event-registration.ts';
import { formLetters } from './form-letters.ts';
import type { Template, Wording } from './wording.ts';

const testCancelled: Wording = {
  subject: 'The test was cancelled',
  before: ['{greeting}', 'This is the mail that follows the cancellation of a test registration.'],
  facts: ['reference'],
  after: [],
};

/** The words of every mail to the person who sent a form. */
export const templates: Readonly<Record<FormType, Template>> = {
  ...formLetters,
  event_registration: {
    confirmed: {
      subject: 'You are registered: {event}',
      before: ['{greeting}', 'Thank you for registering. We have kept your place and look forward to seeing you.'],
      facts: ['event', 'when', 'where', 'people', 'price', 'payment', 'reference'],
      after: [
        'The attached file puts the event into your calendar.',
        'If your plans change, please answer this mail and give your reference: someone else will be glad of the place.',
      ],
      eventLink: 'Everything about the event',
    },
    cancelled: {
      staff: {
        subject: 'Your registration is cancelled: {event}',
        before: ['{greeting}', 'Your registration for this event has been cancelled, and your place is free again.'],
        facts: ['event', 'when', 'people', 'reference'],
        after: [
          'The attached file takes the event out of your calendar.',
          'If this surprises you, please answer this mail. You are welcome to register again.',
        ],
        eventLink: 'The event’s page',
      },
      event_cancelled: {
        subject: 'Called off: {event}',
        before: ['{greeting}', 'We are sorry: this event will not take place, so your registration is cancelled.'],
        facts: ['event', 'when', 'people', 'reference'],
        after: [
          'The attached file takes the event out of your calendar.',
          'If you have paid already, please answer this mail with your reference, and we will see to it.',
        ],
        eventLink: 'The event’s page',
      },
    },
    alert: ['name', 'email', 'phone', 'attendees', 'attendeeNames', 'paymentMethod'],
  },
  contact_form: {
    confirmed: {
      subject: 'We have your message',
      before: [
        '{greeting}',
        'Thank you for writing to us. A person reads every message, and answers within two working days.',
      ],
      facts: ['reference'],
      after: ['If it cannot wait, please ring the church office.'],
    },
    alert: ['name', 'email', 'phone', 'subject', 'message'],
  },
  test_registration: {
    confirmed: {
      subject: 'The test worked',
      before: [
        '{greeting}',
        'This is the mail that follows a test registration. Nothing was booked, and no figure counts it.',
      ],
      facts: ['reference'],
      after: [],
    },
    cancelled: { staff: testCancelled, event_cancelled: testCancelled },
    alert: ['name', 'email', 'message'],
  },
};

/** The mails of a form; undefined where it is none of ours (any more). */
export function templateOf(formType: string): Template | undefined {
  return Object.hasOwn(templates, formType) ? templates[formType as FormType] : undefined;
}

type PaymentMethod = (typeof paymentMethods)[number];

/** How to pay, by the method that was chosen. */
export const payment: Readonly<Record<PaymentMethod, string>> = {
  'M-Pesa':
    'Please pay {total} by M-Pesa: Pay Bill, the church’s business number, and {reference} as the account number. Answer this mail if you need the business number.',
  'Online payment': 'Please pay {total} online, and give {reference} with your payment.',
  Check: 'Please make a check of {total} out to {church}, with {reference} on its back.',
  Cash: 'Please bring {total} in cash.',
  'Pay at event': 'Please pay {total} when you come.',
};

/** The remaining words. */
export const words = {
  greeting: 'Dear {name},',
  greetingWithoutName: 'Hello,',
  signature: '{church}\n{url}',
  facts: {
    event: 'Event',
    when: 'When',
    where: 'Where',
    people: 'Places',
    price: 'Price',
    payment: 'Payment',
    reference: 'Your reference',
  },
  priceForMany: '{price} each, {total} in all',
  alert: {
    subject: '{type}: {name}',
    before: 'A new registration came in on the website.',
    discreet: 'Somebody asks for prayer. Only admins and pastors read what it says, among the registrations.',
    quarantined: 'It looks like spam, so it waits for your decision: no place is taken, and the sender was not mailed.',
    undelivered: 'The confirmation could not be delivered to {email}: please tell this person in another way.',
    undeliveredCancellation:
      'The cancellation could not be delivered to {email}: please tell this person in another way.',
    somebody: 'the sender',
    link: 'All registrations',
    reference: 'Reference',
    status: 'Status',
  },
  undeliveredSubject: 'Not delivered: {type}, {name}',
  discreetSubject: '{type}',
  undeliveredDiscreetSubject: 'Not delivered: {type}',
  yes: 'Yes',
  no: 'No',
  calendar: { reference: 'Your reference: {reference}', page: 'The event’s page: {page}' },
} as const;

/** Puts values into `{…}`; what a value says is never read as a place for another. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
