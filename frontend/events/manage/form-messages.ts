import { holdMinutes } from '#shared/registrations/hold.ts';

/** Fixed text of the event form. */
export const formMessages = {
  createTitle: 'New event',
  editTitle: 'Edit event',
  copyTitle: 'Duplicate event',
  create: 'Create Event',
  update: 'Update Event',
  created: (title: string) => `“${title}” was created`,
  createdDraft: 'It is a draft: visitors do not see it yet.',
  updated: (title: string) => `“${title}” was saved`,
  told: 'Everyone who gave an email address is told by email.',
  asks: {
    back: 'Back',
    message: { label: 'Message to everyone registered', hint: 'It stands in the email, above what changes.' },
    tell: {
      title: (people: number) =>
        people === 1 ? '1 person is registered. Tell them?' : `${people} people are registered. Tell them?`,
      text: (changes: readonly string[]) =>
        `Their email says what was and what will be, and brings their calendar up to date. This changes: ${changes.join(', ')}.`,
      changes: {
        time: 'the time',
        place: 'the place',
        price: 'the price',
        withdrawn: 'it is no longer open to visitors',
      },
      yes: 'Save and tell them',
      also: 'Save without telling',
    },
    past: {
      title: 'This date is past',
      text: (day: string) => `The event would have begun on ${day}.`,
      yes: 'Save all the same',
    },
  },
  stale: 'This event has changed since you opened it',
  zone: (zone: string) => `Times are in ${zone}, whatever your own clock says.`,
  sections: {
    basic: 'Basic Information',
    time: 'Date and Time',
    details: 'Event Details',
    publishing: 'Publishing',
  },
  fields: {
    title: 'Event title',
    description: 'Description',
    start: 'Start',
    startParts: ['Start date', 'Start time'],
    end: 'End',
    endParts: ['End date', 'End time'],
    endHint: 'On the same day? The time is enough.',
    location: 'Location',
    locationHint: 'A room of the church, or an address such as “Camp House, 12 Lake Road”.',
    category: 'Category',
    categoryHint: 'The kind of event, as visitors read it. Empty: General.',
    price: (currency: string) => `Price (${currency})`,
    priceHint: 'For each person. 0 or empty: free.',
    most: 'Max attendees',
    mostHint: 'People, not registrations. Empty: no limit.',
    deadline: 'Registration deadline',
    deadlineParts: ['Deadline date', 'Deadline time'],
    deadlineHint: 'Empty: registration is open until the start.',
    requires: 'Visitors register for this event',
    emergency: 'Ask for an emergency contact',
    confirm: `Ask people to confirm their places by the link in our email, within ${holdMinutes} minutes`,
    confirmHint:
      'Places that nobody confirms go back by themselves. For events that fill up fast, or that programs fill.',
    published: 'Published: visitors see this event',
  },
  errors: {
    title: 'Event title is required',
    start: 'Start date and time are required',
    startDate: 'Start date is required',
    startTime: 'Start time is required',
    endTime: 'Give the end time too, or leave the end empty.',
    deadlineTime: 'Give the time of the deadline too, or leave it empty.',
    deadlineDate: 'Give the date of the deadline too, or leave it empty.',
    wholeNumber: 'Maximum attendees must be a whole number.',
    capacity: (people: number) =>
      people === 1
        ? '1 person is registered already: choose 1 or more, or leave it empty.'
        : `${people} people are registered already: choose ${people} or more, or leave it empty.`,
  },
} as const;
