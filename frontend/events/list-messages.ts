/** Fixed text of event lists, on their own page and on the home page. A translation is a second object of this shape. */
export const messages = {
  free: 'Free',
  to: (end: string) => `to ${end}`,
  notRequired: 'No registration required - just show up!',
  full: 'Full',
  closed: 'Registration closed',
  closedOn: (day: string) => `Registration closed on ${day}`,
  started: 'It has started',
  over: 'This event is over',
  cancelled: 'Cancelled',
  openNoLimit: 'Open: there is room for all',
  left: (left: number) => (left === 1 ? '1 place left' : `${left} places left`),
  failure: {
    title: 'Failed to fetch published events',
    text: 'Nothing is lost: try again.',
    seats: 'We could not ask for the latest places just now; what you see may be a little old.',
  },
} as const;
