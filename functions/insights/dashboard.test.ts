import { describe, expect, it } from 'vitest';
import { dateOf } from '#shared/church/time.ts';
import type { DashboardStats } from '#shared/insights/dashboard.ts';
import { makeEvent } from '../testing/factories.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const pastor = apiAs('pastor');
const DAY = 86_400_000;
const start = Date.parse('2026-11-21T06:00:00Z');

const add = async (first_name: string, more: object = {}) =>
  (
    await pastor.createMember({
      body: { first_name, last_name: 'Kamau', membership_date: dateOf(world.now, 'Africa/Nairobi'), ...more },
    })
  ).member;
async function addBefore(days: number, ...names: string[]) {
  world.now = start - days * DAY;
  for (const name of names) await add(name);
  world.now = start;
}
const statsOf = async (as: 'admin' | 'pastor' | 'accounts' = 'admin') => {
  const { success: _, ...stats } = (await invoke('dashboard', { as })).body;
  return stats as unknown as DashboardStats;
};

describe('EN-12, CL-04: dashboard figures', () => {
  it('dashboard figures of a new church are zero, and its growth rate is null', async () => {
    expect(await statsOf()).toEqual({
      total_members: 0,
      upcoming_events: 0,
      recent_registrations: 0,
      new_members: 0,
      new_members_imported: 0,
      new_members_before: 0,
      growth_rate: null,
      recent_users: [],
      upcoming_events_list: [],
      monthly_trend: ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((month) => ({
        month,
        count: 0,
      })),
    });
  });

  it('CN-19: returns members by 30 days and six months, the newest five, and coming events, in four reads', async () => {
    await addBefore(200, 'Old');
    await addBefore(59, 'Before1', 'Before2');
    await addBefore(29, 'A');
    await addBefore(1, 'B', 'C');
    await addBefore(0, 'D', 'E', 'F');
    for (let day = 1; day <= 7; day++) {
      await makeEvent({
        title: `Event ${day}`,
        location: 'Hall',
        start_date: `2026-12-0${day} 10:00:00`,
        end_date: null,
      });
    }
    // An event that has begun is not coming.
    await makeEvent({ title: 'Camp', start_date: '2026-11-20 09:00:00', end_date: '2026-11-23 18:00:00' });
    await makeEvent({ title: 'Draft', is_published: false, start_date: '2026-12-01 09:00:00', end_date: null });
    world.calls.length = 0;
    const stats = await statsOf();
    // The first read is the account check, as for every reply with personal data.
    const reads = world.calls.map(({ command }) => command);
    expect(reads.slice(1).sort()).toEqual(['BatchGetItem', 'GetItem', 'Query', 'Query']);
    expect(stats).toMatchObject({ total_members: 9, new_members: 6, new_members_imported: 0, growth_rate: 200 });
    expect(stats.upcoming_events).toBe(7);
    expect(stats.recent_users.map(({ name }) => name)).toEqual(['F Kamau', 'E Kamau', 'D Kamau', 'C Kamau', 'B Kamau']);
    expect(stats.recent_users[0]).toEqual({
      ...{ name: 'F Kamau', email: '', role: 'Active', created_at: '2026-11-21T06:00:00.000Z' },
    });
    expect(stats.upcoming_events_list).toHaveLength(5);
    expect(stats.upcoming_events_list[0]).toMatchObject({
      ...{ title: 'Event 1', location: 'Hall', event_date: '2026-12-01 10:00:00', currentAttendees: 0 },
    });
    expect(stats.monthly_trend.at(-1)).toEqual({ month: '2026-11', count: 5 });
    expect(stats.monthly_trend.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(8);
  });

  it('follows deletions and status changes, also in the list of newest members', async () => {
    const [first] = [await add('First'), await add('Second')];
    const third = await add('Third', { email: 'third@example.org' });
    await pastor.deleteMember({ params: { id: third.id } });
    const { id, member_id: _m, created_at: _c, updated_at: _u, ...sent } = first;
    await pastor.updateMember({ params: { id }, body: { ...sent, membership_status: 'Inactive' } });
    const { total_members, recent_users } = await statsOf();
    expect(total_members).toBe(2);
    expect(recent_users.map(({ name, role }) => [name, role])).toEqual([
      ['Second Kamau', 'Active'],
      ['First Kamau', 'Inactive'],
    ]);
  });

  it('counts the registrations of the last seven days', async () => {
    const counted = (day: string, submitted: number) =>
      world.put('insights', { pk: 'registrations#main', sk: `${day}#event_registration`, submitted });
    await counted('2026-11-21', 3);
    await counted('2026-11-15', 2);
    await counted('2026-11-14', 50);
    expect((await statsOf('pastor')).recent_registrations).toBe(5);
  });

  it('shows the accounts team no names and no registrations', async () => {
    await add('Zuhura', { email: 'zuhura@example.org' });
    await makeEvent({ start_date: '2026-12-01 10:00:00', end_date: null });
    world.calls.length = 0;
    const stats = await statsOf('accounts');
    // After the account check: member figures, coming events, and their seats.
    expect(
      world.calls
        .map(({ command }) => command)
        .slice(1)
        .sort(),
    ).toEqual(['BatchGetItem', 'GetItem', 'Query']);
    expect(stats).toMatchObject({ total_members: 1, new_members: 1, recent_users: [], recent_registrations: null });
    expect(JSON.stringify(stats)).not.toMatch(/Zuhura/);
  });
});
