import { describe, expect, it } from 'vitest';
import type { Entry } from '#shared/finance/schema.ts';
import { invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();

const params = { campus: 'main', date: '2026-11-15' };
const set = (...offerings: readonly object[]) => invoke('setOfferings', { as: 'admin', params, body: { offerings } });
const read = async () => (await invoke('listOfferings', { as: 'accounts', params })).body.offerings;
const entries = async () => (await invoke('listEntries', { as: 'admin', body: {} })).body.items as Entry[];
const november = async () =>
  ((await invoke('financeMonths', { as: 'admin' })).body.months as { income: number; entries: number }[]).at(-1);

describe('the offerings of a day', () => {
  it('are entries of the books, stored in one transaction with the sum of their month', async () => {
    expect(await read()).toEqual([]);
    world.calls.length = 0;
    const { body } = await set(
      { service: 'sunday_early', amount: 12_000.5, name: '9:00 AM First service', version: 0 },
      { service: 'sunday_main', amount: 30_000, version: 0 },
    );
    expect(body.offerings).toEqual([
      { service: 'sunday_early', amount: 12_000.5, version: 1 },
      { service: 'sunday_main', amount: 30_000, version: 1 },
    ]);
    expect(world.calls.filter(({ command }) => command === 'TransactWriteItems')).toHaveLength(1);
    expect(await november()).toMatchObject({ income: 42_000.5, entries: 2 });
    expect((await entries()).map(({ category, method, note, date }) => [category, method, note, date])).toEqual(
      expect.arrayContaining([['offerings', 'cash', '9:00 AM First service', '2026-11-15']]),
    );
    expect(await read()).toEqual(body.offerings);
  });

  it('are corrected, removed and entered again as the same entry', async () => {
    await set({ service: 'sunday_main', amount: 100 });
    await set({ service: 'sunday_main', amount: 150, version: 1 });
    expect(await november()).toMatchObject({ income: 150, entries: 1 });
    await set({ service: 'sunday_main', amount: null, version: 2 });
    expect(await november()).toMatchObject({ income: 0, entries: 0 });
    expect(await read()).toEqual([{ service: 'sunday_main', amount: null, version: 3 }]);
    await set({ service: 'sunday_main', amount: 90, version: 3 });
    expect(await november()).toMatchObject({ income: 90, entries: 1 });
    expect((await world.items('audit')).map(({ action }) => action).sort()).toEqual([
      ...['finance.create', 'finance.remove', 'finance.restore', 'finance.update'],
    ]);
  });

  it('change nothing when they are sent again', async () => {
    await set({ service: 'sunday_main', amount: 100, version: 0 });
    const before = await world.everything();
    expect((await set({ service: 'sunday_main', amount: 100, version: 0 })).status).toBe(200);
    expect((await set({ service: 'sunday_early', amount: null, version: 0 })).status).toBe(200);
    expect(await world.everything()).toBe(before);
  });

  it('are refused as a whole when one version is stale', async () => {
    await set({ service: 'sunday_main', amount: 100 });
    const before = await world.everything();
    const { status, body } = await set(
      { service: 'sunday_early', amount: 50, version: 0 },
      { service: 'sunday_main', amount: 90, version: 0 },
    );
    expect([status, body.code]).toEqual([409, 'version_conflict']);
    expect(body.current).toEqual([
      { service: 'sunday_early', amount: null, version: 0 },
      { service: 'sunday_main', amount: 100, version: 1 },
    ]);
    expect(await world.everything()).toBe(before);
  });

  it.each([
    [[{ service: 'sunday_main', amount: 0 }], { 'offerings.0.amount': 'Enter an amount above 0.' }],
    [[{ service: 'midnight', amount: 5 }], { 'offerings.0.service': 'Please choose one of the options.' }],
    [
      [
        { service: 'sunday_main', amount: 5 },
        { service: 'sunday_main', amount: 6 },
      ],
      { offerings: 'Please choose one of the options.' },
    ],
  ])('refuses %j and names the field', async (offerings, fields) => {
    const answer = await set(...offerings);
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });
});
