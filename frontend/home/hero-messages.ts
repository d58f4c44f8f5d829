/** What home's first screen says beside its content. A translation is a second table of this shape. */
export const messages = {
  planVisit: 'Plan Your Visit',
  findUs: 'How to find us',
} as const;
