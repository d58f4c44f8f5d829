import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Entry } from '#shared/finance/schema.ts';
import { invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();

const tithe = { date: '2026-11-15', category: 'tithes', amount: 1500, method: 'mpesa', note: 'First service' } as const;

const create = (body: object = {}, key: string = randomUUID()) =>
  invoke('createEntry', { as: 'accounts', body: { ...tithe, ...body }, headers: { 'idempotency-key': key } });
const made = async (body: object = {}) => (await create(body)).body.entry as Entry;
const update = (entry: Entry, body: object, version = entry.version) =>
  invoke('updateEntry', { as: 'accounts', params: { id: entry.id }, body: { ...tithe, ...body, version } });
const setState = (entry: Entry, state: string, version = entry.version) =>
  invoke('setEntryState', { as: 'accounts', params: { id: entry.id }, body: { state, version } });
const list = async (body: object = {}) => (await invoke('listEntries', { as: 'admin', body })).body;
const found = async (body: object = {}) => ((await list(body)).items as Entry[]).map(({ amount }) => amount);
const months = async (to?: string) =>
  (await invoke('financeMonths', { as: 'accounts', ...(to && { query: { to } }) })).body as {
    hasEntries: boolean;
    months: { month: string; income: number; expense: number; entries: number; by_category: object }[];
  };
const monthOf = async (month: string) => (await months(month)).months.at(-1);
const commands = () => world.calls.map(({ command }) => command);

describe('entries of the books', () => {
  it('writes an entry in one transaction with the sums of its month, its event and its audit line', async () => {
    const { status, body } = await create({ amount: 1500.25 });
    expect(status).toBe(201);
    expect(body.entry).toMatchObject({ ...tithe, amount: 1500.25, kind: 'income', state: 'counted', version: 1 });
    expect(commands()).toEqual(['GetItem', 'TransactWriteItems']);
    expect(await monthOf('2026-11')).toEqual({
      month: '2026-11',
      income: 1500.25,
      expense: 0,
      entries: 1,
      locked: false,
      by_category: { tithes: 1500.25 },
    });
    const { id } = body.entry as Entry;
    expect(await world.announced()).toMatchObject([
      { type: 'finance.changed', subject: id, sequence: 1, data: { months: ['2026-11'] } },
    ]);
    expect(await world.items('audit')).toMatchObject([
      { pk: `finance#${id}`, action: 'finance.create', actor: 'sub-of-accounts', after: { cents: 150_025 } },
    ]);
  });

  it('announces neither amounts nor notes, and audits no notes', async () => {
    const entry = await made({ amount: 98_765, note: 'From Wanjiru' });
    await update(entry, { note: 'From Wanjiru and Peter' });
    expect(JSON.stringify(await world.announced())).not.toMatch(/98765|Wanjiru/);
    expect(JSON.stringify(await world.items('audit'))).not.toContain('Wanjiru');
  });

  it('repeats an entry with the same idempotency key, and rejects the key for another body', async () => {
    const key = randomUUID();
    const first = await create({}, key);
    const before = await world.everything();
    expect((await create({}, key)).body).toEqual(first.body);
    expect(await create({ amount: 1501 }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await world.everything()).toBe(before);
    expect(await invoke('createEntry', { as: 'accounts', body: tithe })).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_required' },
    });
  });

  it.each([
    ['amount', { amount: 0 }, 'Enter an amount above 0.'],
    ['amount', { amount: -20 }, 'Enter an amount above 0.'],
    ['amount', { amount: '1500' }, 'This value has the wrong type.'],
    ['amount', { amount: 0.001 }, 'The amount may have two decimals at most.'],
    ['amount', { amount: 1_000_000_001 }, 'Must be 1000000000 or less.'],
    ['date', { date: '2026-02-30' }, 'Choose a date.'],
    ['date', { date: '2026-11-22' }, 'This day is still to come.'],
    ['category', { category: 'gold' }, 'Please choose one of the options.'],
    ['method', { method: 'shells' }, 'Please choose one of the options.'],
    ['note', { note: 'x'.repeat(201) }, 'Please shorten this to 200 characters.'],
  ])('rejects an entry with a wrong %s (%o) and writes nothing', async (field, wrong, text) => {
    const before = await world.everything();
    expect(await create(wrong)).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
    expect(await world.everything()).toBe(before);
  });

  it('moves a corrected entry from the sums of one month and category to those of another', async () => {
    const entry = await made({ amount: 900 });
    await made({ amount: 100 });
    const { body } = await update(entry, { date: '2026-10-31', category: 'repairs', amount: 950.5 });
    expect(body.entry).toMatchObject({ kind: 'expense', date: '2026-10-31', amount: 950.5, version: 2 });
    expect(await monthOf('2026-11')).toMatchObject({ income: 100, entries: 1, by_category: { tithes: 100 } });
    expect(await monthOf('2026-10')).toMatchObject({ income: 0, expense: 950.5, by_category: { repairs: 950.5 } });
    const lines = await world.items('audit');
    expect(lines.find(({ action }) => action === 'finance.update')).toMatchObject({
      before: { cents: 90_000, category: 'tithes' },
      after: { cents: 95_050, category: 'repairs' },
    });
  });

  it('returns 409 with the current entry when the version is stale', async () => {
    const entry = await made();
    await update(entry, { amount: 1600 });
    const before = await world.everything();
    expect(await update(entry, { amount: 1700 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { amount: 1600, version: 2 } },
    });
    expect((await update(entry, { amount: 1600 })).body.entry).toMatchObject({ version: 2 });
    expect(await world.everything()).toBe(before);
  });

  it('keeps a removed entry out of all sums, and restores it unchanged', async () => {
    const entry = await made({ amount: 700 });
    const { body } = await setState(entry, 'removed');
    expect(body.entry).toMatchObject({ amount: 700, state: 'removed', version: 2 });
    expect(await monthOf('2026-11')).toMatchObject({ income: 0, entries: 0, by_category: {} });
    expect(await found()).toEqual([]);
    expect(await found({ state: 'removed' })).toEqual([700]);
    expect(await update(body.entry as Entry, { amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'entry_removed' },
    });
    expect(await setState(entry, 'counted')).toMatchObject({ status: 409, body: { current: { state: 'removed' } } });
    expect(await setState(body.entry as Entry, 'counted')).toMatchObject({ status: 200 });
    expect(await monthOf('2026-11')).toMatchObject({ income: 700, entries: 1 });
  });

  it('returns 404 for an unknown entry', async () => {
    const nobody = { ...(await made()), id: 'a'.repeat(26) };
    for (const answer of [await update(nobody, {}), await setState(nobody, 'removed')]) expect(answer.status).toBe(404);
    expect((await invoke('getEntry', { as: 'admin', params: { id: nobody.id } })).status).toBe(404);
  });
});

describe('the list of entries', () => {
  it('lists entries by day, newest first, and by time of writing within a day, in pages', async () => {
    for (const [amount, date] of [
      [1, '2026-11-01'],
      [2, '2026-11-20'],
      [3, '2026-10-05'],
      [4, '2026-11-20'],
    ]) {
      await made({ amount, date });
      world.now += 1000;
    }
    expect(await found()).toEqual([4, 2, 1, 3]);
    expect(await found({ sort: 'oldest' })).toEqual([3, 1, 2, 4]);
    const { next } = await list({ limit: 3 });
    expect(await found({ limit: 3, cursor: next })).toEqual([3]);
    expect(await found({ from: '2026-11-01', to: '2026-11-20' })).toEqual([4, 2, 1]);
  });

  it('filters by kind, category and method, and searches notes, categories, methods and amounts', async () => {
    await made({ amount: 1200, note: 'Harvest Sunday' });
    await made({ amount: 48_000, category: 'salaries', method: 'bank', note: 'Caretaker, November' });
    await made({ amount: 350, category: 'offerings', method: 'cash', note: '' });
    expect(await found({ kind: 'expense' })).toEqual([48_000]);
    expect(await found({ category: 'offerings' })).toEqual([350]);
    expect(await found({ method: 'mpesa' })).toEqual([1200]);
    for (const search of ['harvest', 'sunday HARVEST', 'tithes', 'm-pesa', '1,200', '1200'])
      expect([search, await found({ search })]).toEqual([search, [1200]]);
    expect(await found({ search: 'nothing of the kind' })).toEqual([]);
  });
});

describe('the sums of the months', () => {
  it('returns twelve months in one read, oldest first, with zeros for empty months', async () => {
    await made({ date: '2025-12-01', amount: 5 });
    await made({ date: '2025-11-30', amount: 7 });
    await made({ category: 'salaries', amount: 3 });
    world.calls.length = 0;
    const reply = await months();
    expect(commands()).toEqual(['GetItem', 'Query']);
    expect(reply.hasEntries).toBe(true);
    expect(reply.months.map(({ month }) => month).filter((_, index) => index % 11 === 0)).toEqual([
      '2025-12',
      '2026-11',
    ]);
    expect(reply.months).toHaveLength(12);
    expect(reply.months.map(({ income, expense }) => income - expense)).toEqual([5, ...Array(10).fill(0), -3]);
  });

  it('distinguishes empty books from books with older entries only', async () => {
    expect(await months()).toMatchObject({ hasEntries: false, months: Array(12).fill({ income: 0, expense: 0 }) });
    const { id, version } = await made({ date: '2020-01-01' });
    expect(await months()).toMatchObject({ hasEntries: true, months: Array(12).fill({ entries: 0 }) });
    await setState({ id, version } as Entry, 'removed');
    expect((await months()).hasEntries).toBe(false);
  });

  it('a month begins at midnight in the church’s zone', async () => {
    world.now = Date.parse('2026-11-30T20:59:59Z');
    expect((await months()).months.at(-1)?.month).toBe('2026-11');
    world.now += 1000;
    expect((await months()).months.at(-1)?.month).toBe('2026-12');
    expect((await create({ date: '2026-12-01' })).status).toBe(201);
  });
});

describe('access to the books', () => {
  it('rejects reads and writes at once when an account loses its role', async () => {
    await made();
    await world.put('users', { pk: 'sub-of-accounts', status: 'active', role: 'pastor', ended: {} });
    for (const answer of [await create(), await invoke('listEntries', { as: 'accounts', body: {} })])
      expect(answer).toMatchObject({ status: 403, body: { code: 'role_changed' } });
  });
});
