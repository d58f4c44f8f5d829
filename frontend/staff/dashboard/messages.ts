/** What the dashboards say. Title and subtitle are the specification's. */
export const messages = {
  lead: {
    admin: 'Manage your church operations and track member engagement',
    pastor: 'Who signed up this week, and what is coming',
    accounts: 'What is coming up at church',
  },
  newSermon: 'New Sermon',
  first: {
    title: 'Make the site your own',
    text: 'Until then our drawings and colours stand there.',
    steps: {
      logo: 'A logo',
      colours: 'Your colours',
      photographs: 'Photographs',
      slide: 'A slide for the home page',
      ministry: 'A ministry',
    },
  },
  books: { new: 'New Transaction', all: 'All transactions' },
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
    people: (people: number) => (people === 1 ? '1 person' : `${people} people`),
  },
  attendance: {
    title: 'Attendance Trend',
    average: 'Avg Attendance',
    last: 'Last Service',
    /** How many days the average is of. */
    over: (days: number) =>
      days === 1 ? 'of the one day that was counted' : `of the last ${days} days that were counted`,
    empty: 'No attendance data available',
    emptyText: 'Write down how many came, and the average appears here and on the page Leadership.',
    failed: 'The attendance did not arrive',
    failedText: 'Failed to fetch attendance stats',
    form: 'Write down how many came',
    date: 'Day of the services',
    service: 'Service',
    other: 'Another service',
    count: 'People in the service',
    known: (people: string) => `${people} are written down for this service.`,
    save: 'Save',
    takeBack: 'Take back',
    saved: (people: string, day: string, service: string) => `${people} people on ${day}, ${service}`,
    takenBack: (day: string, service: string) => `No count for ${day}, ${service}, any more`,
    noDate: 'Choose a date.',
    noService: 'Choose a service.',
    noCount: 'Enter how many people came, 0 or more.',
    stale: (people: string | null) =>
      people === null
        ? 'Somebody has just taken this service’s count back.'
        : `Somebody has just written down ${people} for this service.`,
    notSaved: 'The count was not saved.',
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
