import { totalsOf } from '../registrations/listing/totals.ts';

/** The numbers of registrations without a payment, and of those whose payer gets money back. */
export const owed = () => totalsOf({ unpaid: { payment: 'to_pay' }, overpaid: { payment: 'over' } });
