import { fromCents, toCents } from '#shared/finance/cents.ts';
import type { Payment } from '#shared/registrations/payment.ts';
import type { PaymentTotals } from '../payments/store.ts';
import { amountOf } from './present.ts';
import type { Registration } from './store.ts';

const owes = ({ status }: Pick<Registration, 'status'>) => status === 'confirmed';

type PayableRegistration = Pick<Registration, 'status' | 'data' | 'people' | 'prices'>;

/** Undefined if it is free and the books have no payments. `refunded` if all was returned, even if an amount is due. */
export function paymentOf(
  registration: PayableRegistration,
  paid: Pick<PaymentTotals, 'received' | 'returned'> | undefined,
): Payment | undefined {
  const due = owes(registration) ? toCents(amountOf(registration) ?? 0) : 0;
  const { received = 0, returned = 0 } = paid ?? {};
  const kept = received - returned;
  if (due === 0 && received === 0 && returned === 0) return undefined;
  const back = returned > 0 && { returned: fromCents(returned) };
  return { state: stateOf(due, kept, returned), due: fromCents(due), paid: fromCents(kept), ...back };
}

function stateOf(due: number, kept: number, returned: number): Payment['state'] {
  if (kept <= 0) return returned > 0 ? 'refunded' : 'to_pay';
  if (kept < due) return 'part';
  return kept > due ? 'over' : 'paid';
}

/** Whether nothing is left to pay for it. */
export const isPaidInFull = (payment: Payment | undefined): boolean =>
  payment?.state === 'paid' || payment?.state === 'over';
