/** The order of the parts of dates and times. */
export const messages = {
  long: (weekday: string, day: number, month: string, year: number) => `${weekday} ${day} ${month} ${year}`,
  dayAndClock: (weekday: string, day: number, month: string, clock: string) => `${weekday} ${day} ${month}, ${clock}`,
  short: (day: number, month: string) => `${day} ${month}`,
  clock: (hours: number, minutes: string) => `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`,
} as const;
