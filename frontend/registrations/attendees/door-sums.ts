import { peopleHere } from '#shared/registrations/door.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { isPaidAtDoor } from '../../staff/payment-text.ts';
import { coming } from './coming.ts';

const sumOf = (rows: readonly Registration[], of: (row: Registration) => number) =>
  Math.round(rows.reduce((sum, row) => sum + of(row), 0) * 100) / 100;

/** People who are expected and who arrived, and parties that paid cash. */
export function doorSums(rows: readonly Registration[]) {
  const parties = coming(rows);
  return {
    people: sumOf(parties, ({ people = 0 }) => people),
    arrived: sumOf(parties, ({ door, people = 0 }) => peopleHere(door, people)),
    cash: parties.filter(({ door }) => door?.paid_cash).length,
  };
}

/** The money of an event, in whole units of the currency. Cancelled registrations count only with what they paid. */
export function moneySums(rows: readonly Registration[]) {
  return {
    due: sumOf(rows, ({ payment }) => payment?.due ?? 0),
    paid: sumOf(rows, ({ payment }) => payment?.paid ?? 0),
    returned: sumOf(rows, ({ payment }) => payment?.returned ?? 0),
    open: sumOf(rows, ({ payment }) => Math.max(0, (payment?.due ?? 0) - (payment?.paid ?? 0))),
    atDoor: rows.filter(isPaidAtDoor).length,
  };
}
