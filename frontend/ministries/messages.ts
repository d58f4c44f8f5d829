/** Fixed text of the ministry pages. */
export const messages = {
  /** The meeting time, for a day as staff chose it, which may be “Various days”. */
  meets: (day: string, time: string) => (day === 'Various days' ? day : `${day}s, ${time}`),
} as const;
