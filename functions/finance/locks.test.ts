import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Entry } from '#shared/finance/schema.ts';
import { type As, invoke } from '../testing/invoke.ts';
import { personItem } from '../testing/person.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();

const tithe = { date: '2026-10-18', category: 'tithes', amount: 1500, method: 'cash', note: '' } as const;
const create = (body: object = {}, key: string = randomUUID()) =>
  invoke('createEntry', { as: 'accounts', body: { ...tithe, ...body }, headers: { 'idempotency-key': key } });
const made = async (body: object = {}) => (await create(body)).body.entry as Entry;
const update = ({ id, version }: Entry, body: object) =>
  invoke('updateEntry', { as: 'accounts', params: { id }, body: { ...tithe, ...body, version } });
const setState = ({ id, version }: Entry, state: string) =>
  invoke('setEntryState', { as: 'accounts', params: { id }, body: { state, version } });
const lock = (month: string, locked: boolean, as: As = 'admin') =>
  invoke('setMonthLock', { as, params: { month }, body: { locked } });
const refused = { status: 409, body: { code: 'month_locked' } };

describe('a locked month', () => {
  it('refuses new, corrected, removed and restored entries, and accepts them again once it is unlocked', async () => {
    const [entry, other] = [await made(), await made({ date: '2026-11-01' })];
    const removed = (await setState(await made(), 'removed')).body.entry as Entry;
    expect((await lock('2026-10', true)).body.month).toMatchObject({ month: '2026-10', locked: true, entries: 1 });
    const before = await world.everything();
    for (const answer of [
      await create(),
      await update(entry, { amount: 1 }),
      await update(entry, { note: 'Only the note' }),
      await update(entry, { date: '2026-11-02' }),
      await update(other, { date: '2026-10-02' }),
      await setState(entry, 'removed'),
      await setState(removed, 'counted'),
    ])
      expect(answer).toMatchObject(refused);
    expect(await world.everything()).toBe(before);
    expect((await create({ date: '2026-11-02' })).status).toBe(201);
    await lock('2026-10', false);
    expect((await update(entry, { amount: 1 })).status).toBe(200);
  });

  it('refuses a statement with a new payment of the month before anything is stored', async () => {
    await lock('2026-10', true);
    const row = {
      ...{
        receipt: 'TKR1A1B2C3',
        kind: 'income',
        amount: 100,
        account: 'tithe',
        party: 'A',
        details: 'Pay',
        reverses: '',
      },
      ...{ category: 'offerings', registration: '', giver: 'unnamed' },
    };
    const rows = [
      { ...row, date: '2026-11-02' },
      { ...row, date: '2026-10-31', receipt: 'TKR1A1B2C4' },
    ];
    const before = await world.everything();
    const answer = await invoke('takeStatement', { as: 'accounts', body: { rows } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'month_locked', month: '2026-10' } });
    expect(await world.everything()).toBe(before);
  });

  it('refuses the offering of a day in it', async () => {
    await lock('2026-10', true);
    const body = { offerings: [{ service: 'sunday_main', amount: 5 }] };
    const params = { campus: 'main', date: '2026-10-18' };
    expect(await invoke('setOfferings', { as: 'admin', params, body })).toMatchObject(refused);
  });

  it('returns an entry that was saved before the month was locked when its request is repeated', async () => {
    const key = randomUUID();
    const { body } = await create({}, key);
    await lock('2026-10', true);
    expect(await create({}, key)).toMatchObject({ status: 201, body });
  });

  it('is audited when it is locked and unlocked, and can be neither by others than admins nor before it is over', async () => {
    expect((await lock('2026-10', true, 'accounts')).status).toBe(403);
    expect((await lock('2026-11', true)).body.fields).toEqual({ month: 'This month is not over yet.' });
    await lock('2026-10', true);
    await lock('2026-10', true);
    await lock('2026-10', false);
    expect(await world.items('audit')).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ pk: 'finance#month-2026-10', action: 'finance.lock', actor: 'sub-of-admin' }),
        expect.objectContaining({ pk: 'finance#month-2026-10', action: 'finance.unlock', after: { locked: false } }),
      ]),
    );
    expect(await world.items('audit')).toHaveLength(2);
  });

  it('without entries shows zeros, and does not count as books', async () => {
    await lock('2026-10', true);
    const { body } = await invoke('financeMonths', { as: 'accounts' });
    expect(body.hasEntries).toBe(false);
    expect((body.months as unknown[]).at(-2)).toEqual({
      ...{ month: '2026-10', income: 0, expense: 0, entries: 0, locked: true, by_category: {} },
    });
  });
});

describe('the history of an entry', () => {
  it('says who changed what and when, newest first, without notes', async () => {
    await world.put('users', personItem('sub-of-accounts', { role: 'accounts', name: 'Grace Achieng' }));
    const entry = await made({ note: 'From Wanjiru' });
    world.now += 60_000;
    const { body } = await update(entry, { amount: 1250, note: 'From Wanjiru' });
    world.now += 60_000;
    await setState(body.entry as Entry, 'removed');
    const answer = await invoke('entryHistory', { as: 'admin', params: { id: entry.id } });
    const by = { id: 'sub-of-accounts', name: 'Grace Achieng' };
    expect(answer.body.changes).toMatchObject([
      { action: 'remove', by, before: { state: 'counted' }, after: { state: 'removed', amount: 1250 } },
      { action: 'update', by, before: { amount: 1500 }, after: { amount: 1250 } },
      { action: 'create', by, after: { amount: 1500, date: '2026-10-18', category: 'tithes' } },
    ]);
    expect(JSON.stringify(answer.body)).not.toContain('Wanjiru');
    expect((await invoke('entryHistory', { as: 'admin', params: { id: 'a'.repeat(26) } })).status).toBe(404);
  });
});
