/** What the dashboards say. Title and subtitle are the specification's. */
export const messages = {
  lead: {
    accounts: 'What comes in, what goes out, and what is coming up at church',
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
  builtIn: {
    title: 'Still as built in',
    text: 'Visitors read our wording here. Change what is different at your church, and empty what you do not have: its part disappears. “Keep” says that it is right as it is.',
    keep: 'Keep',
    kept: 'This is now your church’s own',
    undo: 'Undo',
    notUndone: 'Not everything was taken back',
    failed: 'Not everything was kept',
    failedText: 'We could not reach the church’s computer just now.',
    facts: {
      tagline: 'The tagline',
      services: 'The service times',
      office: 'The office hours',
      home: 'The way to the church',
      stories: 'The stories',
      visit: 'How long a service is',
      about: 'About: hours and roles',
      leaders: 'The leaders and their figures',
      locations: 'Midweek and the second campus',
      story: 'The years of your story',
      students: 'The students’ hour and events',
      groups: 'How many small groups',
      missions: 'How many countries',
      care: 'The food pantry’s hours',
      planting: 'The goal of church planting',
      volunteers: 'How many volunteers',
      baptism: 'How many baptisms',
      membership: 'The membership class',
      giving: 'What giving did',
      finances: 'The year in figures',
    },
  },
  books: { new: 'New Transaction', all: 'All transactions' },
  settings: 'Settings',
  editWords: 'Edit title and welcome',
  stats: {
    label: 'Figures',
    failed: (error: string) => `Error loading dashboard: ${error}`,
    failedText: 'Failed to fetch dashboard stats',
    again: 'Everything else on this page works. Try again when the connection is back.',
    total: 'Total Members',
    upcoming: 'Upcoming Events',
    newMembers: 'New Members (30d)',
    byMembershipDate: 'by membership date',
    growth: 'Growth Rate',
    growthOf: 'on the 30 days before',
    growthNone: 'nobody joined in the 30 days before',
    members: 'Recent Members',
    allMembers: 'All members',
    noMembers: 'No recent members',
    noMembersText: 'Members appear here as soon as they are added.',
    growthTitle: 'Member Growth (Last 6 Months)',
    growthLead: 'New members by the month of their membership date.',
    growthUnit: 'New members',
    growthEmpty: 'No growth data available',
    joined: (members: number, months: number) =>
      `${members} new ${members === 1 ? 'member' : 'members'} in ${months === 1 ? 'the last month' : `${months} months`}`,
    asMany: (members: number, month: string, before: string) => `As many in ${month} as in ${before}: ${members}`,
    compared: (now: number, then: number, month: string, before: string) =>
      `${Math.abs(now - then)} ${now > then ? 'more' : 'fewer'} in ${month} than in ${before}`,
  },
  money: {
    estimate: 'Estimate',
    estimated: 'Estimates from the number of members, until the first entry is in the books.',
    booked: 'From the books of the church.',
    tithes: 'Est. Monthly Tithes',
    tithesOf: (each: string) => `${each} from each member`,
    income: 'Monthly Income',
    expenses: 'Monthly Expenses',
    expensesOf: 'a fixed sum',
    net: 'Net Income',
    netOf: 'tithes less expenses',
    netBooked: 'income less expenses',
    month: (month: string, was: string | undefined, before: string) =>
      was === undefined ? `${month} so far` : `${month} so far; ${was} in ${before}`,
    statistics: 'Member Statistics',
    total: 'Total members',
    newMembers: 'New in 30 days',
    average: 'Average per Member',
    perMonth: (sum: string) => `${sum}/month`,
    annual: 'Projected Annual',
    trend: 'Financial Trend',
    trendEstimated: (currency: string) => `What new members would give a month, in thousands of ${currency}.`,
    trendBooked: (currency: string) => `Income by month, in thousands of ${currency}.`,
    trendUnit: (currency: string) => `Thousands of ${currency}`,
    trendTitle: (sum: string, months: number) => `${sum} in ${months} months`,
    /** Months that are over are compared, and no others. */
    trendCompared: (percent: number, month: string, before: string) =>
      percent === 0
        ? `As much came in ${month} as in ${before}`
        : `Income in ${month} was ${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)}\u00a0% on ${before}`,
    empty: 'No financial data available',
    failed: 'The books did not arrive',
    failedText: 'We could not reach the church’s computer just now.',
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
    people: (people: number) => (people === 1 ? '1 person' : `${people} people`),
  },
  attendance: {
    title: 'Attendance Trend',
    average: 'Avg Attendance',
    last: 'Last Service',
    lastWeek: 'Last week',
    lastWeekNone: 'Nothing was written down last week.',
    trendTitle: (percent: number) =>
      percent === 0
        ? 'As many come as in the weeks before'
        : `Attendance is ${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)}\u00a0% on the weeks before`,
    averageChange: (percent: number) =>
      percent === 0
        ? 'As many as in the weeks before'
        : `${percent > 0 ? 'Up' : 'Down'} ${Math.abs(percent)}\u00a0% on the weeks before`,
    trendFew: (people: string, day: string) => `${people} people came on ${day}`,
    trendLead: (average: string, days: number) =>
      days === 1
        ? 'The one day that was counted.'
        : `On average ${average} on the last ${days} days that were counted.`,
    trendUnit: 'People',
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
