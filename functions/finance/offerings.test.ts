import { randomUUID } from 'node:crypto';
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

const key = () => ({ 'idempotency-key': randomUUID() });
const gift = { date: params.date, category: 'offerings', amount: 100, method: 'cash' };
const enter = (body: object) => invoke('createEntry', { as: 'accounts', body: { ...gift, ...body }, headers: key() });
const sheetWith = async (first: object) => {
  const body = { date: params.date, total: 900, counter_1: 'Grace Achieng', counter_2: 'Daniel Otieno' };
  const { id } = (await invoke('createSheet', { as: 'accounts', body, headers: key() })).body.sheet as { id: string };
  await enter({ ...first, sheet: id });
  return id;
};

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

  it('are refused while the day’s offering is on a counting sheet, which the Sunday form shows', async () => {
    await set({ service: 'sunday_early', amount: 70 });
    await set({ service: 'sunday_early', amount: null });
    const sheet = await sheetWith({ amount: 400 });
    await enter({ sheet, amount: 50.5 });
    const { body } = await invoke('listOfferings', { as: 'accounts', params });
    expect(body.on_sheets).toBe(450.5);
    const before = await world.everything();
    for (const service of ['sunday_early', 'sunday_main'])
      expect((await set({ service, amount: 90 })).body.code).toBe('offering_on_sheet');
    expect(await world.everything()).toBe(before);
    const other = { params: { ...params, date: '2026-11-08' }, body: { offerings: [{ service: 'other', amount: 5 }] } };
    expect((await invoke('setOfferings', { as: 'admin', ...other })).status).toBe(200);
  });

  it('keep the same cash off a counting sheet, also by a correction or a restored gift', async () => {
    const sheet = await sheetWith({ amount: 400 });
    const [gift] = await entries();
    const at = { as: 'admin', params: { id: gift?.id ?? '' } } as const;
    await invoke('setEntryState', { ...at, body: { state: 'removed', version: 1 } });
    await set({ service: 'sunday_main', amount: 400 });
    const before = await world.everything();
    expect((await enter({ sheet })).body.code).toBe('offering_in_form');
    const restored = await invoke('setEntryState', { ...at, body: { state: 'counted', version: 2 } });
    expect(restored.body.code).toBe('offering_in_form');
    expect(await world.everything()).toBe(before);
    const { entry } = (await enter({ sheet, category: 'tithes' })).body as { readonly entry: Entry };
    const body = { date: params.date, category: 'offerings', amount: 10, method: 'cash', version: 1 };
    const corrected = await invoke('updateEntry', { as: 'admin', params: { id: entry.id }, body });
    expect(corrected.body.code).toBe('offering_in_form');
    expect((await enter({ sheet, method: 'mpesa' })).status).toBe(201);
    expect((await enter({})).status).toBe(201);
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
    [[{ service: 'river_1', amount: 5 }], { 'offerings.0.service': 'Please choose one of the options.' }],
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
