/** Fixed text of the home page’s first screen. A translation is a second object of this shape. */
export const messages = {
  planVisit: 'Plan your visit',
  where: 'Where',
  findUs: 'How to get here',
} as const;
