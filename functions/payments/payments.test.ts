import { expect, it } from 'vitest';
import { transact } from '../kit/transact.ts';
import { startWorld } from '../testing/world.ts';
import { isPaidItem, type PaymentTotals, readPaid, registrationPartition, savePaid, unpaid } from './store.ts';

const world = startWorld();

const paid = (version: number, received: number): PaymentTotals => ({ ...unpaid('r'), received, entries: 1, version });

async function save(is: PaymentTotals, was: number): Promise<'done' | 'stale'> {
  return (await transact([{ part: savePaid(is, was), refused: () => 'stale' as const }])) ?? 'done';
}

it('a save is refused with a stale version, and as the first one if there is an item already', async () => {
  const attempts = [
    await save(paid(2, 9), 1),
    await save(paid(1, 500), 0),
    await save(paid(1, 9), 0),
    await save(paid(2, 700), 1),
    await save(paid(2, 9), 1),
  ];
  expect(attempts).toEqual(['stale', 'done', 'stale', 'done', 'stale']);
  expect(await readPaid(['r'])).toEqual(new Map([['r', paid(2, 700)]]));
});

it('one call reads what several registrations have paid, and leaves out one without payments', async () => {
  await save(paid(1, 500), 0);
  world.calls.length = 0;
  expect(await readPaid(['r', 'other', 'r'])).toEqual(new Map([['r', paid(1, 500)]]));
  expect(world.calls).toHaveLength(1);
  expect(await readPaid([])).toEqual(new Map());
  expect(world.calls).toHaveLength(1);
});

it('isPaidItem knows the item from entries of the registration and from other items with its sort key', async () => {
  await save(paid(1, 500), 0);
  const [item = {}] = await world.items('finance');
  expect(isPaidItem(item)).toBe(true);
  expect(isPaidItem({ ...item, sk: 'entry#1' })).toBe(false);
  expect(isPaidItem({ ...item, pk: `x${registrationPartition('r')}` })).toBe(false);
});
