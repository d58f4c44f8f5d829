/**
 * A field of every form that people neither see nor reach, and that programs fill in (docs/decisions/spam.md). It is
 * sent among the answers, empty, and never stored. The name is none that a browser knows how to fill in by itself.
 */
export const honeypot = 'leave_empty';
