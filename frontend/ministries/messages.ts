/** What is said of ministries beside their content. */
export const messages = {
  /** When one meets, of its day as staff chose it; its days may vary. */
  meets: (day: string, time: string) => (day === 'Various days' ? day : `${day}s, ${time}`),
} as const;
