/** An instant with its zone. Throws a one-sentence error: without a zone it would be the wall time of this machine. */
export function instantOf(text: string): Date {
  const isComplete = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const instant = new Date(text);
  if (isComplete && !Number.isNaN(instant.getTime())) return instant;
  throw new Error(`"${text}" is no instant with its zone, such as 2026-11-21T06:00:00Z or 2026-11-21T09:00:00+03:00.`);
}
