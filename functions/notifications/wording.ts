/** Lines about an event or the membership class, made in facts.ts; a line without a value is left out. */
export type FactName =
  | 'event'
  | 'when'
  | 'where'
  | 'left'
  | 'people'
  | 'price'
  | 'payment'
  | 'classDay'
  | 'classTime'
  | 'classRoom'
  | 'reference';

/** `answers`: a line for each answer that was chosen, not typed, under the form's own labels. */
export type Fact = FactName | 'answers';

/**
 * The words of one mail. `{until}` is until when places wait to be confirmed (`6:30 PM (EAT)`). `{event}` is the church event's title, `{places}` how many places the registration has or had (`3 places`),
 * `{total}` what the party pays for them, `{phone}` the office's telephone, `{pastor}` a pastor's. A mail leaves out
 * a paragraph if a value in it is missing.
 */
export interface Wording {
  readonly subject: string;
  /** Paragraphs between the greeting and the facts, and after them. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** A paragraph about money, where the event costs any. */
  readonly money?: Money;
  /** A link to the page on which places are confirmed, with this label. */
  readonly confirmLink?: string;
  /** A link to the church event's page, with this label. */
  readonly eventLink?: string;
  /** A link to the directions to the event or the church, and one to the form by which the office is asked for a change. */
  readonly mapLink?: string;
  readonly changeLink?: string;
}

/** What a cancellation says of money, by what the books have; `{received}` is what came in and was not given back. */
export type Money = Readonly<Record<'nothing' | 'received' | 'returned', string>>;

/** The words of the mails to the person who sent a form. */
export interface Letters {
  readonly confirmed: Wording;
  /** Where places are to be confirmed: it asks for that, and `confirmed` follows. */
  readonly held?: Wording;
  /** Absent: the sender is not mailed when the record is cancelled (a message that staff filed away). */
  readonly cancelled?: Readonly<Record<'staff' | 'event_cancelled', Wording> & { unconfirmed?: Wording }>;
}

/** What stands in the mails of one form, in whatever words. */
export interface Template {
  readonly confirmed: readonly Fact[];
  readonly held?: readonly Fact[];
  readonly cancelled?: readonly Fact[];
  /** What of the answers the staff's mail shows, the rest stays where roles guard it; absent: every answer. */
  readonly alert?: readonly string[];
  /**
   * The staff's mail says only that there is one, not from whom or what: more people read that mailbox than may read
   * the record.
   */
  readonly discreet?: true;
}
