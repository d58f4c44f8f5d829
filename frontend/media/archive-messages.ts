/** Fixed text of the sermon archive. A translation is a second object of this shape. */
export const messages = {
  sermons: (count: number) => (count === 1 ? '1 sermon' : `${count} sermons`),
  shelf: 'Series',
  older: 'Earlier series',
  /** The first and last month of a series. */
  between: (first: string, last: string) => (first === last ? last : `${first} to ${last}`),
  month: (month: string, year: number) => `${month} ${year}`,
  refresh: 'Refresh',
  refreshing: 'Asking for new recordings',
  refreshed: (count: number) => (count === 1 ? '1 recording, up to date' : `${count} recordings, up to date`),
} as const;
