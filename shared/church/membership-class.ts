const DAY_MS = 86_400_000;

/** The date (`YYYY-MM-DD`) of the next first Sunday of a month, today included. Dates are in the church's zone. */
function nextFirstSunday(today: string): string {
  const start = Date.parse(`${today}T00:00:00Z`);
  const ahead = Array.from({ length: 42 }, (_, days) => new Date(start + days * DAY_MS));
  const found = ahead.find((day) => day.getUTCDay() === 0 && day.getUTCDate() <= 7);
  return (found ?? new Date(start)).toISOString().slice(0, 10);
}

/** Undefined if staff replaced the built-in wording, because their text says the day. Dates are `YYYY-MM-DD`, church's zone. */
export function classDate(written: string, builtIn: string, today: string): string | undefined {
  return written === builtIn ? nextFirstSunday(today) : undefined;
}
