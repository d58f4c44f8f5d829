import type { Registration as RegistrationView } from '#shared/registrations/schema.ts';
import { type PaymentTotals, readPaid } from '../payments/store.ts';
import { paymentOf } from './payment.ts';
import { amountOf, toRegistrationView } from './present.ts';
import type { Registration } from './store.ts';

/** The payments of registrations (100 at most), by id. Makes one read, or none if all are free. */
export function paidOf(registrations: readonly Registration[]): Promise<ReadonlyMap<string, PaymentTotals>> {
  return readPaid(registrations.filter((each) => amountOf(each) !== undefined).map(({ id }) => id));
}

/** Registrations (100 at most) as staff see them, including the payment state of those that are not free. */
export async function registrationViews(registrations: readonly Registration[]): Promise<RegistrationView[]> {
  return shownAs(registrations, await paidOf(registrations));
}

/** Like `registrationViews`, with payments that were already read. */
export function shownAs(
  registrations: readonly Registration[],
  paid: ReadonlyMap<string, PaymentTotals>,
): RegistrationView[] {
  return registrations.map((each) => {
    const payment = amountOf(each) === undefined ? undefined : paymentOf(each, paid.get(each.id));
    return { ...toRegistrationView(each), ...(payment && { payment }) };
  });
}

export async function registrationView(registration: Registration): Promise<RegistrationView> {
  const [one = toRegistrationView(registration)] = await registrationViews([registration]);
  return one;
}
