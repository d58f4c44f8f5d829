import { expect, it } from 'vitest';
import { sampleRegistration } from '../samples.ts';
import { doorSums, moneySums } from './door-sums.ts';

const party = (people: number, more: Parameters<typeof sampleRegistration>[0] = {}) =>
  sampleRegistration({ type: 'event_registration', people, ...more });

it('doorSums counts the people of parties that arrived, without cancelled ones', () => {
  const door = { arrived: true, paid_cash: true };
  const rows = [party(3, { door }), party(2), party(5, { status: 'cancelled', door })];
  expect(doorSums(rows)).toEqual({ people: 5, arrived: 3, cash: 1 });
});

it('doorSums counts the people of a party that came in part', () => {
  const door = { arrived: true, here: [1, 4], paid_cash: false };
  expect(doorSums([party(4, { door }), party(1)])).toEqual({ people: 5, arrived: 2, cash: 0 });
});

it('moneySums adds what is due, paid, returned and open, and counts cash that is not in the books yet', () => {
  const door = { arrived: true, paid_cash: true };
  const rows = [
    party(1, { payment: { state: 'to_pay', due: 1000, paid: 0 }, door }),
    party(1, { payment: { state: 'part', due: 1000, paid: 400.5 } }),
    party(1, { payment: { state: 'paid', due: 1000, paid: 1100 }, door }),
    party(1, { payment: { state: 'refunded', due: 0, paid: 0, returned: 300 }, status: 'cancelled' }),
    party(1),
  ];
  expect(moneySums(rows)).toEqual({ due: 3000, paid: 1500.5, returned: 300, open: 1599.5, atDoor: 1 });
});
