import { describe, expect, it } from 'vitest';
import type { Member } from '#shared/members/schema.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { indexing } from '../testing/searched.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const pastor = apiAs('pastor');

const add = async (first_name: string, more: object = {}): Promise<Member> =>
  (await pastor.createMember({ body: { first_name, last_name: 'Kamau', ...more } })).member;
const put = (id: string, body: object) => invoke('setHousehold', { as: 'pastor', params: { id }, body });
const homeOf = async ({ id }: Member) => (await pastor.memberTies({ params: { id } })).ties.household;
const namesOf = async (member: Member) => (await homeOf(member))?.members.map(({ first_name }) => first_name);
const now = async ({ id }: Member) => (await pastor.getMember({ params: { id } })).member;
const households = async () => (await world.items('members')).filter(({ sk }) => sk === 'household');

async function family() {
  const peter = await add('Peter', { address: '12 Ngong Road', city: 'Nairobi' });
  const mary = await add('Mary', { household_of: peter.id });
  const amina = await add('Amina', { household_of: mary.id, date_of_birth: '2020-02-29' });
  return { peter, mary, amina };
}

describe('households of church members', () => {
  it('a household has one head and one address, and children need no email or address of their own', async () => {
    const { peter, amina } = await family();
    expect(await namesOf(amina)).toEqual(['Peter', 'Mary', 'Amina']);
    const { household, email, address } = await now(amina);
    expect({ email, address }).toEqual({ email: '', address: '' });
    expect(household).toMatchObject({
      head: peter.id,
      head_name: 'Peter Kamau',
      address: '12 Ngong Road',
      city: 'Nairobi',
      size: 3,
    });
    const { id, household: _h, member_id: _m, created_at: _c, updated_at: _u, ...sent } = await now(peter);
    await pastor.updateMember({ params: { id }, body: { ...sent, address: '7 Lavington Close' } });
    expect((await now(amina)).household?.address).toBe('7 Lavington Close');
    expect(await households()).toHaveLength(1);
  });

  it('a household goes on when a member leaves, and is removed with the last one', async () => {
    const { peter, mary, amina } = await family();
    expect((await put(amina.id, { of: null })).body).toMatchObject({ member: { id: amina.id } });
    expect((await now(amina)).household).toBeUndefined();
    expect(await namesOf(mary)).toEqual(['Peter', 'Mary']);
    const before = await world.everything();
    expect((await put(amina.id, { of: null })).status).toBe(200);
    expect((await put(mary.id, { of: peter.id })).status).toBe(200);
    expect((await put(peter.id, { of: mary.id, head: true })).status).toBe(200);
    expect(await world.everything()).toBe(before);
    for (const { id } of [peter, mary]) await put(id, { of: null });
    expect(await households()).toEqual([]);
  });

  it('a household keeps its address when its head leaves, is deleted or changes, unless the new head has one', async () => {
    const { peter, mary, amina } = await family();
    await pastor.deleteMember({ params: { id: peter.id } });
    expect((await now(amina)).household).toMatchObject({ head: mary.id, address: '12 Ngong Road', size: 2 });
    expect(await now(mary)).toMatchObject({ address: '12 Ngong Road', city: 'Nairobi' });
    await put(amina.id, { of: mary.id, head: true });
    expect((await now(mary)).household).toMatchObject({ head: amina.id, address: '12 Ngong Road' });
    expect(await namesOf(mary)).toEqual(['Amina', 'Mary']);
    const uncle = await add('Otieno', { address: '1 Hill Lane', household_of: mary.id });
    await put(uncle.id, { of: uncle.id, head: true });
    expect((await now(amina)).household).toMatchObject({ head: uncle.id, address: '1 Hill Lane' });
    for (const { id } of [uncle, amina, mary]) await pastor.deleteMember({ params: { id } });
    expect(await households()).toEqual([]);
    expect((await pastor.memberFigures({})).figures.total).toBe(0);
  });

  it('a member can move from another household, and one without a household can start one', async () => {
    const { mary, amina } = await family();
    const zawadi = await add('Zawadi');
    await put(zawadi.id, { of: zawadi.id, head: true });
    expect(await namesOf(zawadi)).toEqual(['Zawadi']);
    await put(amina.id, { of: zawadi.id });
    expect(await namesOf(zawadi)).toEqual(['Zawadi', 'Amina']);
    expect(await namesOf(mary)).toEqual(['Peter', 'Mary']);
  });

  it('rejects a 21st member and unknown ids without storing anything', async () => {
    const { peter } = await family();
    for (let number = 3; number < 20; number++) await add(`Cousin${number}`, { household_of: peter.id });
    const before = await world.everything();
    const body = { first_name: 'One', last_name: 'More', household_of: peter.id };
    expect(await invoke('createMember', { as: 'admin', body })).toMatchObject({
      status: 409,
      body: { code: 'household_full' },
    });
    const nobody = 'z'.repeat(26);
    expect(await put(peter.id, { of: nobody })).toMatchObject({
      status: 400,
      body: { fields: { of: expect.any(String) } },
    });
    expect((await put(nobody, { of: peter.id })).status).toBe(404);
    const orphan = { ...body, household_of: nobody };
    expect((await invoke('createMember', { as: 'admin', body: orphan })).status).toBe(400);
    expect(await world.everything()).toBe(before);
  });

  it('a household that several members join at once loses none of them', async () => {
    const peter = await add('Peter');
    const others = await Promise.all(['Mary', 'Amina', 'Zawadi', 'Otieno'].map((name) => add(name)));
    await Promise.all(others.map(({ id }) => put(id, { of: peter.id })));
    expect((await namesOf(peter))?.toSorted()).toEqual(['Amina', 'Mary', 'Otieno', 'Peter', 'Zawadi']);
    expect(await households()).toHaveLength(1);
  });

  it('a member has a relation to the head, which a new head removes, and an erased member leaves none', async () => {
    const { peter, mary, amina } = await family();
    const relate = (of: Member, relation: string) => put(of.id, { of: of.id, relation });
    const related = async () =>
      [mary, amina].map(({ id }) => id).map(async (id) => (await homeOf(peter))?.relations[id]);
    expect((await relate(mary, 'spouse')).body.member).toMatchObject({ household: { relation: 'spouse' } });
    await relate(amina, 'child');
    const zawadi = await add('Zawadi', { household_of: peter.id, relation: 'sibling' });
    expect((await now(zawadi)).household?.relation).toBe('sibling');
    expect(await Promise.all(await related())).toEqual(['spouse', 'child']);
    const before = await world.everything();
    expect((await relate(amina, 'child')).status).toBe(200);
    expect((await relate(peter, 'child')).status).toBe(200);
    expect((await relate(amina, 'daughter')).status).toBe(400);
    expect(await world.everything()).toBe(before);
    await relate(mary, '');
    expect((await now(mary)).household?.relation).toBeUndefined();
    await put(zawadi.id, { of: null });
    expect((await households())[0]?.relations).toEqual({ [amina.id]: 'child' });
    await put(mary.id, { of: mary.id, head: true });
    expect((await households())[0]?.relations).toEqual({});
    const juma = await add('Juma');
    const child = await add('Neema', { household_of: juma.id, relation: 'child' });
    expect((await now(child)).household).toMatchObject({ head: juma.id, relation: 'child' });
  });

  it('the list shows each member’s household, and the audit names only the field', async () => {
    const { peter, amina } = await family();
    await indexing(world)();
    const { items } = await pastor.searchMembers({ body: { search: 'kamau' } });
    expect(items.map(({ household }) => household?.head)).toEqual([peter.id, peter.id, peter.id]);
    await put(amina.id, { of: null });
    const lines = await world.items('audit');
    expect(lines.map(({ action, fields }) => [action, fields])).toContainEqual(['member.change', ['household']]);
    expect(JSON.stringify([lines, await world.announced()])).not.toMatch(/Kamau|Ngong/);
  });
});
