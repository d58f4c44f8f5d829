import type { ListWords } from './list-words.ts';

const n = (count: number) => count.toLocaleString('en-US');

export const messages = {
  count: (count: number, atLeast: boolean) => (atLeast ? `more than ${n(count)}` : n(count)),
  range: (from: number, to: number, total: string) =>
    total === '' ? `${n(from)}–${n(to)}` : `${n(from)}–${n(to)} of ${total}`,
  nothing: '0',
  figures: 'Figures',
  filters: (chosen: number) => (chosen === 0 ? 'Filters' : `Filters (${chosen})`),
  clear: 'Clear filters',
  sort: 'Order',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'Name, A to Z',
    name_desc: 'Name, Z to A',
  } as Readonly<Record<string, string>>,
  none: 'Try adjusting your search or filter criteria.',
  incomplete:
    'The latest changes are still being added to this list, so some rows may be missing. It completes by itself.',
  details: 'View details',
  listMenu: 'More for this list',
  actions: 'Actions',
  moreFor: (name: string) => `More for ${name}`,
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  updated: (time: string) => `Updated ${time}`,
  pager: {
    label: 'Pages',
    first: 'First',
    previous: 'Previous',
    next: 'Next',
    last: 'Last',
    page: (page: number) => `Page ${n(page)}`,
    number: n,
    jump: 'Go to page',
    of: (pages: number) => `of ${n(pages)}`,
    go: 'Go',
    size: (rows: number) => `${n(rows)} on a page`,
    sizes: 'Rows on a page',
  },
  pick: { page: 'Select this page', one: (name: string) => `Select ${name}`, none: 'Clear selection' },
  picked: (count: number) => (count === 1 ? '1 selected' : `${n(count)} selected`),
  selection: 'Selection',
  failed: {
    stale: (text: string, time: string) => `${text}. The list of ${time} is still below.`,
    refusedTitle: 'You may not see this list',
    offlineTitle: 'You are offline',
    offline: 'The list is read as soon as the connection is back.',
    offlineStale: (time: string) =>
      `You are offline. The list of ${time} is still below; it is read again when the connection is back.`,
    notHere: 'The record that this address names is not on this page of the list.',
  },
  export: {
    csv: 'Export CSV',
    print: 'Print',
    reading: (count: number, total: string) =>
      total === '' ? `Reading ${n(count)} so far…` : `Reading ${n(count)} of ${total}…`,
    cancel: 'Cancel',
    saved: (counted: string) => `${counted} saved.`,
    failed: 'No file was made',
    failedText: (count: number) => `Only ${n(count)} could be read, and the file would not have been whole.`,
    notWhole: 'Something that it says could not be read, and the file would not have been whole.',
    notPrinted: 'Nothing was printed',
    notPrintedText: (count: number) => `Only ${n(count)} could be read, and the list would not have been whole.`,
    notGathered: (count: number) => `Only ${n(count)} could be read, so nothing was done.`,
    printed: (date: string) => `As of ${date}`,
  },
  panel: {
    close: 'Close',
    more: 'More…',
    previous: 'Previous record',
    next: 'Next record',
    withKey: (way: string, key: string) => `${way} (${key})`,
    place: (at: number, count: number) => `${n(at)} of ${n(count)} on this page`,
  },
  work: {
    tooLong: 'This is longer than an email of ours may be.',
    going: (done: number, count: number) => `${n(done)} of ${n(count)}…`,
    left: (failed: number, count: number) =>
      `${n(count - failed)} of ${n(count)} are done; ${failed === 1 ? 'this one is not' : 'these are not'}:`,
    close: 'Close',
  },
  keys: {
    on: 'Keys: / search, R refresh, J next page, K previous page; in a record J next, K previous. On the site’s own pages E edits the page (administrators).',
    off: 'Keyboard shortcuts are off.',
    turnOff: 'Turn off',
    turnOn: 'Turn on',
  },
} as const;

/** The name of a list's order. */
export const sortWords = ({ sorts }: ListWords, sort: string): string => sorts?.[sort] ?? messages.sorts[sort] ?? sort;
