/** Fixed text of the podcast link. */
export const messages = {
  link: 'Hear them in your podcast app',
} as const;
