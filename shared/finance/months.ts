/** Months of the books, `YYYY-MM` in the church's zone. */

export const summaryMonths = 12;

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function addMonths(month: string, months: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The last `count` months up to and including `month`, oldest first. */
export function monthsUpTo(month: string, count: number = summaryMonths): string[] {
  return Array.from({ length: count }, (_, index) => addMonths(month, index - count + 1));
}
