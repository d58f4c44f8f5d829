import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { View } from '#shared/users/views.ts';
import { type As, invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();

const input = { list: 'registrations', name: 'My prayers', sort: 'oldest', shared: false };
const filters = { type: 'prayer_request', assignee: 'me' };
const save = (id: string, more: object = {}, as: As = 'pastor') =>
  invoke('saveView', { as, params: { id }, body: { ...input, filters, ...more } });
const remove = (id: string, as: As = 'pastor') => invoke('deleteView', { as, params: { id } });
const viewsOf = async (as: As = 'pastor', list = 'registrations') =>
  (await invoke('listViews', { as, query: { list } })).body.views as View[];
const namesOf = async (as?: As) => (await viewsOf(as)).map(({ name }) => name);

describe('saved views of a list', () => {
  it('saved views belong to their user and list, can be renamed and deleted, and saving one again changes nothing', async () => {
    const id = randomUUID();
    await save(id);
    await save(randomUUID(), { list: 'members', name: 'Visitors', filters: { status: 'Visitor' } });
    expect(await viewsOf()).toEqual([{ id, ...input, filters }]);
    expect([await namesOf('admin'), await namesOf('accounts')]).toEqual([[], []]);
    const before = await world.everything();
    expect((await save(id)).status).toBe(200);
    expect(await world.everything()).toBe(before);
    await save(id, { name: 'Prayers' });
    expect(await namesOf()).toEqual(['Prayers']);
    await remove(id);
    expect((await remove(id)).status).toBe(200);
    expect(await namesOf()).toEqual([]);
    expect(await viewsOf('pastor', 'members')).toHaveLength(1);
    expect(await world.items('audit')).toEqual([]);
  });

  it('only admins can share, change and delete views of all staff', async () => {
    const id = randomUUID();
    expect((await save(id, { shared: true })).body.code).toBe('forbidden');
    await save(id, {}, 'admin');
    await save(id, { shared: true, name: 'All prayers' }, 'admin');
    expect([await namesOf('admin'), await namesOf('pastor')]).toEqual([['All prayers'], ['All prayers']]);
    // Its filters may name people in a list that the role cannot read.
    expect(await namesOf('accounts')).toEqual([]);
    const before = await world.everything();
    for (const refused of [await save(id, { name: 'Mine' }), await save(id, { shared: true }), await remove(id)]) {
      expect(refused.body.code).toBe('forbidden');
    }
    expect(await world.everything()).toBe(before);
    await remove(id, 'admin');
    expect(await namesOf('pastor')).toEqual([]);
    expect((await world.items('audit')).map(({ action, fields }) => [action, fields])).toEqual([
      ['users.save_view', ['view']],
      ['users.delete_view', ['view']],
    ]);
  });

  it('shared views reach only the roles that may read their list', async () => {
    const seen: Record<string, As[]> = {};
    for (const list of ['registrations', 'members', 'finance', 'events', 'accounts', 'history', 'unknown']) {
      await save(randomUUID(), { list, name: list, shared: true }, 'admin');
      const roles = ['admin', 'pastor', 'accounts'] as const;
      const views = await Promise.all(roles.map(async (as) => (await viewsOf(as, list)).length));
      seen[list] = roles.filter((_, index) => views[index]);
    }
    const managers = ['admin', 'pastor'];
    expect(seen).toEqual({
      ...{ registrations: managers, members: managers, finance: ['admin', 'accounts'], events: managers },
      ...{ accounts: ['admin'], history: ['admin'], unknown: [] },
    });
  });

  it('saved views refuse a search text among the filters', async () => {
    const refused = await save(randomUUID(), { filters: { ...filters, search: 'zuhura@example.org' } });
    expect([refused.status, refused.body.fields]).toEqual([400, { filters: expect.stringContaining('no search') }]);
    expect(await viewsOf()).toEqual([]);
  });

  it('views saved concurrently are all kept, up to fifty', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, number) => save(randomUUID(), { name: `View ${number}` })));
    expect(await namesOf()).toHaveLength(6);
    const views = Array.from({ length: 50 }, (_, number) => ({ id: String(number), ...input, filters }));
    await world.put('users', { pk: '#views#sub-of-admin', views, version: 1 });
    expect((await save(randomUUID(), {}, 'admin')).body.fields).toEqual({ name: expect.stringContaining('50 views') });
  });
});
