/** What home's first screen says beside its content. A translation is a second table of this shape. */
export const messages = {
  planVisit: 'Plan your visit',
  where: 'Where',
  findUs: 'How to get here',
} as const;
