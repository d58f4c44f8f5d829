/**
 * How long the platform keeps what says something about a person, in days: the one table of it (docs/privacy.md). What is kept
 * by the day an environment says (logs, access logs, the bus's archive, replaced media) stands in `infra/environments.ts`.
 */
export const retentionDays = {
  /** What somebody sent by a form, from the day of the church event that it is for, or from when it came. */
  registrations: 730,
  /** What looks like spam and nobody accepted, from when it came. */
  suspects: 90,
  /** A member who was deleted, for whoever has to answer for it. */
  deletedMembers: 365,
  /** What a file of members said of who was not taken in, from when it was handed over; and that there was such an import. */
  importRows: 7,
  imports: 90,
  /** Lines of the audit about people: ids and names of fields. */
  auditOfPeople: 1095,
  /** That a mail was sent, and what a change told to all said: longer than an archived event can be replayed. */
  mailMarkers: 400,
  /** Which mailboxes a letter was handed out to, by fingerprints, and letters that staff had mailed to themselves. */
  addressedMailboxes: 30,
  /** Which records an erasure emptied, by their ids. */
  erasures: 400,
  /** AWS's continuous backups of the tables. */
  backups: 35,
} as const;

const day = 24 * 3_600_000;

/** What one of the periods is in milliseconds. */
export const kept = (what: keyof typeof retentionDays): number => retentionDays[what] * day;

/** The second (epoch) from which a table may drop what began its period at an instant (epoch ms). */
export const expiryOf = (what: keyof typeof retentionDays, from: number): number =>
  Math.ceil((from + kept(what)) / 1000);
