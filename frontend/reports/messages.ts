import { locale } from '#shared/language/built.ts';

const n = (value: number) => value.toLocaleString(locale);
/** A no-break space keeps the number and its sign on one line. */
const per = (share: number) => `${Math.round(100 * share)}\u00a0%`;

/** `Registrations are up 18 % on the same time before`, or the number if the earlier figure is unknown. */
const compared = (what: string, change: number | undefined, now: string) =>
  change === undefined
    ? now
    : change === 0
      ? `${what} are as many as in the same time before`
      : `${what} are ${change > 0 ? 'up' : 'down'} ${per(Math.abs(change) / 100)} on the same time before`;

/** Fixed text of the reports and charts. */
export const messages = {
  lead: 'What came in, who came, how full the church’s events were, and how the church grows. Numbers alone: no report names a person.',
  period: {
    label: 'Period',
    options: { weeks4: '4 weeks', weeks12: '12 weeks', months12: '12 months', own: 'Other' },
    from: 'First day',
    to: 'Last day',
    said: (from: string, to: string) => `${from} to ${to}`,
    wrong: 'These days cannot be shown',
  },
  /** Only in print: the name of the church. */
  paper: (church: string, day: string) => `${church}, as of ${day}`,
  export: 'Export Report',
  print: 'Print',
  trends: 'View Trends',
  fewer: 'Last 12 weeks',
  failed: 'The figures did not arrive',
  failedText: 'We could not reach the church’s computer just now.',
  registrations: {
    title: 'Registrations',
    form: 'Form',
    submitted: 'Came in',
    cancelled: 'Called off',
    all: 'All',
    none: 'Nothing came in on these days.',
    by: { week: 'By week', month: 'By month' },
    week: 'Week',
    month: 'Month',
    chart: (change: number | undefined, now: number) =>
      compared('Registrations', change, now === 1 ? '1 registration' : `${n(now)} registrations`),
    chartLead: {
      week: 'All forms, by the first day of each week.',
      month: 'All forms, by month.',
    },
    byForm: (form: string, share: number) => `${per(share)} came by the form “${form}”`,
    byFormLead: 'What people signed up for.',
  },
  events: {
    title: 'How full events were',
    event: 'Event',
    day: 'Day',
    people: 'People',
    places: 'Places',
    full: 'Full',
    noLimit: 'no limit',
    none: 'No published event begins on these days.',
    chart: (share: number) => `Events were ${per(share)} full on average`,
    chartLead: 'People for each hundred places, the events with a limit, the fullest first.',
    unlimited: 'No event of these days has a limit of places.',
  },
  attendance: {
    title: 'Attendance by service',
    service: 'Service',
    times: 'Times counted',
    average: 'On average',
    most: 'At most',
    other: 'Another service',
    byDay: 'By day',
    day: 'Day',
    people: 'People',
    none: 'No attendance data available',
    noneText: 'Nobody has written down how many came on these days.',
    chart: (change: number | undefined, mean: number) =>
      compared('People in church', change, `${n(mean)} people came on average`),
    chartLead: 'All services of a day together.',
  },
  members: {
    title: 'Members’ growth',
    lead: 'Who is Active or Inactive. Who was transferred, has died or was deleted has left.',
    joined: 'Joined',
    left: 'Left',
    entered: 'Joined earlier, added now',
    merged: 'Doubles merged',
    total: 'Members',
    all: 'All',
    none: 'No growth data available',
    noneText: 'Nobody was a member yet on these days, or nothing was counted of that time.',
    unknown: '–',
    chart: (now: number, before: number | null) => {
      const said = now === 1 ? '1 member' : `${n(now)} members`;
      if (before === null || before === 0) return said;
      if (now === before) return `As many members as before: ${n(now)}`;
      return `Members are ${now > before ? 'up' : 'down'} ${n(Math.abs(now - before))}, from ${n(before)} to ${n(now)}`;
    },
    chartLead: {
      week: 'Active and Inactive members at the end of each week.',
      month: 'Active and Inactive members at the end of each month.',
    },
    changed: 'How it changed',
    moved: (joined: number, left: number) => `${n(joined)} joined, ${n(left)} left`,
  },
  giving: {
    title: 'Giving',
    lead: (months: string) => `${months}, by the books of the church: a month is here as a whole.`,
    estimate: 'Estimate',
    estimateLead: (each: string) => `${each} from each member in a month, until the first entry is in the books.`,
    category: 'Category',
    month: 'Month',
    byMonth: 'By month',
    given: 'Given',
    share: 'Share',
    all: 'All',
    none: 'No financial data available',
    noneText: (months: string) => `The books have no gift in ${months}.`,
    chart: (sum: string, months: string) => `${sum} was given in ${months}`,
    compared: (change: number, months: string, before: string) =>
      change === 0
        ? `As much was given in ${months} as in ${before}`
        : `Giving in ${months} is ${change > 0 ? 'up' : 'down'} ${per(Math.abs(change) / 100)} on ${before}`,
    estimated: (sum: string) => `Members may give about ${sum} a month`,
    chartLead: 'Tithes, offerings and other gifts by month.',
    notOver: (month: string) => `${month} is not over and is not compared.`,
    byCategory: (category: string, share: number) => `${per(share)} of what was given is ${category.toLowerCase()}`,
    byCategoryLead: 'What was given for.',
  },
  sheet: {
    file: 'report',
    part: 'Report',
    when: 'When',
    what: 'What',
    count: 'Number',
    of: 'Of',
  },
  per,
} as const;
