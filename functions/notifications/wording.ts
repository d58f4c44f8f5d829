/** Made in facts.ts. Lines without a value are left out. */
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

/** `answers` stands for a line for each answer that was chosen, not typed, under the form's own labels. */
export type Fact = FactName | 'answers';

/**
 * The texts of one mail. Placeholders: `{minutes}` and `{until}` say for how long places are held (`6:30 PM (EAT)`), `{event}` the church event's
 * title, `{ends}` when an offer ends (with its day), `{places}` the number of places (`3 places`), `{group}` the group’s name, `{total}` the price for the party, `{over}` the
 * payment above it, `{phone}` the office's phone number,
 * `{pastor}` a pastor's. A paragraph with a missing value is left out.
 */
export interface Wording {
  readonly subject: string;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  readonly money?: Money;
  readonly confirmLink?: string;
  readonly eventLink?: string;
  readonly mapLink?: string;
  readonly changeLink?: string;
}

/** By the payments in the books. `{received}` is the amount received minus the amount returned. */
export type Money = Readonly<Record<'nothing' | 'received' | 'returned', string>>;

export interface Letters {
  readonly confirmed: Wording;
  /** Sent when the party or its answers have changed. */
  readonly changed?: Wording;
  /** Replaces `confirmed` if the registration is for one group. */
  readonly chosen?: Wording;
  /** Sent before `confirmed` if places must be confirmed. */
  readonly held?: Wording;
  /** Of the waiting list. `left`: by the registrant or staff before an offer. */
  readonly waiting?: Readonly<Record<'joined' | 'offered' | 'declined' | 'expired' | 'left', Wording>>;
  /** Absent: the sender gets no mail if the record is cancelled, such as a message that staff filed away. */
  readonly cancelled?: Readonly<
    Record<'staff' | 'event_cancelled', Wording> & { unconfirmed?: Wording; registrant?: Wording }
  >;
}

export interface Template {
  readonly confirmed: readonly Fact[];
  readonly held?: readonly Fact[];
  readonly cancelled?: readonly Fact[];
  /** Answers included in the staff mail. Others are visible only in the app. Absent: all answers. */
  readonly alert?: readonly string[];
}
