/** Fixed text of a page’s head, for search engines and feeds. Only loaded on the server. */
export const messages = {
  staffOnly: 'For those who look after the church’s events and pages.',
  saturday: 'Saturday',
  sunday: 'Sunday',
  trail: { home: 'Home' },
  feeds: { news: 'Events, as news', calendar: 'Events, as a calendar', podcast: 'Sermons, as a podcast' },
} as const;
