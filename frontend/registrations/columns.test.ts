import { expect, it } from 'vitest';
import { attendeeColumns } from './attendees/columns.tsx';
import { registrationColumns } from './columns.tsx';

it.each([
  ['registrations', registrationColumns],
  ['attendees', attendeeColumns({ price: 0, tickets: [], ask_emergency_contact: true })],
])('each order of the list of %s is marked in the heading of one column', (_, columns) => {
  const orders = columns.flatMap(({ sort = [] }) => [...new Set<string>(sort)]);
  expect(orders).toEqual([...new Set(orders)]);
});
