/** Limits on mails (docs/decisions/mails.md). A kind is counted on its own. */

const hour = 3_600_000;

export interface Allowance {
  /** Each kind has its own, so that none uses up the limit of another. */
  readonly kind: string;
  readonly hour: number;
  readonly day: number;
}

/** Mails that a stranger can cause to any address. */
export const mostToOne = { kind: 'asked', hour: 3, day: 10 } as const satisfies Allowance;

/** Mails caused by staff (such as about a cancelled event), which registrants must get. */
export const mostFromStaff = { kind: 'told', hour: 10, day: 20 } as const satisfies Allowance;

export const mostToSignUp = { kind: 'sign-up', hour: 5, day: 10 } as const satisfies Allowance;
export const mostToReset = { kind: 'reset', hour: 5, day: 10 } as const satisfies Allowance;

/** Codes to confirm a new address of an account, per mailbox and per user. */
export const mostToChange = { kind: 'change', hour: 5, day: 10 } as const satisfies Allowance;

/** Attempts of a user to change their address without this site. The limit applies to the audit lines. */
export const mostRefusals = { kind: 'refused', hour: 5, day: 10 } as const satisfies Allowance;

export const mostInvitations = { kind: 'invitation', hour: 3, day: 10 } as const satisfies Allowance;

export const mostTrialLetters = { kind: 'letter-trial', hour: 10, day: 20 } as const satisfies Allowance;

/** Most replies of staff to one registration within an hour. */
export const mostRepliesAnHour = { span: hour, most: 5 } as const;

/** Most resends of one registration's confirmation within an hour. */
export const mostResends = { span: hour, most: 3 } as const;

/**
 * IPv4 /24, IPv6 /48, per clock hour. A congregation on its own Wi-Fi stays below it; a bot gets a tenth of all mails.
 */
export const mostFromNetwork = { most: 1000, block: 10 } as const;

export const spans = { hour, day: 24 * hour } as const;

/** Milliseconds. */
export const digestSpan = 15 * 60_000;

/**
 * `span` is in ms, for all instances together. Visitors and staff are counted separately, so that a flood of forms does
 * not delay mails about a cancelled event. Above the limits, mails wait and an alarm goes off; alerts go to the digest.
 * Each instance reserves a block at once.
 */
export const mostToLeave = {
  visitors: { span: hour, most: 10_000, block: 20 },
  staff: { span: hour, most: 10_000, block: 20 },
  alerts: { span: digestSpan, most: 20, block: 1 },
  // Anyone may call the pool's sign-up. Mails to invented addresses bounce, and SES then stops all mail of the account.
  signUps: { span: hour, most: 100, block: 1 },
  signUpsOfDay: { span: spans.day, most: 300, block: 1 },
} as const;

export type OutgoingKind = keyof typeof mostToLeave;

/** ISO format. */
export function spanAt(at: number, span: number): string {
  return new Date(Math.floor(at / span) * span).toISOString();
}

/** Without a plus tag and dots, in lower case. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  return `${name.replaceAll('.', '')}${address.slice(at)}`.toLowerCase();
}
