import { statusLabels } from '#shared/registrations/words.ts';
import { messages as paymentMessages } from '../staff/payment-messages.ts';

const n = (count: number) => count.toLocaleString('en-US');
const places = (count: number) => (count === 1 ? '1 place' : `${n(count)} places`);
const are = (count: number) => (count === 1 ? 'is' : 'are');
const freed = (count: number) => `${places(count)} ${count === 1 ? 'becomes' : 'become'} free`;
const registrations = (count: number) => (count === 1 ? '1 registration' : `${n(count)} registrations`);
const were = (count: number) => `${registrations(count)} ${count === 1 ? 'was' : 'were'}`;

/** How many of the people concerned gave an email address. */
export type EmailReach = 'all' | 'some' | 'none';
const holdersTold: Readonly<Record<EmailReach, string>> = {
  all: ', and those who held them are told by email',
  some: ', and those who held them and gave an email address are told by email',
  none: '',
};
const sendersTold: Readonly<Record<EmailReach, string>> = {
  all: ', and their senders are told by email',
  some: ', and the senders who gave an email address are told by email',
  none: '',
};

const payments = paymentMessages.short;

/** Why a party does not fit. */
export const onlyLeft = (left: number) =>
  left === 0 ? 'No place is left for this event.' : `Only ${places(left)} ${are(left)} left for this event.`;

/** Fixed text of the registrations screen. */
export const messages = {
  noName: 'No name given',
  trial: 'Trial, never counted',
  held: (until: string) => `${statusLabels.held} until ${until}`,
  givenBack: 'Given back, not confirmed',
  /** Short texts for lists. */
  short: { held: (until: string) => `Waits to ${until}`, givenBack: 'Given back' },
  payment: {
    inBooks: 'Its payments in the books',
  },
  people: (count: number) => (count === 1 ? 'person' : 'people'),
  /** After a change, names people without an email address. */
  toCall: {
    text: (people: readonly string[]) => `Please call: ${people.join('; ')}.`,
    one: (name: string, phone: string) => (phone ? `${name}, ${phone}` : `${name}, who gave no number`),
  },
  list: {
    caption: 'Registrations',
    search: {
      label: 'Search name, email, phone, reference or event',
      placeholder: 'Name, email, type, phone, reference or event',
    },
    counted: (count: string) => (count === '1' ? '1 registration' : `${count} registrations`),
    empty: {
      title: 'No registrations yet',
      text: 'Registrations will appear here as people sign up for events and activities.',
    },
    none: 'No registrations found',
    failure: { title: 'Error Loading Registrations', text: 'Failed to fetch registrations', again: 'Try Again' },
  },
  figures: {
    week: 'This Week',
    weekOf: (from: string, to: string) => `${from} to ${to}`,
    weekUnknown: 'could not be counted',
    membership: 'Membership/Baptism',
    cancelled: 'Cancelled',
    suspects: 'Suspected spam',
    atLeast: 'or more',
    behind: 'still being counted',
  },
  filters: {
    event: 'Event',
    anyEvent: 'Any event',
    eventOn: (title: string, date: string, time: string) => `${title} (${date}, ${time})`,
    network: 'Network',
    anyNetwork: 'Any network',
    oneNetwork: 'One network',
    type: 'Type',
    allTypes: 'All types',
    status: { label: 'Status', all: 'Any status', options: statusLabels },
    payment: { label: 'Payment', all: 'Paid or not', options: payments },
    period: {
      label: 'Period',
      all: 'Any time',
      options: { '7': '7 days', '30': '30 days', dates: 'Between dates' },
    },
    from: 'From',
    to: 'to',
  },
  group: {
    text: 'These came from one network for one event: a school, an office, or a program that fills in forms.',
    label: 'Cancel all of them',
    failed: 'Nothing was cancelled',
  },
  table: { name: 'Name', about: 'For', people: 'People', submitted: 'Submitted', status: 'Status', payment: 'Payment' },
  /** Column heads of the files, and the menu item of the wide one. */
  sheet: {
    all: 'Export with all answers',
    type: 'Type',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    submitted: 'Submitted At',
    details: 'Details',
    reference: 'Reference',
    status: 'Status',
    payment: 'Payment',
    due: 'Total Price',
    paid: 'Amount Paid',
    returned: 'Amount Given Back',
  },
  write: 'Write',
  details: {
    reference: 'Reference',
    status: 'Status',
    payment: 'Payment',
    submitted: 'Submitted',
    confirmed: 'Confirmed by the emailed link',
    network: 'Network address',
    masked: (ip: string) => `${ip} (the end of it was never stored)`,
    nothingSaid: 'Nothing said',
    yes: 'Yes',
    no: 'No',
  },
  cancel: {
    label: 'Cancel registration',
    title: (name: string) => `Cancel the registration of ${name}?`,
    places: (about: string, people: number, isMailed: boolean) =>
      isMailed
        ? `${about}: ${freed(people)}, and they are told by email. The same address may register again.`
        : `${about}: ${freed(people)}.`,
    waiting: (about: string, isMailed: boolean) =>
      `${about}: they held no place${isMailed ? ', and are told by email' : ''}.`,
    other: (type: string) => `${type}: it stays in this list, marked as cancelled.`,
    suspect: (about: string) => `${about}: it held no place, and its sender is not emailed.`,
    more: 'This cannot be undone.',
    yes: () => 'Cancel registration',
    busy: 'Cancelling…',
    no: 'Keep it',
    failed: 'Nothing was cancelled',
    unsure: 'We do not know whether it was cancelled',
    again: 'You may press again: it is cancelled once at most.',
    done: (name: string) => `The registration of ${name} was cancelled.`,
    after: (people: number, isMailed: boolean) =>
      `${places(people)} ${are(people)} free again.${isMailed ? ' They are told by email.' : ''}`,
    many: {
      label: 'Cancel registrations',
      title: (count: number) => `Cancel ${registrations(count)}?`,
      text: (people: number, reach: EmailReach) =>
        people === 0 ? 'They stay in this list, marked as cancelled.' : `${freed(people)}${holdersTold[reach]}.`,
      yes: (count: number) => `Cancel ${registrations(count)}`,
      done: (count: number) => `${were(count)} cancelled.`,
    },
  },
  accept: {
    label: 'Accept registration',
    title: (name: string) => `Accept the registration of ${name}?`,
    places: (about: string, people: number, isMailed: boolean) =>
      `${about}: it takes ${places(people)}, if so many are left${isMailed ? ', and its sender is told by email' : ''}.`,
    other: (type: string, isMailed: boolean) =>
      `${type}: it counts from now on${isMailed ? ', and its sender is told by email' : ''}.`,
    more: 'Look first at whether a person wrote it: it came in a way in which programs send forms.',
    yes: () => 'Accept registration',
    busy: 'Accepting…',
    no: 'Leave it',
    failed: 'It was not accepted',
    unsure: 'We do not know whether it was accepted',
    again: 'You may press again: it is accepted once at most.',
    done: (name: string) => `The registration of ${name} was accepted.`,
    after: (people: number, isMailed: boolean) =>
      `${places(people)} ${are(people)} taken.${isMailed ? ' They are told by email.' : ''}`,
    many: {
      label: 'Accept registrations',
      title: (count: number) => `Accept ${registrations(count)}?`,
      text: (people: number, reach: EmailReach) =>
        people === 0
          ? `They count from now on${sendersTold[reach]}.`
          : `They take ${places(people)} in all, as far as so many are left${sendersTold[reach]}.`,
      yes: (count: number) => `Accept ${registrations(count)}`,
      done: (count: number) => `${were(count)} accepted.`,
    },
    refusals: {
      already_registered: 'Another registration for this event has the same email address.',
      registration_cancelled: 'It was cancelled meanwhile.',
      registration_not_required: 'This event takes no registrations: they may just come.',
    },
  },
} as const;
