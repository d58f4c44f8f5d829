/** Texts for the areas in which people may serve. */
export const opportunityWords = {
  /** The displayed name of an area. Forms send the English text in every language. */
  area: (area: string) => area,
  /** How often, in the order of opportunities.ts. */
  commitments: [
    'Two Sundays a month, and Thursday practice',
    'One Sunday a month, always two adults to a room',
    'Two Sundays a month, from half an hour before',
    'Two Sundays a month, sound, light or the stream',
    'After one service a month, and the Friday hour',
    'One Sunday a month, at the gate and on the field',
  ],
} as const;
