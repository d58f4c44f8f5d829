export const eventWeeks = ['this', 'next', 'later'] as const;
export type EventWeek = (typeof eventWeeks)[number];

/** The number of a day's week since 1970. Weeks begin on Monday; 1 January 1970 was a Thursday. */
const weekNumber = (date: string) => Math.floor((Date.parse(`${date}T00:00:00Z`) / 86_400_000 + 3) / 7);

/** The week of a day, seen from `today`, both `YYYY-MM-DD`. An earlier day, of an event that goes on, is in this week. */
export function weekOf(date: string, today: string): EventWeek {
  const weeks = weekNumber(date) - weekNumber(today);
  return weeks <= 0 ? 'this' : weeks === 1 ? 'next' : 'later';
}
