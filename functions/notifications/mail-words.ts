import type { paymentMethods } from '#shared/forms/event-registration.ts';

type PaymentMethod = (typeof paymentMethods)[number];

export const payment: Readonly<Record<PaymentMethod, string>> = {
  'M-Pesa': 'Please pay {total} by M-Pesa: Pay Bill, business number {paybill}, account number {reference}.',
  'Online payment': 'Please pay {total} online, and give {reference} with your payment.',
  Check: 'Please make a check of {total} out to {church}, with {reference} on its back.',
  Cash: 'Please bring {total} in cash.',
  'Pay at event': 'Please pay {total} when you come.',
};

/** The texts of mails other than the letters. */
export const mailWords = {
  greeting: 'Dear {name},',
  greetingWithoutName: 'Hello,',
  why: {
    registrant: 'You get this email because this address was given in a form on our website.',
    staff: 'You get this email because the church’s website tells this address what comes in.',
  },
  facts: {
    event: 'Event',
    when: 'When',
    where: 'Where',
    left: 'Places left',
    people: 'Places',
    price: 'Price',
    payment: 'Payment',
    classDay: 'The class is on',
    classTime: 'Time',
    classRoom: 'Room',
    reference: 'Your reference',
  },
  day: '{weekday} {day} {month} {year}',
  moment: '{day}, {clock}',
  when: '{start} ({zone})',
  until: '{clock} ({zone})',
  whenWithEnd: '{start} to {end} ({zone})',
  payWithoutPaybill:
    'Please pay {total} by M-Pesa: Pay Bill, the church’s business number, and {reference} as the account number. Answer this email if you need the business number.',
  payments: {
    part: 'We have received {received}, and {left} is left to pay.',
    partReturned:
      'We have received {gross} and returned {returned}, and {left} is left to pay. If that surprises you, please answer this email.',
    paid: 'We have received {received}, and nothing more is to pay.',
    refunded: 'What you paid has been returned to you. If that surprises you, please answer this email.',
  },
  priceForMany: '{price} each, {total} in all',
  place: '1 place',
  places: '{count} places',
  leftOfAll: '{left} of {all}',
  alert: {
    subject: '{type}: {name}',
    before: 'This came in through the website.',
    discreet: 'Somebody asks for prayer. Only admins and pastors read what it says, among the registrations.',
    undelivered: 'The confirmation could not be delivered to {email}: please tell this person in another way.',
    undeliveredRequest:
      'The email that asks to confirm these places could not be delivered to {email}, so they go back at {until}: please tell this person in another way, and that they may register again with another address.',
    undeliveredCancellation:
      'The cancellation could not be delivered to {email}: please tell this person in another way.',
    undeliveredChange:
      'The email about the change of the event could not be delivered to {email}: please tell this person in another way.',
    undeliveredLetter:
      'What you wrote to everyone of the event could not be delivered to {email}: please tell this person in another way.',
    undeliveredPayment:
      'The email that we received the payment could not be delivered to {email}: please tell this person in another way.',
    somebody: 'the sender',
    record: 'Open this registration',
    link: 'All registrations',
    reference: 'Reference',
    places: 'Places',
    confirmed: 'Confirmed by the link in our email',
    held: 'Waiting for confirmation until {until}',
  },
  digest: {
    subject: 'Waiting for you on the website: {count}',
    suspect:
      'These look like spam, so they wait for your decision: no place is taken, and their senders were not emailed.',
    held: 'These are registered, and were not emailed: their addresses had as many emails as one gets within an hour or a day. Where they are real, please tell people in another way.',
    failed: 'These could not be emailed: their addresses take no email. Please tell people in another way.',
    more: 'These came after so many others within a quarter of an hour that you were not emailed about each. Their senders were, if they gave an email address.',
    crowd:
      'One network took more than a fifth of an event’s places within ten minutes. What it registers after that waits until it is confirmed by email. It may be a school or an office, or a program: look at the names, and cancel them all with one button if they are nobody’s.',
    crowdLink: '{event}: {places} places of one network',
  },
  changes: {
    changed: {
      subject: 'Changed: {event}',
      before: 'Something has changed about this event, for which you are registered.',
      after: 'Your registration stands, and the attached file brings your calendar up to date.',
    },
    withdrawn: {
      subject: 'Not open at present: {event}',
      before: 'This event, for which you are registered, has been taken off our website for the time being.',
      after: 'Your registration is kept, and there is nothing that you need to do now.',
    },
    news: {
      subject: 'About {event}',
      before: 'We have news of this event, for which you are registered.',
      after: 'Your registration stands.',
    },
    ask: 'If you have a question, please answer this email and give your reference.',
    noLonger: 'Change or cancel',
    wasBefore: 'Before: {was}',
    free: 'Free',
    unsaid: 'Not said yet',
    each: '{price} each',
    link: 'Everything about the event',
  },
  letter: {
    why: {
      confirmed:
        'You get this email because you are registered for this event. It is about the event alone: you are on no mailing list.',
      waitlisted:
        'You get this email because you are on the waiting list of this event. It is about the event alone: you are on no mailing list.',
    },
    link: 'Everything about the event',
    noLonger: 'Change or cancel',
    /** The recipient's name in the preview of a letter. */
    someone: 'Their Name',
    trial: '[Trial] {subject}',
  },
  paid: {
    subject: 'We received your payment: {event}',
    before: 'Thank you. We have received {total} for this event, and nothing more is to pay.',
    after: 'If your plans change, please answer this email and give your reference.',
  },
  undeliveredSubject: 'Not delivered: {type}, {name}',
  discreetSubject: '{type}',
  undeliveredDiscreetSubject: 'Not delivered: {type}',
  yes: 'Yes',
  no: 'No',
  calendar: { reference: 'Your reference: {reference}', page: 'The event’s page: {page}' },
};
