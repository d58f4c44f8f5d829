import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/api/access.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const october = { from: '2026-10-05', to: '2026-11-21' };

const givingFor = async (as: Role, query = october) => (await invoke('report', { as, query })).body.giving;
const book = async (date: string, category: string, amount: number) => {
  const body = { date, category, amount, method: 'cash', note: 'From Zuhura' };
  const sent = { as: 'accounts', body, headers: { 'idempotency-key': randomUUID() } } as const;
  return (await invoke('createEntry', sent)).body.entry as { id: string; version: number };
};

describe('giving in the report', () => {
  it('bookkeepers see gifts, other income and expenses by month and category for the period and as many months before, with one more Query', async () => {
    await book('2026-08-30', 'tithes', 900);
    await book('2026-10-02', 'tithes', 400);
    await book('2026-10-31', 'tithes', 100.5);
    await book('2026-11-01', 'building_fund', 70);
    await book('2026-11-02', 'salaries', 5000);
    await book('2026-11-03', 'event_fees', 30);
    const { id, version } = await book('2026-11-04', 'tithes', 8000);
    const state = { state: 'removed', version };
    await invoke('setEntryState', { as: 'accounts', params: { id }, body: state });
    world.calls.length = 0;
    const told = await givingFor('accounts');
    expect(told).toEqual({
      is_estimate: false,
      months: [
        { month: '2026-08', given: { tithes: 900 }, others: {} },
        { month: '2026-09', given: {}, others: {} },
        { month: '2026-10', given: { tithes: 500.5 }, others: {} },
        { month: '2026-11', given: { building_fund: 70 }, others: { event_fees: 30, salaries: 5000 } },
      ],
    });
    // The account, then registrations, attendance, events, the roll by day and before, and the books.
    expect(world.calls.map(({ command }) => command)).toEqual(['GetItem', ...Array(7).fill('Query')]);
    expect(await givingFor('admin')).toEqual(told);
  });

  it('pastors get no giving figures, and the books are not read for them', async () => {
    await book('2026-11-01', 'tithes', 400);
    world.calls.length = 0;
    expect(await givingFor('pastor')).toBeNull();
    expect(world.calls.filter(({ command }) => command === 'Query')).toHaveLength(6);
  });

  it('giving is a marked estimate from member numbers until the books have an entry', async () => {
    const add = () => apiAs('pastor').createMember({ body: { first_name: 'Mary', last_name: 'Otieno' } });
    await add();
    await add();
    expect(await givingFor('accounts')).toEqual({
      is_estimate: true,
      // There is no count of members for October.
      months: [{ month: '2026-11', given: { tithes: 300 } }],
    });
    await book('2026-11-01', 'salaries', 400);
    expect(await givingFor('accounts')).toMatchObject({ is_estimate: false, months: Array(4).fill({ given: {} }) });
    const before = { from: '2024-01-01', to: '2024-01-31' };
    expect(await givingFor('accounts', before)).toMatchObject({
      is_estimate: false,
      months: Array(2).fill({ given: {} }),
    });
  });
});

describe('the roll of members in the report', () => {
  it('reports who joined and left each day, counting only Active and Inactive members', async () => {
    const pastor = apiAs('pastor');
    const DAY = 86_400_000;
    const members = async (from: string, to: string) =>
      (await apiAs('accounts').report({ query: { from, to } })).members;
    const add = async (membership_status: 'Active' | 'Inactive' | 'Deceased') =>
      (
        await pastor.createMember({
          body: { first_name: 'Mary', last_name: 'Otieno', membership_date: '2026-11-21', membership_status },
        })
      ).member;
    const one = await add('Active');
    const two = await add('Inactive');
    const double = await add('Active');
    await add('Deceased');
    const change = (member: typeof one, membership_status: 'Active' | 'Transferred') =>
      pastor.updateMember({
        params: { id: member.id },
        body: {
          ...{ first_name: 'Mary', last_name: 'Otieno', gender: 'Female', marital_status: 'Single' },
          membership_date: '2026-01-01',
          membership_status,
        },
      });
    world.now += DAY;
    await change(two, 'Active');
    const now = async ({ id }: typeof one) => (await pastor.getMember({ params: { id } })).member;
    await pastor.mergeMember({
      params: { id: one.id },
      body: { goes: double.id, version: (await now(one)).version, goes_version: double.version },
    });
    world.now += DAY;
    await change(two, 'Transferred');
    await pastor.deleteMember({ params: { id: one.id } });
    const days = [
      { day: '2026-11-21', joined: 3, entered: 0, left: 0, merged: 0, total: 3 },
      { day: '2026-11-22', joined: 0, entered: 0, left: 0, merged: 1, total: 2 },
      { day: '2026-11-23', joined: 0, entered: 0, left: 2, merged: 0, total: 0 },
    ];
    expect(await members('2026-11-21', '2026-11-30')).toEqual({ before: null, days });
    expect(await members('2026-11-23', '2026-11-23')).toEqual({ before: 2, days: days.slice(2) });
  });

  it('counts joiners by the membership date: an old member added today did not join today', async () => {
    const pastor = apiAs('pastor');
    const add = (membership_date: string) =>
      pastor.createMember({ body: { first_name: 'Mary', last_name: 'Otieno', membership_date } });
    await add('2014-05-01');
    await add('2026-10-22');
    await add('2026-10-23');
    await add('2026-11-21');
    const { members } = await apiAs('accounts').report({ query: { from: '2026-11-21', to: '2026-11-21' } });
    expect(members.days).toEqual([{ day: '2026-11-21', joined: 2, entered: 2, left: 0, merged: 0, total: 4 }]);
  });
});
