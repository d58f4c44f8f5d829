/** What leads to the podcast. A translation is a second table of this shape. */
export const messages = {
  link: 'Hear them in your podcast app',
} as const;
