/**
 * A hidden field of every form that people cannot see or reach but bots fill in (docs/decisions/spam.md). It is sent empty with
 * the answers and never stored. Browsers do not autofill a field with this name.
 */
export const honeypot = 'leave_empty';
