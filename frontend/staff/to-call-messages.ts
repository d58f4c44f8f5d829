/** Texts for the list of people whom staff have to call. */
export const messages = {
  lead: (count: number) =>
    count === 1
      ? '1 registration has no email address. Please call them:'
      : `${count} registrations have no email address. Please call them:`,
  noNumber: 'no number',
  people: (count: number) => `(${count} people)`,
} as const;
