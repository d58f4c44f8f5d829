/**
 * Retention of personal data, in days: the only table of it (docs/privacy.md). Periods that depend on the environment (logs,
 * access logs, the bus's archive, replaced media) are in `infra/environments.ts`.
 */
export const retentionDays = {
  /** Form submissions, from the day of their church event or from their arrival. */
  registrations: 730,
  /** Suspected spam that staff did not accept, from its arrival. */
  suspects: 90,
  /** Deleted members, in case questions arise. */
  deletedMembers: 365,
  /** Rows of an import that did not become members, from their upload; and the record of the import. */
  importRows: 7,
  imports: 90,
  /** Audit lines about people, with ids and field names. */
  auditOfPeople: 1095,
  /** Also the text of a change sent to all registrants. Longer than archived events can be replayed. */
  mailMarkers: 400,
  /** Fingerprints of the mailboxes that a letter was queued for, and test letters that staff mailed to themselves. */
  addressedMailboxes: 30,
  /** The ids of records that an erasure emptied. */
  erasures: 400,
  /** AWS's continuous backups of the tables. */
  backups: 35,
} as const;

const day = 24 * 3_600_000;

export const kept = (what: keyof typeof retentionDays): number => retentionDays[what] * day;

/** The epoch second after which a table may delete a record whose period began at an instant (epoch ms). */
export const expiryOf = (what: keyof typeof retentionDays, from: number): number =>
  Math.ceil((from + kept(what)) / 1000);
