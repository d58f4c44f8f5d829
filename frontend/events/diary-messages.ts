/** Fixed text of the events page. */
export const messages = {
  subscribe: 'Put the whole diary in your calendar',
  asPublic: 'This is the page that visitors see.',
  manage: 'Manage events',
} as const;
