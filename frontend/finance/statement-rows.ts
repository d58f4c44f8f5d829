import { type Category, giftCategories, registrationCategories } from '#shared/finance/categories.ts';
import type { LeftRow, ReadRow } from '#shared/finance/statement.ts';
import { type DecidedRow, type SeenRow, unnamed } from '#shared/finance/statement-schema.ts';

/** A row of the file, and what the server says of it; `isBehind` if its search index might have missed a member. */
export type Looked = ReadRow & Omit<SeenRow, 'receipt' | 'kind'> & { readonly isBehind?: boolean };

/** Rows of the file with the server's answer about them. */
export const lookedOf = (rows: readonly ReadRow[], { rows: seen, behind }: Seen): Looked[] =>
  rows.map((row, index) => ({
    ...{ ...row, ...seen[index], isKnown: seen[index]?.isKnown === true },
    ...(behind && { isBehind: true }),
  }));

interface Seen {
  readonly rows: readonly SeenRow[];
  readonly behind?: true | undefined;
}

/** What a row is taken to be: ids, or `unnamed`; what is empty is still to decide, where the category can have it. */
export interface Decision {
  readonly category: Category | '';
  readonly registration: string;
  readonly giver: string;
}

/** The amount, below zero for money that goes out. */
export const signedAmount = ({ kind, amount }: Looked) => (kind === 'income' ? amount : -amount);

/** Where the payment of a reversal is: in the books, perhaps in another file, or nowhere because the row does not name it. */
export function reversalOf({ receipt, reverses, isReversedCounted }: Looked) {
  if (reverses === '') return undefined;
  if (isReversedCounted) return 'counted';
  return reverses === receipt ? 'unnamed' : 'elsewhere';
}

const isGift = (category: string | undefined) => giftCategories.some((each) => each === category);
export const mayHaveGiver = ({ category }: Decision) => isGift(category);
export const mayHaveRegistration = ({ category }: Decision) => registrationCategories.some((each) => each === category);

/**
 * What the server takes a row to be. A gift that says what it is, and that no member can have given, is nobody's by name. While the index
 * is behind, a person decides who gave it: the giver may be missing, or another member may have the same number.
 */
export const seenOf = ({ category, registration, giver, candidates, isBehind }: Looked): Decision => ({
  category: category ?? '',
  registration: registration?.id ?? '',
  giver: isBehind ? '' : (giver?.id ?? (isGift(category) && !candidates ? unnamed : '')),
});

/** The members of whom one may have given it; none where it is taken for no gift. */
export const mayBeOf = ({ candidates, giver, isBehind }: Looked, decision: Decision) =>
  mayHaveGiver(decision) ? (candidates ?? (giver && isBehind ? [giver] : [])) : [];

/** Whether somebody has to look at it: nobody knows what it is, or whose. */
export const isDoubtful = (row: Looked) => isWaiting(seenOf(row));

/** Whether a person has still to say what it is, or whose: money must miss neither its giver nor its registration unseen. */
export const isWaiting = (decision: Decision) =>
  decision.category === '' ||
  (mayHaveGiver(decision) && decision.giver === '') ||
  (mayHaveRegistration(decision) && decision.registration === '');

/**
 * Leaves out a payment and its reversal if neither is in the books and both have the same amount, and a reversal of a payment that a
 * person removed from the books. A person decides about any other reversal, because its payment may be in a file that comes later.
 */
export function withoutReversed(rows: readonly Looked[]): { rows: Looked[]; left: LeftRow[] } {
  const fresh = rows.filter(({ isKnown }) => !isKnown);
  const reasons = new Map<Looked, LeftRow['reason']>();
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

/** The row as the server takes it; none while it is not decided. A link that its category cannot have is left out. */
export function decidedRow(row: Looked, decision: Decision): DecidedRow[] {
  const { receipt, date, kind, amount, account, party, details, reverses } = row;
  const { category } = decision;
  if (category === '' || isWaiting(decision)) return [];
  const registration = mayHaveRegistration(decision) ? decision.registration : '';
  const giver = mayHaveGiver(decision) ? decision.giver : '';
  return [{ receipt, date, kind, amount, account, party, details, reverses, category, registration, giver }];
}
