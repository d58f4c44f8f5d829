import { fromCents, toCents } from '#shared/finance/cents.ts';
import type { Payment } from '#shared/registrations/payment.ts';
import type { Paid } from '../payments/store.ts';
import { amountOf } from './present.ts';
import type { Registration } from './store.ts';

/** While it waits for the staff or to be confirmed, and once it is cancelled, nothing is to pay. */
const owes = ({ status }: Pick<Registration, 'status'>) => status === 'confirmed';

type Owing = Pick<Registration, 'status' | 'data' | 'people'>;

/**
 * How a registration stands with what it costs; undefined where it costs nothing and the books have nothing of it. What was given
 * back whole is `refunded`, whatever is due; of what was given back in part the rest is what was paid.
 */
export function paymentOf(
  registration: Owing,
  paid: Pick<Paid, 'received' | 'returned'> | undefined,
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
  return kept < due ? 'part' : 'paid';
}
