import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Entry, ListedEntry } from '#shared/finance/schema.ts';
import type { Sheet } from '#shared/finance/sheet-schema.ts';
import { invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();

const input = { date: '2026-11-15', total: 5000, counter_1: 'Grace Achieng', counter_2: 'Daniel Otieno', deposit: '' };
const create = (body: object = {}, key: string = randomUUID()) =>
  invoke('createSheet', { as: 'accounts', body: { ...input, ...body }, headers: { 'idempotency-key': key } });
const made = async (body: object = {}) => (await create(body)).body.sheet as Sheet;
const read = async ({ id }: Pick<Sheet, 'id'>) =>
  (await invoke('getSheet', { as: 'admin', params: { id } })).body.sheet as Sheet;
const gift = { date: '2026-11-15', category: 'tithes', amount: 1500, method: 'cash' };
const enter = (body: object) =>
  invoke('createEntry', { as: 'accounts', body: { ...gift, ...body }, headers: { 'idempotency-key': randomUUID() } });
const list = async (body: object = {}) => (await invoke('listSheets', { as: 'admin', body })).body.items as Sheet[];

describe('a counting sheet', () => {
  it('adds up its gifts in the transaction of each, also when one is corrected, removed or restored', async () => {
    const sheet = await made();
    expect(sheet).toMatchObject({ ...input, entered: 0, entries: 0, version: 1 });
    const entry = (await enter({ sheet: sheet.id })).body.entry as Entry;
    await enter({ sheet: sheet.id, category: 'offerings', amount: 200.5 });
    await enter({ amount: 999 });
    expect(await read(sheet)).toMatchObject({ entered: 1700.5, entries: 2, version: 1 });
    const params = { id: entry.id };
    const corrected = { ...gift, amount: 1400, version: 1 };
    const { body } = await invoke('updateEntry', { as: 'accounts', params, body: corrected });
    expect(body.entry).toMatchObject({ sheet: sheet.id, amount: 1400 });
    expect(await read(sheet)).toMatchObject({ entered: 1600.5, entries: 2 });
    await invoke('setEntryState', { as: 'accounts', params, body: { state: 'removed', version: 2 } });
    expect(await read(sheet)).toMatchObject({ entered: 200.5, entries: 1 });
    await invoke('setEntryState', { as: 'accounts', params, body: { state: 'counted', version: 3 } });
    expect(await read(sheet)).toMatchObject({ entered: 1600.5, entries: 2 });
    const found = await invoke('listEntries', { as: 'admin', body: { sheet: sheet.id } });
    expect((found.body.items as Entry[]).map(({ amount }) => amount).sort()).toEqual([1400, 200.5]);
  });

  it('is named in the list of transactions by its day and deposit reference', async () => {
    const { id } = await made({ deposit: 'DEP 7' });
    await enter({ sheet: id });
    await enter({ amount: 999 });
    const { body } = await invoke('listEntries', { as: 'accounts', body: {} });
    const named = (body.items as ListedEntry[]).map(({ amount, sheet_date, sheet_deposit }) => [
      ...[amount, sheet_date, sheet_deposit],
    ]);
    expect(named).toEqual(
      expect.arrayContaining([
        [1500, '2026-11-15', 'DEP 7'],
        [999, undefined, undefined],
      ]),
    );
  });

  it('refuses a gift for a sheet that does not exist, and stores nothing', async () => {
    const before = await world.everything();
    const refused = await enter({ sheet: 'a'.repeat(26) });
    expect([refused.status, refused.body.fields]).toEqual([400, { sheet: 'Please choose one of the options.' }]);
    expect(await world.everything()).toBe(before);
  });

  it('is created once for each idempotency key', async () => {
    const key = randomUUID();
    const first = await create({}, key);
    const before = await world.everything();
    expect((await create({}, key)).body).toEqual(first.body);
    expect((await create({ total: 1 }, key)).body.code).toBe('idempotency_key_reused');
    expect(await world.everything()).toBe(before);
  });

  it('gets its deposit reference later, and refuses a stale correction with the stored sheet', async () => {
    const sheet = await made();
    await enter({ sheet: sheet.id });
    const update = (body: object) =>
      invoke('updateSheet', { as: 'accounts', params: { id: sheet.id }, body: { ...input, version: 1, ...body } });
    expect((await update({ deposit: 'KCB 4471' })).body.sheet).toMatchObject({ deposit: 'KCB 4471', version: 2 });
    expect(await read(sheet)).toMatchObject({ deposit: 'KCB 4471', entered: 1500, entries: 1 });
    expect(await update({ total: 1 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { deposit: 'KCB 4471' } },
    });
  });

  it.each([
    [{ total: 0 }, { total: 'Enter an amount above 0.' }],
    [{ counter_2: ' grace achieng ' }, { counter_2: 'Enter the names of two different people.' }],
    [{ date: '2026-11-29' }, { date: 'This day is still to come.' }],
  ])('refuses %j and names the field', async (wrong, fields) => {
    const { status, body } = await create(wrong);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('is listed by day, and found by counter, deposit and total, while audit lines name no counter', async () => {
    await made({ date: '2026-11-08', deposit: 'KCB 4471' });
    await made({ counter_1: 'Wanjiru Kamau', total: 7250 });
    expect((await list()).map(({ date }) => date)).toEqual(['2026-11-15', '2026-11-08']);
    for (const search of ['wanjiru', '7250', '7,250'])
      expect((await list({ search })).map(({ total }) => total)).toEqual([7250]);
    expect((await list({ search: 'kcb' })).map(({ date }) => date)).toEqual(['2026-11-08']);
    expect(JSON.stringify(await world.items('audit'))).not.toMatch(/Wanjiru|Grace|Daniel/);
  });

  it('is deleted if no gift was ever entered from it, which the audit keeps without names', async () => {
    const remove = ({ id }: Sheet) => invoke('deleteSheet', { as: 'accounts', params: { id } });
    const [empty, used] = [await made(), await made()];
    const entry = (await enter({ sheet: used.id })).body.entry as Entry;
    expect((await remove(used)).body.code).toBe('sheet_used');
    // A removed gift can be restored, and would then miss its sheet.
    await invoke('setEntryState', { as: 'accounts', params: { id: entry.id }, body: { state: 'removed', version: 1 } });
    expect((await remove(used)).body.code).toBe('sheet_used');
    expect((await remove(empty)).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual([used.id]);
    expect((await remove(empty)).body.code).toBe('not_found');
    const lines = (await world.items('audit')).filter(({ action }) => action === 'finance.delete_sheet');
    expect(lines).toMatchObject([{ before: { date: '2026-11-15', totalCents: 500_000 } }]);
  });

  it('is kept while its month is locked', async () => {
    const sheet = await made({ date: '2026-10-18' });
    await invoke('setMonthLock', { as: 'admin', params: { month: '2026-10' }, body: { locked: true } });
    const params = { id: sheet.id };
    expect((await invoke('deleteSheet', { as: 'accounts', params })).body.code).toBe('month_locked');
    expect(await list()).toHaveLength(1);
  });
});
