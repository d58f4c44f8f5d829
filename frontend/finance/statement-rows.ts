import { type Category, giftCategories, registrationCategories } from '#shared/finance/categories.ts';
import type { DecidedRow, SeenRow, StatementRow } from '#shared/finance/statement-schema.ts';

/** A row of the file, and what the server says of it. */
export type Looked = StatementRow & Omit<SeenRow, 'receipt' | 'kind'>;

/** What a row is taken to be: ids, empty where there is none; an empty category is still to decide. */
export interface Decision {
  readonly category: Category | '';
  readonly registration: string;
  readonly giver: string;
}

export const keyOf = ({ kind, receipt }: Pick<StatementRow, 'kind' | 'receipt'>) => `${kind} ${receipt}`;

/** What the server takes a row to be. */
export const seenOf = ({ category, registration, giver }: Looked): Decision => ({
  category: category ?? '',
  registration: registration?.id ?? '',
  giver: giver?.id ?? '',
});

export const mayHaveGiver = ({ category }: Decision) => giftCategories.some((each) => each === category);
export const mayHaveRegistration = ({ category }: Decision) => registrationCategories.some((each) => each === category);

/** In place of a giver's id: a person said that none of those who may have given it did. */
export const nobody = 'nobody';

/** The members of whom one may have given it; none where it is taken for no gift. */
export const mayBeOf = (row: Looked, decision: Decision) => (mayHaveGiver(decision) ? (row.candidates ?? []) : []);

/** Whether somebody has to look at it: nobody knows what it is, or who of several gave it. */
export const isDoubtful = (row: Looked) => isWaiting(row, seenOf(row));

/** Whether a person has still to say what it is, or who of several gave it: money must not miss its giver unseen. */
export const isWaiting = (row: Looked, decision: Decision) =>
  decision.category === '' || (mayBeOf(row, decision).length > 0 && decision.giver === '');

/** The row as the server takes it; none while it is not decided. A link that its category cannot have is left out. */
export function decidedRow(row: Looked, decision: Decision): DecidedRow[] {
  const { receipt, date, kind, amount, account, party, details } = row;
  const { category } = decision;
  if (category === '' || isWaiting(row, decision)) return [];
  const registration = mayHaveRegistration(decision) ? decision.registration : '';
  const giver = mayHaveGiver(decision) && decision.giver !== nobody ? decision.giver : '';
  return [{ receipt, date, kind, amount, account, party, details, category, registration, giver }];
}
