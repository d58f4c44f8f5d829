import type { EventForm } from '#shared/calendar/event-form.ts';
import type { Registration as RegistrationView } from '#shared/registrations/schema.ts';
import { readForms } from '../calendar/forms-store.ts';
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
  const [paid, positions, forms] = await Promise.all([
    paidOf(registrations),
    positionsOf(registrations),
    formsOf(registrations),
  ]);
  return shownAs(registrations, { paid, positions, forms });
}

interface ShownBeside {
  readonly paid: ReadonlyMap<string, PaymentTotals>;
  readonly forms: ReadonlyMap<string, EventForm>;
  readonly positions?: ReadonlyMap<string, number>;
}

/** What the forms asked that these registrations answer, by the id of the form. Takes 100 at most. */
export function formsOf(registrations: readonly Registration[]): Promise<ReadonlyMap<string, EventForm>> {
  return readForms(registrations.flatMap(({ data }) => (typeof data.eventForm === 'string' ? [data.eventForm] : [])));
}

export const toFormView = ({ names, tickets, questions }: EventForm): NonNullable<RegistrationView['form']> => ({
  ...(names && { names }),
  tickets: [...tickets],
  questions: [...questions],
});

export function shownAs(
  registrations: readonly Registration[],
  { paid, forms, positions = new Map() }: ShownBeside,
): RegistrationView[] {
  return registrations.map((each) => {
    const payment = amountOf(each) === undefined ? undefined : paymentOf(each, paid.get(each.id));
    const position = positions.get(each.id);
    const form = forms.get(String(each.data.eventForm));
    return {
      ...toRegistrationView(each),
      ...(payment && { payment }),
      ...(position !== undefined && { position }),
      ...(form && { form: toFormView(form) }),
    };
  });
}

export async function registrationView(registration: Registration): Promise<RegistrationView> {
  const [one = toRegistrationView(registration)] = await registrationViews([registration]);
  return one;
}
