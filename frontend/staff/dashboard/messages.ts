/** What the dashboards say. Title and subtitle are the specification's. */
export const messages = {
  lead: {
    admin: 'Manage your church operations and track member engagement',
    pastor: 'Who signed up this week, and what is coming',
    accounts: 'What is coming up at church',
  },
  week: {
    title: (count: number) =>
      count === 0
        ? 'No registrations in the last 7 days'
        : `${count.toLocaleString('en')} ${count === 1 ? 'registration' : 'registrations'} in the last 7 days`,
    span: (from: string, to: string) => `${from} to ${to}, by what people signed up for.`,
    allOf: (from: string, to: string, type: string) => `${from} to ${to}, all of them ${type}.`,
    none: 'They are counted here by what people signed up for.',
    loading: 'Registrations in the last 7 days',
    failed: 'The figures did not arrive',
    failedText: 'We could not reach the church’s computer just now.',
  },
  recent: {
    title: 'Recent registrations',
    all: 'All registrations',
    empty: 'Nobody signed up in the last 7 days',
    emptyText: 'Registrations appear here as people sign up for events and activities.',
    failed: 'The registrations did not arrive',
    failedText: 'Failed to fetch registrations',
    statuses: { confirmed: undefined, waitlisted: 'Waiting', cancelled: 'Cancelled', quarantined: 'Held as spam' },
    people: (people: number) => (people === 1 ? '1 person' : `${people} people`),
  },
  events: {
    title: 'Upcoming events',
    all: 'All events',
    empty: 'No upcoming events',
    emptyManager: 'Publish an event, and it shows here.',
    emptyText: 'Once an event is published, it shows here.',
    failed: 'The events did not arrive',
    failedText: 'Failed to fetch upcoming events',
    more: (more: number) => (more === 1 ? 'and 1 more' : `and ${more} more`),
  },
  today: 'Today',
  yesterday: 'Yesterday',
} as const;
