/** What the end of a page says. A translation is a second table of this shape. */
export const messages = {
  photographs: 'Photographs',
} as const;
