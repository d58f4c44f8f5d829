import type { Registration as RegistrationView } from '#shared/registrations/schema.ts';
import { type PaymentTotals, readPaid } from '../payments/store.ts';
import { paymentOf } from './payment.ts';
import { positionsOf } from './positions.ts';
import { amountOf, toRegistrationView } from './present.ts';
import type { Registration } from './store.ts';

/** Takes 100 at most. Makes one read, or none if all are free. */
export function paidOf(registrations: readonly Registration[]): Promise<ReadonlyMap<string, PaymentTotals>> {
  return readPaid(registrations.filter((each) => amountOf(each) !== undefined).map(({ id }) => id));
}

/** Takes 100 at most. */
export async function registrationViews(registrations: readonly Registration[]): Promise<RegistrationView[]> {
  const [paid, positions] = await Promise.all([paidOf(registrations), positionsOf(registrations)]);
  return shownAs(registrations, paid, positions);
}

export function shownAs(
  registrations: readonly Registration[],
  paid: ReadonlyMap<string, PaymentTotals>,
  positions: ReadonlyMap<string, number> = new Map(),
): RegistrationView[] {
  return registrations.map((each) => {
    const payment = amountOf(each) === undefined ? undefined : paymentOf(each, paid.get(each.id));
    const position = positions.get(each.id);
    return { ...toRegistrationView(each), ...(payment && { payment }), ...(position !== undefined && { position }) };
  });
}

export async function registrationView(registration: Registration): Promise<RegistrationView> {
  const [one = toRegistrationView(registration)] = await registrationViews([registration]);
  return one;
}
