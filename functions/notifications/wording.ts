/** Lines about an event, made in facts.ts; a line without a value is left out. */
export type FactName = 'event' | 'when' | 'where' | 'people' | 'price' | 'payment' | 'reference';

/** `answers`: a line for each answer that was chosen, not typed, under the form's own labels. */
export type Fact = FactName | 'answers';

/** One mail. `{…}` stands for what compose.ts fills in. */
export interface Wording {
  readonly subject: string;
  /** Paragraphs before and after the facts. */
  readonly before: readonly string[];
  readonly facts: readonly Fact[];
  readonly after: readonly string[];
  /** A link to the church event's page, with this label. */
  readonly eventLink?: string;
}

/** The mails of one form. */
export interface Template {
  readonly confirmed: Wording;
  /** Absent: the sender is not mailed when the record is cancelled (a message that staff filed away). */
  readonly cancelled?: Readonly<Record<'staff' | 'event_cancelled', Wording>>;
  /** What of the answers the staff's mail shows, the rest stays where roles guard it; absent: every answer. */
  readonly alert?: readonly string[];
  /**
   * The staff's mail says only that there is one, not from whom or what: more people read that mailbox than may read
   * the record.
   */
  readonly discreet?: true;
}
