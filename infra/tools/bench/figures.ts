/** Every figure that `npm run bench` prints, with its budget. The runner, the page and the tests derive from it. */

export const parts = [
  'calls',
  'handlers',
  'lists',
  'members',
  'import',
  'growth',
  'bundles',
  'delivery',
  'render',
  'signups',
  'start',
  'memory',
  'video',
  'pages',
] as const;
export type BenchPart = (typeof parts)[number];

export type Unit = '×' | 'calls' | 'WRU' | 'KB' | 'MB' | 'ms' | 'points';

export interface Figure {
  readonly part: BenchPart;
  readonly what: string;
  readonly unit: Unit;
  readonly most?: number;
  readonly least?: number;
  /** With fewer rounds, the figure is printed without a verdict. Defaults to 1. */
  readonly minRounds?: number;
}

const p50 = { unit: '×', most: 1.5, minRounds: 200 } as const;
const p99 = { unit: '×', most: 2, minRounds: 500 } as const;
const flat = { part: 'lists', unit: '×', most: 1.3, minRounds: 100 } as const;
const flatMembers = { ...flat, part: 'members' } as const;
const delivered = { part: 'delivery', unit: 'ms', most: 500, minRounds: 100 } as const;
const seen = { part: 'pages', minRounds: 3 } as const;

export const visitedPages = ['home', 'events', 'event', 'story', 'give', 'sermon'] as const;
export type VisitedPage = (typeof visitedPages)[number];

/** The maximum transfer of each page in KB, a little above the measured size (docs/performance.md). */
const kilobytes = { home: 183, events: 158, event: 157, story: 162, give: 146, sermon: 161 } as const satisfies Record<
  VisitedPage,
  number
>;

const pageFigures = (page: VisitedPage) =>
  ({
    [`lcp-${page}`]: { ...seen, what: `${page}: largest contentful paint over an empty page’s`, unit: '×', most: 1.8 },
    [`score-${page}`]: { ...seen, what: `${page}: Lighthouse performance`, unit: 'points', least: 95 },
    [`a11y-${page}`]: { ...seen, what: `${page}: Lighthouse accessibility`, unit: 'points', least: 100 },
    [`seo-${page}`]: { ...seen, what: `${page}: Lighthouse SEO`, unit: 'points', least: 100 },
    [`bytes-${page}`]: { ...seen, what: `${page}: all that is transferred`, unit: 'KB', most: kilobytes[page] },
    // The computed names above widen the type to `string`.
  }) as Record<`${'lcp' | 'score' | 'a11y' | 'seo' | 'bytes'}-${VisitedPage}`, Figure>;

const table = {
  'calls-page': { part: 'calls', what: 'a page: calls to the tables', unit: 'calls', most: 1 },
  'calls-list': { part: 'calls', what: 'the public list of events: calls', unit: 'calls', most: 2 },
  'calls-registration': { part: 'calls', what: 'a registration in a new instance: calls', unit: 'calls', most: 2 },
  'calls-staff': { part: 'calls', what: 'an event by staff: calls', unit: 'calls', most: 2 },
  'wru-registration': { part: 'calls', what: 'a registration, while the visitor waits', unit: 'WRU', most: 10 },
  'wru-delivered': {
    part: 'calls',
    what: 'a registration, until counted, mailed, shown and found',
    unit: 'WRU',
    most: 32,
  },
  'list-p50': { part: 'handlers', what: 'the public list over its raw call, p50', ...p50 },
  'list-p99': { part: 'handlers', what: 'the public list over its raw call, p99', ...p99 },
  'registration-p50': { part: 'handlers', what: 'a registration over its raw call, p50', ...p50 },
  'registration-p99': { part: 'handlers', what: 'a registration over its raw call, p99', ...p99 },
  'staff-p50': { part: 'handlers', what: 'an event by staff over its raw calls, p50', ...p50 },
  'staff-p99': { part: 'handlers', what: 'an event by staff over its raw calls, p99', ...p99 },
  memory: { part: 'memory', what: 'all processes of npm start with new data: when it is ready', unit: 'MB', most: 350 },
  'memory-later': { part: 'memory', what: 'the same', unit: 'MB', most: 350 },
  'memory-used': { part: 'memory', what: 'the same', unit: 'MB', most: 400 },
  'cpu-start': {
    part: 'memory',
    what: 'processor time of npm start with new data, until ready',
    unit: 'ms',
    most: 3000,
  },
  'cpu-rest': { part: 'memory', what: 'the same in the minute after', unit: 'ms', most: 1500 },
  'list-newest': { what: 'the staff’s list, newest first: 50,000 over 500, p50', ...flat },
  'list-name': { what: 'the same by name', ...flat },
  'list-event': { what: 'the same of one event in ten', ...flat },
  'search-name': { what: 'a search by two common names', ...flat },
  'search-word': { what: 'a search by the beginning of common names', ...flat },
  'search-party': { what: 'a search by two names of another person of the party', ...flat },
  'search-phone': { what: 'a search by a telephone number', ...flat },
  'search-reference': { what: 'a search by a reference', ...flat },
  'members-first': { what: 'the list of members, its first page: 50,000 over 5,000, p50', ...flatMembers },
  'members-jump': { what: 'the page in its middle', ...flatMembers },
  'members-name': { what: 'a search by two common names', ...flatMembers },
  'members-word': { what: 'a search by the beginning of common names', ...flatMembers },
  'members-email': { what: 'a search by an email address', ...flatMembers },
  'members-phone': { what: 'a search by a telephone number', ...flatMembers },
  'members-one': { what: 'the details of one member', ...flatMembers },
  // A quarter of the consumer's 20 s, which leaves the rest for slow tables.
  'members-index': {
    part: 'members',
    what: 'ten changed members among 50,000 are indexed: a call of the consumer, p95',
    unit: 'ms',
    most: 5000,
    minRounds: 20,
  },
  'import-row': {
    part: 'import',
    what: '10,000 rows of a file of members: a row of the second half over one of the first',
    unit: '×',
    most: 1.3,
    minRounds: 10,
  },
  'import-memory': { part: 'import', what: 'the same: what the local run grows by at most', unit: 'MB', most: 300 },
  'growth-calls': { part: 'growth', what: 'a registration after 11,000 others: calls', unit: 'calls', most: 2 },
  'growth-wru': { part: 'growth', what: 'the same: write capacity while the visitor waits', unit: 'WRU', most: 10 },
  'growth-time': {
    part: 'growth',
    what: 'a registration after 11,000 others over one after 100, p50',
    unit: '×',
    most: 1.3,
    minRounds: 200,
  },
  'bundle-size': {
    part: 'bundles',
    what: 'the largest function but content’s and the one that draws, gzip',
    unit: 'KB',
    most: 193,
  },
  'bundle-size-content': { part: 'bundles', what: 'content’s, which cleans rich texts', unit: 'KB', most: 277 },
  'bundle-start': {
    part: 'bundles',
    what: 'the slowest function but the one that draws: process start over an empty handler with the tables’ client',
    unit: '×',
    most: 2,
    minRounds: 10,
  },
  // `render` collects changes for a second before it writes (events/subscriptions.ts).
  'write-page': { ...delivered, what: 'write → seen on the event’s page, p99', most: 1500 },
  'write-words': {
    ...delivered,
    what: 'a text is saved → seen on its page, p99',
    most: 2000,
    minRounds: 30,
  },
  'write-count': { ...delivered, what: 'write → seen in the staff’s count, p99' },
  'write-found': { ...delivered, what: 'write → found by the staff’s search, p99', most: 1000 },
  'write-mail': { ...delivered, what: 'write → mail captured, p99' },
  'render-page': {
    part: 'render',
    what: 'everything is written: each page and calendar file of 5,000 past events',
    unit: 'ms',
    most: 20,
  },
  'render-memory': { part: 'render', what: 'the same: what the local run grows by at most', unit: 'MB', most: 100 },
  signups: {
    part: 'signups',
    what: 'sign-ups a second through the site over the raw transaction loop',
    unit: '×',
    least: 0.25,
    minRounds: 5,
  },
  ready: { part: 'start', what: 'start with new data → ready', unit: 'ms', most: 5000, minRounds: 3 },
  'ready-again': {
    part: 'start',
    what: 'start with data that are there → ready',
    unit: 'ms',
    most: 3000,
    minRounds: 3,
  },
  'ready-killed': {
    part: 'start',
    what: 'start with 5,000 registrations after a kill → ready, p95',
    unit: 'ms',
    most: 5000,
    minRounds: 10,
  },
  'video-memory': {
    part: 'video',
    what: 'a video of 100 MB is uploaded: what the local run grows by at most',
    unit: 'MB',
    most: 300,
  },
  'video-seek': {
    part: 'video',
    what: 'a MB of its middle over the first, p50',
    unit: '×',
    most: 1.5,
    minRounds: 50,
  },
  ...pageFigures('home'),
  ...pageFigures('events'),
  ...pageFigures('event'),
  ...pageFigures('story'),
  ...pageFigures('give'),
  ...pageFigures('sermon'),
  'form-readable': {
    ...seen,
    what: 'an event’s form: its fields are drawn, over an empty page’s paint',
    unit: '×',
    most: 2.5,
  },
  'form-alive': { ...seen, what: 'an event’s form: a letter typed stands there', unit: 'ms', most: 2500 },
} as const;

export type FigureId = keyof typeof table;

export const figures: Readonly<Record<FigureId, Figure>> = table;

export const figuresOf = (part: BenchPart): FigureId[] =>
  (Object.keys(figures) as FigureId[]).filter((id) => figures[id].part === part);
