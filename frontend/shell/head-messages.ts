/** What a page's head says: to search engines and to whoever subscribes. Browsers load none of it. */
export const messages = {
  staffOnly: 'For those who look after the church’s events and pages.',
  saturday: 'Saturday',
  sunday: 'Sunday',
  trail: { home: 'Home' },
  feeds: { news: 'Events, as news', calendar: 'Events, as a calendar', podcast: 'Sermons, as a podcast' },
} as const;
