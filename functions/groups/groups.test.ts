import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Group, NewGroup } from '#shared/groups/schema.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { handler as render } from '../pages/render.lambda.ts';
import { submit } from '../testing/factories.ts';
import { drawBy } from '../testing/frontend.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { indexing } from '../testing/searched.ts';
import { batchOf, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const services = startServices();
const pastor = apiAs('pastor');
beforeEach(() => drawBy(async (page) => JSON.stringify(page)));

const input: NewGroup = {
  name: 'Kilimani evening group',
  leader: 'Daniel Mutua',
  phone: '0712 345 678',
  email: 'daniel@example.org',
  contact_public: false,
  area: 'Kilimani',
  address: 'Ngong Road 201',
  day: 'Monday',
  time: '18:30',
  age_from: null,
  age_to: null,
  note: '',
  size: 4,
  others: 1,
  is_open: true,
  is_published: true,
};

const add = async (more: Partial<NewGroup> = {}): Promise<Group> =>
  (await pastor.createGroup({ body: { ...input, ...more } })).group;
const member = async (first_name: string): Promise<string> =>
  (await pastor.createMember({ body: { first_name, last_name: 'Kamau' } })).member.id;
const join = async (group: Group, id: string): Promise<Group> =>
  (await pastor.addGroupMember({ params: { id: group.id, member: id } })).group;
const read = (id: string) => pastor.getGroup({ params: { id } });

const ask = (group: string | undefined, key: string = randomUUID()) =>
  submit(
    {
      action: 'submit_registration',
      type: 'group_finder',
      data: {
        ...(group !== undefined && { group }),
        ...{ name: 'Grace Achieng', email: 'grace@example.org', phone: '0722 000 111' },
        ...{ age_range: '26-35', life_stage: 'Single' },
      },
    },
    key,
  );
const stored = async () => (await world.items('registrations')).filter(({ sk }) => sk === 'registration');
/** Renders the pages that the announced events make stale. */
async function publicPage(): Promise<PageData['groups']> {
  await render(batchOf(...(await world.announced())));
  return (JSON.parse(services.files.get('content/get-involved/join-group.json')?.body ?? '{}') as PageData).groups;
}
const announced = async () =>
  (await world.announced()).flatMap(({ type, data }) => (type === 'group.changed' ? [data.groupId] : []));

describe('groups as records', () => {
  it('adds one group when the form is sent twice, and announces it', async () => {
    const request = randomUUID();
    const [one, other] = [await add({ request }), await add({ request })];
    expect(other).toEqual(one);
    expect(one).toMatchObject({ name: 'Kilimani evening group', members: [], free: 3, version: 1 });
    expect((await pastor.listGroups({})).groups).toEqual([one]);
    expect(await announced()).toEqual([one.id]);
  });

  it.each([
    [{ name: ' ' }, { name: 'Please fill this in.' }],
    [{ size: 1 }, { size: 'Must be 2 or more.' }],
    [{ size: 61 }, { size: 'Must be 60 or less.' }],
    [{ age_from: 40, age_to: 30 }, { age_to: 'The upper age must not be below the lower one.' }],
    [{ phone: '0712' }, { phone: expect.stringContaining('Check the phone number') }],
    [{ day: 'Someday' }, { day: 'Please choose one of the options.' }],
    [{ members: [] }, { members: 'This field does not exist.' }],
  ])('rejects a group with %j', async (wrong, fields) => {
    const answer = await invoke('createGroup', { as: 'admin', body: { ...input, ...wrong } });
    expect(answer).toMatchObject({ status: 400, body: { fields } });
    expect((await pastor.listGroups({})).groups).toEqual([]);
  });

  it('keeps the members when the fields change, and names the changed fields without values', async () => {
    const made = await add();
    world.now += 1000;
    const group = await join(made, await member('Mary'));
    world.now += 1000;
    const body = { ...input, size: 10, leader: 'Mwende Mutua', version: group.version };
    const { group: after } = await pastor.updateGroup({ params: { id: group.id }, body });
    expect(after).toMatchObject({ members: group.members, size: 10, free: 8, version: 3 });
    const lines = (await world.items('audit')).filter(({ pk }) => pk === `group#${group.id}`);
    expect(lines.map(({ action, fields }) => [action, fields])).toEqual([
      ['group.add', undefined],
      ['group.join', ['members']],
      ['group.change', ['leader', 'size']],
    ]);
    expect(JSON.stringify(lines)).not.toContain('Mwende');
  });

  it('deletes a group and announces it', async () => {
    const group = await add();
    await pastor.deleteGroup({ params: { id: group.id } });
    expect(await invoke('getGroup', { as: 'pastor', params: { id: group.id } })).toMatchObject({ status: 404 });
    expect(await announced()).toEqual([group.id, group.id]);
  });
});

describe('members of a group', () => {
  it('counts members and others, and never has less than zero free places', async () => {
    const group = await add({ size: 2, others: 0 });
    const [mary, peter, ruth] = [await member('Mary'), await member('Peter'), await member('Ruth')];
    expect((await join(group, mary)).free).toBe(1);
    expect((await join(group, mary)).free).toBe(1);
    expect((await join(group, peter)).free).toBe(0);
    expect((await join(group, ruth)).free).toBe(0);
    const { people } = await read(group.id);
    expect(people.map(({ name }) => name)).toEqual(['Mary Kamau', 'Peter Kamau', 'Ruth Kamau']);
    const left = await pastor.removeGroupMember({ params: { id: group.id, member: peter } });
    expect(left.group.members).toEqual([mary, ruth]);
  });

  it('refuses a member whom the register does not have', async () => {
    const { id } = await add();
    const params = { id, member: 'a'.repeat(26) };
    expect(await invoke('addGroupMember', { as: 'pastor', params })).toMatchObject({ status: 400 });
  });

  it('the page of a member lists their groups by name', async () => {
    const id = await member('Akinyi');
    await join(await add({ name: 'Westlands lunch hour', day: 'Friday', time: '12:45' }), id);
    await join(await add({ is_published: false }), id);
    await join(await add({ name: 'Two by two' }), await member('Wanjiru'));
    const { groups } = (await pastor.memberTies({ params: { id } })).ties;
    expect(groups.map(({ name, day, time }) => [name, day, time])).toEqual([
      ['Kilimani evening group', 'Monday', '18:30'],
      ['Westlands lunch hour', 'Friday', '12:45'],
    ]);
  });

  it('a deleted member leaves their groups, and a merged one is followed', async () => {
    const group = await add();
    const [mary, double, peter] = [await member('Mary'), await member('Maria'), await member('Peter')];
    for (const each of [double, peter]) await join(group, each);
    await pastor.deleteMember({ params: { id: peter } });
    const [stays, goes] = [mary, double];
    await pastor.mergeMember({ params: { id: stays }, body: { goes, version: 1, goes_version: 1 } });
    const { group: after, people } = await read(group.id);
    expect(after).toMatchObject({ members: [mary], free: 2 });
    expect(people).toEqual([{ id: mary, name: 'Mary Kamau', member_id: 'M-000001' }]);
  });
});

describe('the public list', () => {
  it('has published groups by day and time, without leader, contact and address', async () => {
    await add({ name: 'Sunday lunch', day: 'Sunday', time: '13:00', is_open: false });
    await add({ name: 'Not yet', is_published: false });
    const { id } = await add();
    expect((await publicPage())?.map(({ name }) => name)).toEqual(['Sunday lunch', 'Kilimani evening group']);
    expect((await publicPage())?.[1]).toEqual({
      ...{ id, name: 'Kilimani evening group', area: 'Kilimani', day: 'Monday', time: '18:30' },
      ...{ age_from: null, age_to: null, note: '', free: 3, isOpen: true },
    });
  });

  it('shows the leader and contact that staff made public, never the address', async () => {
    await add({ contact_public: true });
    const [group] = (await publicPage()) ?? [];
    expect(group).toMatchObject({ leader: 'Daniel Mutua', phone: '+254712345678', whatsApp: '+254712345678' });
    expect(JSON.stringify(group)).not.toContain('Ngong Road');
  });

  it('loses a group when it is deleted', async () => {
    const { id } = await add();
    expect(await publicPage()).toHaveLength(1);
    await pastor.deleteGroup({ params: { id } });
    expect(await publicPage()).toBeUndefined();
  });
});

describe('requests to join', () => {
  it('keep the name of the group as it was then, and the office finds them by the group', async () => {
    const index = indexing(world);
    const [group, other] = [await add(), await add({ name: 'Karen, mornings' })];
    for (const id of [group.id, other.id, undefined]) expect((await ask(id)).status).toBe(201);
    const body = { ...input, name: 'New name', version: group.version };
    await pastor.updateGroup({ params: { id: group.id }, body });
    await index();
    const { items } = await pastor.listRegistrations({ body: { group: group.id } });
    expect(items.map(({ data }) => data)).toMatchObject([{ group: 'Kilimani evening group', groupId: group.id }]);
  });

  it.each([
    ['closed', { is_open: false }],
    ['unpublished', { is_published: false }],
  ])('are refused for a %s group, and nothing is stored', async (_, more) => {
    const { id } = await add(more);
    const fields = { 'data.group': 'This group takes no new people at the moment. Please choose another one.' };
    expect(await ask(id)).toMatchObject({ status: 400, body: { code: 'validation_failed', fields } });
    expect(await stored()).toEqual([]);
  });

  it('are refused for an unknown group', async () => {
    expect(await ask('a'.repeat(26))).toMatchObject({ status: 400 });
    expect(await ask('Kilimani')).toMatchObject({ status: 400 });
  });

  it('are answered again by their receipt after the group was closed', async () => {
    const { id, version } = await add();
    const key = randomUUID();
    const first = await ask(id, key);
    await pastor.updateGroup({ params: { id }, body: { ...input, is_open: false, version } });
    expect((await ask(id, key)).body.registration).toEqual(first.body.registration);
    expect(await stored()).toHaveLength(1);
  });
});
