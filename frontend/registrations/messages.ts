const n = (count: number) => count.toLocaleString('en-US');
const places = (count: number) => (count === 1 ? '1 place becomes free' : `${n(count)} places become free`);

/** What the registrations viewer says. */
export const messages = {
  noName: 'No name given',
  trial: 'Trial, never counted',
  people: (count: number) => (count === 1 ? 'person' : 'people'),
  list: {
    caption: 'Registrations',
    search: {
      label: 'Search name, email, phone, reference or event',
      placeholder: 'Name, email, phone, reference or event',
    },
    counted: (count: string) => (count === '1' ? '1 registration' : `${count} registrations`),
    empty: {
      title: 'No registrations yet',
      text: 'Registrations will appear here as people sign up for events and activities.',
    },
    none: { title: 'No registrations found', text: 'Try adjusting your search or filter criteria.' },
    failure: { title: 'Error Loading Registrations', text: 'Failed to fetch registrations', again: 'Try Again' },
    sorts: { newest: 'Newest first', oldest: 'Oldest first', name: 'Name, A to Z', name_desc: 'Name, Z to A' },
  },
  figures: {
    week: 'This Week',
    weekOf: (from: string, to: string) => `${from} to ${to}`,
    weekUnknown: 'could not be counted',
    membership: 'Membership/Baptism',
    cancelled: 'Cancelled',
    suspects: 'Suspected spam',
    atLeast: 'or more',
  },
  filters: {
    event: 'Event',
    anyEvent: 'Any event',
    eventOn: (title: string, date: string) => `${title} (${date})`,
    type: 'Type',
    allTypes: 'All types',
    status: 'Status',
    anyStatus: 'Any status',
    period: 'Period',
    anyTime: 'Any time',
    periods: { '7': '7 days', '30': '30 days', dates: 'Between dates' } as Readonly<Record<string, string>>,
    from: 'From',
    to: 'to',
  },
  table: { name: 'Name', about: 'For', people: 'People', submitted: 'Submitted', status: 'Status' },
  menu: { write: 'Write', accept: 'Accept registration', cancel: 'Cancel registration' },
  details: {
    reference: 'Reference',
    status: 'Status',
    submitted: 'Submitted',
    network: 'Network address',
    masked: (ip: string) => `${ip} (the end of it was never stored)`,
    nothingSaid: 'Nothing said',
    yes: 'Yes',
    no: 'No',
  },
  cancel: {
    title: (name: string) => `Cancel the registration of ${name}?`,
    places: (about: string, people: number) =>
      `${about}: ${places(people)}, and they are told by mail. The same address may register again.`,
    waiting: (about: string) => `${about}: they held no place, and are told by mail.`,
    many: {
      label: 'Cancel registrations',
      title: (count: number) => `Cancel ${n(count)} registrations?`,
      text: (people: number) =>
        people === 0
          ? 'They stay in this list, marked as cancelled.'
          : `${places(people)}, and those who held them are told by mail.`,
      yes: (count: number) => `Cancel ${n(count)} registrations`,
      done: (count: number) =>
        count === 1 ? '1 registration was cancelled.' : `${n(count)} registrations were cancelled.`,
    },
    other: (type: string) => `${type}: it stays in this list, marked as cancelled.`,
    suspect: (about: string) => `${about}: it held no place, and its sender is not mailed.`,
    after: 'This cannot be undone.',
    yes: 'Cancel registration',
    sending: 'Cancelling…',
    no: 'Keep it',
    failed: 'Nothing was cancelled',
    unsure: 'We do not know whether it was cancelled',
    again: 'You may press again: it is cancelled once at most.',
    done: (name: string) => `The registration of ${name} was cancelled.`,
    freed: (people: number) =>
      `${people === 1 ? '1 place is' : `${n(people)} places are`} free again. They are told by mail.`,
  },
  accept: {
    title: (name: string) => `Accept the registration of ${name}?`,
    places: (about: string, people: number) =>
      `${about}: it takes ${people === 1 ? '1 place' : `${n(people)} places`}, if so many are left, and its sender is told by mail.`,
    many: {
      label: 'Accept registrations',
      title: (count: number) => `Accept ${n(count)} registrations?`,
      text: (people: number) =>
        people === 0
          ? 'They count from now on, and their senders are told by mail.'
          : `They take ${people === 1 ? '1 place' : `${n(people)} places`} in all, as far as so many are left, and their senders are told by mail.`,
      yes: (count: number) => `Accept ${n(count)} registrations`,
      done: (count: number) =>
        count === 1 ? '1 registration was accepted.' : `${n(count)} registrations were accepted.`,
    },
    other: (type: string) => `${type}: it counts from now on, and its sender is told by mail.`,
    after: 'Look first at whether a person wrote it: it came in a way in which programs send forms.',
    yes: 'Accept registration',
    sending: 'Accepting…',
    no: 'Leave it',
    failed: 'It was not accepted',
    unsure: 'We do not know whether it was accepted',
    again: 'You may press again: it is accepted once at most.',
    done: (name: string) => `The registration of ${name} was accepted.`,
    taken: (people: number) =>
      `${people === 1 ? '1 place is' : `${n(people)} places are`} taken. They are told by mail.`,
    refusals: {
      not_enough_seats: 'There are not enough places left for this party.',
      already_registered: 'Another registration for this event has the same email address.',
      registration_cancelled: 'It was cancelled meanwhile.',
      registration_not_required: 'This event takes no registrations: they may just come.',
    },
  },
  testForm: {
    lead: 'Tries, on this very site, whether a registration arrives. Visitors do not find this screen, and no figure counts what it sends.',
    steps: [
      'The server checks every answer as it checks anybody’s.',
      'It is stored, and marked as a trial in the list of registrations.',
      'It is announced to whoever listens for registrations.',
      'A mail confirms it to the address you give.',
    ],
    open: 'Open the test form',
    list: 'See the registrations',
  },
} as const;
