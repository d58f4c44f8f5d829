const DAY_MS = 86_400_000;

/** The church's date (`YYYY-MM-DD`) of the next first Sunday of a month, today included, seen from one of its dates. */
function nextFirstSunday(today: string): string {
  const start = Date.parse(`${today}T00:00:00Z`);
  const ahead = Array.from({ length: 42 }, (_, days) => new Date(start + days * DAY_MS));
  const found = ahead.find((day) => day.getUTCDay() === 0 && day.getUTCDate() <= 7);
  return (found ?? new Date(start)).toISOString().slice(0, 10);
}

/**
 * The date (`YYYY-MM-DD`) of the next membership class, for its page, the receipt and the mail alike, as long as staff keep the
 * built-in wording; undefined if their own text says the day. `today` is the church's date.
 */
export function classDate(written: string, builtIn: string, today: string): string | undefined {
  return written === builtIn ? nextFirstSunday(today) : undefined;
}
