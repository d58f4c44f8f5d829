import type { PaymentState } from '#shared/registrations/payment.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { formatMoney } from '../kernel/money.ts';
import { messages as m } from './payment-messages.ts';

type Paying = Pick<Registration, 'payment' | 'door'>;

/** Whether staff took the cash at the door and the books do not have it yet. */
export const isPaidAtDoor = ({ payment, door }: Paying): boolean =>
  door?.paid_cash === true && (payment?.state === 'to_pay' || payment?.state === 'part');

/** '' if the registration never cost anything. */
export function shortPaymentText(registration: Paying): string {
  const { payment } = registration;
  if (!payment) return '';
  return isPaidAtDoor(registration) ? m.shortAtDoor : m.short[payment.state];
}

/** '' if the registration never cost anything. */
export function paymentText(registration: Paying & Pick<Registration, 'data'>, currency: string): string {
  const { payment, data } = registration;
  if (!payment) return '';
  const { state, due, paid, returned = 0 } = payment;
  const money = (amount: number) => formatMoney(amount, currency);
  if (isPaidAtDoor(registration)) return m.atDoor(money(due - paid));
  const said: Readonly<Record<PaymentState, () => string>> = {
    to_pay: () => (data.paymentMethod === 'Pay at event' ? m.toPayThere : m.toPay)(money(due)),
    part: () => m.part(money(paid), money(due)),
    paid: () => m.paid(money(paid)),
    // A cancelled registration owes nothing.
    over: () => (due === 0 ? m.kept(money(paid)) : m.over(money(paid), money(due), money(paid - due))),
    refunded: () => m.refunded(money(returned)),
  };
  return returned > 0 && state !== 'refunded' ? m.returned(said[state](), money(returned)) : said[state]();
}
