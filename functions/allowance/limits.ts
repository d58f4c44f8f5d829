/** How many mails leave (docs/decisions/mails.md). */

const hour = 3_600_000;

/** How many mails of one kind a mailbox gets within an hour and within a day. */
export interface Allowance {
  /** Where they are counted: no kind uses up what is left of another. */
  readonly kind: string;
  readonly hour: number;
  readonly day: number;
}

/** Of the mails that a stranger can have sent to anybody. */
export const mostToOne = { kind: 'asked', hour: 3, day: 10 } as const satisfies Allowance;

/** Of those that follow from what staff do (an event is called off), which people must hear. */
export const mostFromStaff = { kind: 'told', hour: 10, day: 20 } as const satisfies Allowance;

/** Of the codes by which somebody signs up, and of those by which a password is reset. */
export const mostToSignUp = { kind: 'sign-up', hour: 5, day: 10 } as const satisfies Allowance;
export const mostToReset = { kind: 'reset', hour: 5, day: 10 } as const satisfies Allowance;

/** Of the codes by which an address is proven that is to be an account's: to one mailbox, and for one person. */
export const mostToChange = { kind: 'change', hour: 5, day: 10 } as const satisfies Allowance;

/** Of one person's attempts to change their address past the site: so many are written into the audit log. */
export const mostRefusals = { kind: 'refused', hour: 5, day: 10 } as const satisfies Allowance;

/** Of the invitations that staff have mailed again. */
export const mostInvitations = { kind: 'invitation', hour: 3, day: 10 } as const satisfies Allowance;

/** Of the letters that one member of staff has mailed to themselves. */
export const mostTrialLetters = { kind: 'letter-trial', hour: 10, day: 20 } as const satisfies Allowance;

/** How often staff can have the confirmation of one registration mailed once more within an hour. */
export const mostResends = { span: hour, most: 3 } as const;

/**
 * Mails to strangers that the forms of one network (IPv4 /24, IPv6 /48) cause within an hour of the clock. A congregation on its own
 * Wi-Fi stays below it, and a program gets a tenth of all mails that visitors may cause.
 */
export const mostFromNetwork = { most: 1000, block: 10 } as const;

export const spans = { hour, day: 24 * hour } as const;

/** A digest of what waits for the staff is sent for each such span of time. */
export const digestSpan = 15 * 60_000;

/**
 * Mails that leave within a span of time (ms), by all instances together. Those that visitors cause and those that staff cause are counted
 * apart, so that a flood of forms does not delay the mails about a cancelled event. Above these, mails wait and an alarm goes off. Above the alerts, the office
 * reads of a registration in its digest. An instance takes leave for a block at once, so that counting costs next to nothing.
 */
export const mostToLeave = {
  visitors: { span: hour, most: 10_000, block: 20 },
  staff: { span: hour, most: 10_000, block: 20 },
  alerts: { span: digestSpan, most: 20, block: 1 },
} as const;

export type Leaving = keyof typeof mostToLeave;

/** The beginning of the span that an instant lies in, as the text of an instant. */
export function spanAt(at: number, span: number): string {
  return new Date(Math.floor(at / span) * span).toISOString();
}

/** The mailbox behind an address: what stands after a plus, dots and case make no other one of it. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  return `${name.replaceAll('.', '')}${address.slice(at)}`.toLowerCase();
}
