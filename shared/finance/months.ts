/** Months of the books, `YYYY-MM` in the church's zone. */

/** Months that a summary spans. */
export const summaryMonths = 12;

/** The month of a day `YYYY-MM-DD`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month so many months after (before, where negative) a month. */
export function addMonths(month: string, months: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The months up to a month, that one included, the oldest first. */
export function monthsUpTo(month: string, count: number = summaryMonths): string[] {
  return Array.from({ length: count }, (_, index) => addMonths(month, index - count + 1));
}
