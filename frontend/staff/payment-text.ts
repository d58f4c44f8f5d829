import type { PaymentState } from '#shared/registrations/payment.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { formatMoney } from '../kernel/money.ts';
import { messages as m } from './payment-messages.ts';

/** In a list, where there is little room; '' where nothing is or was to pay. */
export const shortPaymentText = ({ payment }: Pick<Registration, 'payment'>): string =>
  payment ? m.short[payment.state] : '';

/** How a registration stands with what it costs, with its sums; '' where nothing is or was to pay. */
export function paymentText({ payment, data }: Pick<Registration, 'payment' | 'data'>, currency: string): string {
  if (!payment) return '';
  const { state, due, paid, returned = 0 } = payment;
  const money = (amount: number) => formatMoney(amount, currency);
  const said: Readonly<Record<PaymentState, () => string>> = {
    to_pay: () => (data.paymentMethod === 'Pay at event' ? m.toPayThere : m.toPay)(money(due)),
    part: () => m.part(money(paid), money(due)),
    // One that was cancelled owes nothing, and its money is still here.
    paid: () => {
      if (due === 0) return m.kept(money(paid));
      return paid > due ? m.over(money(paid), money(due)) : m.paid(money(paid));
    },
    refunded: () => m.refunded(money(returned)),
  };
  return returned > 0 && state !== 'refunded' ? m.returned(said[state](), money(returned)) : said[state]();
}
