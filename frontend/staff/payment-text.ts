import type { PaymentState } from '#shared/registrations/payment.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { formatMoney } from '../kernel/money.ts';
import { messages as m } from './payment-messages.ts';

/** '' if the registration never cost anything. */
export const shortPaymentText = ({ payment }: Pick<Registration, 'payment'>): string =>
  payment ? m.short[payment.state] : '';

/** '' if the registration never cost anything. */
export function paymentText({ payment, data }: Pick<Registration, 'payment' | 'data'>, currency: string): string {
  if (!payment) return '';
  const { state, due, paid, returned = 0 } = payment;
  const money = (amount: number) => formatMoney(amount, currency);
  const said: Readonly<Record<PaymentState, () => string>> = {
    to_pay: () => (data.paymentMethod === 'Pay at event' ? m.toPayThere : m.toPay)(money(due)),
    part: () => m.part(money(paid), money(due)),
    // A cancelled registration owes nothing, but its money has not been returned.
    paid: () => {
      if (due === 0) return m.kept(money(paid));
      return paid > due ? m.over(money(paid), money(due)) : m.paid(money(paid));
    },
    refunded: () => m.refunded(money(returned)),
  };
  return returned > 0 && state !== 'refunded' ? m.returned(said[state](), money(returned)) : said[state]();
}
