const events = (count: number) => (count === 1 ? '1 event' : `${count} events`);

/** Fixed text of Event Management. */
export const messages = {
  viewPublic: 'View public page',
  add: 'New event',
  back: 'All events',
  figures: {
    total: 'Total Events',
    published: 'Published',
    upcoming: 'Upcoming',
    filtered: 'Filtered Results',
    /** Compares the next 30 days with the last 30, unless there was nothing in the last 30. */
    soon: (ahead: number, behind: number) => {
      if (behind === 0) return `${ahead} within 30 days`;
      if (ahead === behind) return `${ahead} within 30 days, as many as in the last 30`;
      return `${ahead} within 30 days, ${Math.abs(ahead - behind)} ${ahead > behind ? 'more' : 'fewer'} than in the last 30`;
    },
  },
  list: {
    caption: 'Church events',
    search: { label: 'Search title, description or location', placeholder: 'Title, description or location' },
    counted: (count: string) => (count === '1' ? '1 event' : `${count} events`),
    empty: {
      title: 'No events yet',
      text: 'What you create here appears on the public page as soon as you publish it.',
      create: 'Create First Event',
    },
    none: 'No events found',
    failure: { title: 'Error Loading Events', text: 'Failed to fetch events', again: 'Retry' },
    sorts: { date: 'What comes first', name: 'Title, A to Z', name_desc: 'Title, Z to A' },
  },
  show: {
    label: 'Show',
    all: 'All Events',
    options: { published: 'Published', draft: 'Draft', upcoming: 'Upcoming', past: 'Past' },
  },
  columns: {
    event: 'Event',
    state: 'State',
    when: 'When',
    where: 'Where',
    attendees: 'Attendees',
  },
  states: { Upcoming: 'Upcoming', Draft: 'Draft', Past: 'Past', Cancelled: 'Cancelled' },
  /** Column heads of the file. */
  sheet: {
    title: 'Title',
    start: 'Start',
    end: 'End',
    location: 'Location',
    category: 'Category',
    price: 'Price',
    attendees: 'Attendees',
    most: 'Max Attendees',
    state: 'State',
    published: 'Published',
  },
  people: (count: number, max: number | null) => (max === null ? String(count) : `${count}/${max}`),
  edit: 'Edit',
  duplicate: 'Duplicate',
  failure: {
    one: { title: 'Error Loading Event', text: 'Failed to fetch events' },
    create: 'Failed to create event',
    update: 'Failed to update event',
    delete: 'Failed to delete event',
  },
  missing: {
    title: 'This event is not here',
    text: 'It may have been deleted, or the address is not complete.',
  },
  calledOff: {
    title: 'This event has been cancelled',
    text: (title: string) => `“${title}” was called off and can no longer be changed. Its attendees list is kept.`,
  },
  publishing: {
    label: 'Publish',
    done: (title: string) => `“${title}” is published`,
    text: 'Visitors see it now.',
    many: (count: number) => ({
      title: `Publish ${events(count)}?`,
      text: 'Visitors see them at once.',
      yes: `Publish ${events(count)}`,
    }),
    doneMany: (count: number) => `${events(count)} published.`,
  },
  unpublishing: {
    label: 'Unpublish',
    done: (title: string) => `“${title}” is a draft again`,
    text: 'Visitors no longer see it.',
    one: (title: string) => ({
      title: `Unpublish “${title}”?`,
      text: 'Visitors no longer see it; who has its link reads that it is not open at present.',
    }),
    yes: 'Unpublish and tell them',
    also: 'Unpublish without telling',
    many: (count: number) => ({
      title: `Unpublish ${events(count)}?`,
      text: 'They are drafts again, and visitors no longer see them.',
      yes: `Unpublish ${events(count)}`,
    }),
    doneMany: (count: number) => `${events(count)} are drafts again.`,
  },
  toCall: {
    failed: (reason: string) => `The list of people to call could not be loaded. ${reason}`,
  },
  undo: 'Undo',
  saving: 'Saving…',
  ask: {
    label: 'Delete',
    title: () => 'Delete event',
    on: (when: string) => `It is on ${when}.`,
    text: (title: string) =>
      `Are you sure you want to delete "${title}"? This action cannot be undone and will remove all associated data.`,
    yes: (title: string) => `Delete “${title}”`,
    no: 'Keep it',
    busy: 'Deleting…',
    failed: 'It was not deleted',
    done: (title: string) => `“${title}” has been deleted.`,
    calledOff: (title: string) => `“${title}” has been called off.`,
    calledOffText: 'Everyone who gave an email address is told by email.',
    wasCalledOff:
      'It was called off. Its page, which tells visitors so, is removed too; the registrations stay on record.',
    people: (count: number) =>
      `${count === 1 ? '1 person is' : `${count} people are`} registered. We cancel the event and tell everyone who gave an email address: ${count === 1 ? 'the registration stays' : 'their registrations stay'} on record.`,
    reason: { label: 'Reason', hint: 'We put this in the email to everyone who registered.' },
    yesAndTell: 'Delete and tell them',
    many: {
      title: (count: number) => `Delete ${events(count)}?`,
      yes: (count: number) => `Delete ${events(count)}`,
      done: (count: number) => `${events(count)} deleted or called off.`,
    },
  },
  attendees: {
    word: 'attendees',
    of: (title: string) => ` of ${title}`,
    title: (title: string) => `Attendees of ${title}`,
    heading: 'Attendees',
  },
} as const;
