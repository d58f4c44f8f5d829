import { type Category, giftCategories, registrationCategories } from '#shared/finance/categories.ts';
import type { LeftRow, ReadRow } from '#shared/finance/statement.ts';
import { type DecidedRow, type SeenRow, unnamed } from '#shared/finance/statement-schema.ts';

/** `isBehind` if the server’s search index might have missed a member. */
export type CheckedRow = ReadRow & Omit<SeenRow, 'receipt' | 'kind'> & { readonly isBehind?: boolean };

export const checkedRowsOf = (rows: readonly ReadRow[], { rows: seen, behind }: CheckReply): CheckedRow[] =>
  rows.map((row, index) => ({
    ...{ ...row, ...seen[index], isKnown: seen[index]?.isKnown === true },
    ...(behind && { isBehind: true }),
  }));

interface CheckReply {
  readonly rows: readonly SeenRow[];
  readonly behind?: true | undefined;
}

/** Ids or `unnamed`. An empty value is still to be decided, if the category can have it. */
export interface Decision {
  readonly category: Category | '';
  readonly registration: string;
  readonly giver: string;
}

export const signedAmount = ({ kind, amount }: CheckedRow) => (kind === 'income' ? amount : -amount);

/** Where a reversal’s payment is: in the books, perhaps in another file, or unknown because the row does not name it. */
export function reversalOf({ receipt, reverses, isReversedCounted }: CheckedRow) {
  if (reverses === '') return undefined;
  if (isReversedCounted) return 'counted';
  return reverses === receipt ? 'unnamed' : 'elsewhere';
}

const isGift = (category: string | undefined) => giftCategories.some((each) => each === category);
export const mayHaveGiver = ({ category }: Decision) => isGift(category);
export const mayHaveRegistration = ({ category }: Decision) => registrationCategories.some((each) => each === category);

/**
 * The server’s suggestion for a row. A gift with a known category that matches no member counts as unnamed. While the index is
 * behind, the user decides on the giver: the giver may be missing, or another member may have the same number.
 */
export const decisionFor = ({ category, registration, giver, candidates, isBehind }: CheckedRow): Decision => ({
  category: category ?? '',
  registration: registration?.id ?? '',
  giver: isBehind ? '' : (giver?.id ?? (isGift(category) && !candidates ? unnamed : '')),
});

export const mayBeOf = ({ candidates, giver, isBehind }: CheckedRow, decision: Decision) =>
  mayHaveGiver(decision) ? (candidates ?? (giver && isBehind ? [giver] : [])) : [];

/** Whether the user has to decide on it, because the category or the giver is uncertain. */
export const isDoubtful = (row: CheckedRow) => isWaiting(decisionFor(row));

/** Whether a decision is incomplete. Money must not lose its giver or registration unnoticed. */
export const isWaiting = (decision: Decision) =>
  decision.category === '' ||
  (mayHaveGiver(decision) && decision.giver === '') ||
  (mayHaveRegistration(decision) && decision.registration === '');

/**
 * Leaves out a payment and its reversal if neither is in the books and both have the same amount, and a reversal of a payment
 * that a person removed from the books. A person decides about any other reversal, because its payment may be in a file that
 * comes later.
 */
export function withoutReversed(rows: readonly CheckedRow[]): { rows: CheckedRow[]; left: LeftRow[] } {
  const fresh = rows.filter(({ isKnown }) => !isKnown);
  const reasons = new Map<CheckedRow, LeftRow['reason']>();
  for (const row of fresh) {
    if (row.reverses === '') continue;
    const payment = fresh.find(
      ({ kind, receipt, reverses }) => kind !== row.kind && receipt === row.reverses && reverses !== receipt,
    );
    if (payment && !reasons.has(payment)) {
      if (payment.amount === row.amount) reasons.set(payment, 'reversed').set(row, 'reversal');
    } else if (row.isReversedCounted === false && row.reverses !== row.receipt) reasons.set(row, 'reversal_alone');
  }
  return {
    rows: rows.filter((row) => !reasons.has(row)),
    left: [...reasons].map(([{ line, receipt }, reason]) => ({ line, receipt, reason })),
  };
}

/** The row to send, or an empty array if it still waits. Links that its category cannot have are dropped. */
export function decidedRow(row: CheckedRow, decision: Decision): DecidedRow[] {
  const { receipt, date, kind, amount, account, party, details, reverses } = row;
  const { category } = decision;
  if (category === '' || isWaiting(decision)) return [];
  const registration = mayHaveRegistration(decision) ? decision.registration : '';
  const giver = mayHaveGiver(decision) ? decision.giver : '';
  return [{ receipt, date, kind, amount, account, party, details, reverses, category, registration, giver }];
}
