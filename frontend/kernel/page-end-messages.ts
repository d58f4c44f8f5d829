/** Texts at the end of a page. A translation is another table of the same shape. */
export const messages = {
  photographs: 'Photographs',
} as const;
