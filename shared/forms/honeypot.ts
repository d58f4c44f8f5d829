/**
 * People cannot see or reach it, but bots fill it in (docs/decisions/spam.md). Never stored. Browsers do not autofill this
 * name.
 */
export const honeypot = 'leave_empty';
