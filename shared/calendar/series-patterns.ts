/** How often an event repeats: every so many weeks, on a day of the month, or on a weekday of the month. */
export const patterns = ['weekly', 'monthly_day', 'monthly_weekday', 'monthly_last_weekday'] as const;
export type Pattern = (typeof patterns)[number];
