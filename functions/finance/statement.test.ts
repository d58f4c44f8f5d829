import { expect, it } from 'vitest';
import type { Entry } from '#shared/finance/schema.ts';
import type { SeenRow } from '#shared/finance/statement-schema.ts';
import { makeEvent, register } from '../testing/factories.ts';
import { invoke } from '../testing/invoke.ts';
import { indexing } from '../testing/searched.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();

const paid = {
  receipt: 'SKF4XQ12AA',
  date: '2026-11-15',
  kind: 'income',
  amount: 1500,
  account: 'TITHE',
  party: '2547****123 - WANJIRU KAMAU',
  details: 'Pay Bill',
} as const;
const see = async (rows: object[]) =>
  (await invoke('seeStatement', { as: 'accounts', body: { rows } })).body.rows as SeenRow[];
const tithe = { category: 'tithes', giver: 'unnamed' } as const;
const take = async (rows: object[]) => invoke('takeStatement', { as: 'accounts', body: { rows } });
const entries = async () => (await invoke('listEntries', { as: 'admin', body: {} })).body.items as Entry[];

it('previews a statement with known rows and suggestions, and stores nothing', async () => {
  const { reference, id } = await register(await makeEvent({ price: 500 }));
  await indexing(world)();
  await take([{ ...paid, ...tithe }]);
  const before = await world.everything();
  const seen = await see([
    paid,
    { ...paid, receipt: 'SKF4XQ12AB', account: 'Jengo fund' },
    { ...paid, receipt: 'SKF4XQ12AC', account: reference.toLowerCase() },
    { ...paid, receipt: 'SKF4XQ12AD', account: 'for Peter' },
    { ...paid, receipt: 'SKF4XQ12AE', account: 'ABCD1234' },
    { ...paid, kind: 'expense', amount: 15.5, details: 'Pay Bill Charge' },
    { ...paid, receipt: 'SKF4XQ12AF', account: 'HALLELUJAH' },
    { ...paid, receipt: 'SKF4XQ12AG', kind: 'expense', details: 'Payment to Kahawa Coffee' },
  ]);
  expect(seen.map(({ isKnown, category, registration }) => [isKnown, category, registration?.id])).toEqual([
    [true, 'tithes', undefined],
    [false, 'building_fund', undefined],
    [false, 'event_fees', id],
    [false, undefined, undefined],
    [false, undefined, undefined],
    [false, 'bank_charges', undefined],
    [false, undefined, undefined],
    [false, undefined, undefined],
  ]);
  expect(await world.everything()).toBe(before);
});

it('importing a statement again changes nothing, and after a part of it adds only the missing rows', async () => {
  const rows = [paid, { ...paid, receipt: 'SKF4XQ12AB', amount: 250 }].map((row) => ({ ...row, ...tithe }));
  expect((await take(rows.slice(0, 1))).body).toEqual({ success: true, added: 1, known: 0 });
  expect((await take(rows)).body).toEqual({ success: true, added: 1, known: 1 });
  const before = await world.everything();
  expect((await take(rows)).body).toEqual({ success: true, added: 0, known: 2 });
  expect(await world.everything()).toBe(before);
  expect((await entries()).map(({ amount, method, giver }) => [amount, method, giver]).sort()).toEqual([
    [1500, 'mpesa', ''],
    [250, 'mpesa', ''],
  ]);
});

it('does not restore a removed entry when its statement is imported again', async () => {
  const rows = [{ ...paid, ...tithe }];
  await take(rows);
  const [{ id = '' } = {}] = await entries();
  await invoke('setEntryState', { as: 'accounts', params: { id }, body: { state: 'removed', version: 1 } });
  expect((await take(rows)).body).toMatchObject({ added: 0, known: 1 });
  expect(await entries()).toEqual([]);
});

it('suggests no category for a reversal, and says whether the books count the payment', async () => {
  const back = { ...paid, receipt: 'SKF4XQ12AB', kind: 'expense', details: 'Reversal', reverses: paid.receipt };
  const counted = async () => {
    const [seen] = await see([back]);
    expect(seen).not.toHaveProperty('category');
    return seen?.isReversedCounted;
  };
  expect(await counted()).toBeUndefined();
  await take([{ ...paid, ...tithe }]);
  expect(await counted()).toBe(true);
  const [{ id = '' } = {}] = await entries();
  await invoke('setEntryState', { as: 'accounts', params: { id }, body: { state: 'removed', version: 1 } });
  expect(await counted()).toBe(false);
});

it('keeps a payment, its charge and its reversal apart if all carry one receipt', async () => {
  const charge = { ...paid, kind: 'expense', amount: 15.5, details: 'Pay Bill Charge' };
  const back = { ...paid, kind: 'expense', details: 'Reversal', reverses: paid.receipt };
  expect((await see([back]))[0]?.isReversedCounted).toBeUndefined();
  await take([
    { ...paid, ...tithe },
    { ...charge, category: 'bank_charges', registration: '', giver: '' },
  ]);
  expect(await see([back])).toEqual([
    { receipt: paid.receipt, kind: 'expense', isKnown: false, isReversedCounted: true },
  ]);
  expect((await take([{ ...back, category: 'other_expense', registration: '', giver: '' }])).body).toMatchObject({
    added: 1,
  });
  expect((await entries()).map(({ note }) => note)).toContain(`${paid.receipt} · TITHE · ${paid.party}`);
});

it.each([
  ['a gift that is booked as an expense', { category: 'salaries' }],
  ['a future day', { date: '2026-12-24', ...tithe }],
  ['an amount of zero', { amount: 0, ...tithe }],
  ['a gift with no giver chosen', { category: 'tithes' }],
  ['a fee with no registration chosen', { category: 'event_fees' }],
  ['hall hire with a giver', { category: 'hall_hire', giver: 'unnamed' }],
])('rejects a statement with %s, and writes none of its rows', async (_, wrong) => {
  const before = await world.everything();
  expect(
    (
      await take([
        { ...paid, receipt: 'SKF4XQ12AZ', ...tithe },
        { ...paid, ...wrong },
      ])
    ).status,
  ).toBe(400);
  expect(await world.everything()).toBe(before);
});
