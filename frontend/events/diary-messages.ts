/** What the page of all events says beside its list. */
export const messages = {
  subscribe: 'Put the whole diary in your calendar',
  asPublic: 'This is the page that visitors see.',
  manage: 'Manage events',
} as const;
