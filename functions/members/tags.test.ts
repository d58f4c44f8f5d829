import { describe, expect, it } from 'vitest';
import type { Member } from '#shared/members/schema.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { indexing } from '../testing/searched.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const pastor = apiAs('pastor');
const add = async (first_name: string, tags?: string): Promise<Member> =>
  (await pastor.createMember({ body: { first_name, last_name: 'Otieno', ...(tags !== undefined && { tags }) } }))
    .member;
const change = ({ id, member_id: _m, created_at: _c, updated_at: _u, ...fields }: Member, changes: object) =>
  invoke('updateMember', { as: 'pastor', params: { id }, body: { ...fields, ...changes } });
const tagged = async (tag: string, more: object = {}) => {
  await indexing(world)();
  const page = await pastor.searchMembers({ body: { tag, ...more } });
  return page.items.map(({ first_name }) => first_name);
};

describe('tags of members', () => {
  it('stores each tag once in its first spelling, and keeps tags that a change leaves out', async () => {
    const member = await add('Mary', ' choir , Usher;usher,Choir |Sunday  school');
    expect(member.tags).toBe('choir, Usher, Sunday school');
    const { tags: _, ...rest } = member;
    const { body } = await change({ ...rest, city: 'Thika' } as Member, {});
    expect(body.member).toMatchObject({ tags: 'choir, Usher, Sunday school', city: 'Thika' });
  });

  it.each([
    [Array.from({ length: 13 }, (_, number) => `tag ${number}`).join(','), 'Use twelve tags at most.'],
    ['x'.repeat(31), 'Shorten each tag to 30 characters.'],
  ])('rejects %j', async (tags, error) => {
    const body = { first_name: 'Mary', last_name: 'Otieno', tags };
    expect(await invoke('createMember', { as: 'pastor', body })).toMatchObject({
      status: 400,
      body: { fields: { tags: error } },
    });
  });

  it('filters the list by a tag in any case, with search, status, order and pages, and follows changes', async () => {
    const mary = await add('Mary', 'Choir, Usher');
    await add('Akinyi', 'choir');
    await add('Barasa', 'Usher');
    await change(await add('Zawadi', 'Choir'), { membership_status: 'Inactive' });
    expect(await tagged('CHOIR')).toEqual(['Akinyi', 'Mary', 'Zawadi']);
    expect(await tagged('choir', { sort: 'newest' })).toEqual(['Zawadi', 'Akinyi', 'Mary']);
    expect(await tagged('choir', { status: 'Active', search: 'mar' })).toEqual(['Mary']);
    const { items, total } = await pastor.searchMembers({ body: { tag: 'choir', limit: 2, cursor: 'p2' } });
    expect([items.map(({ first_name }) => first_name), total]).toEqual([['Zawadi'], 3]);
    expect((await pastor.members({ query: { tag: 'usher' } })).total).toBe(2);
    await change(mary, { tags: 'Usher' });
    expect(await tagged('choir')).toEqual(['Akinyi', 'Zawadi']);
    expect(await tagged('nobody has it')).toEqual([]);
  });

  it('counts the members of each tag under its usual spelling, and forgets a tag without members', async () => {
    const mary = await add('Mary', 'Choir, Usher');
    await add('Akinyi', 'choir');
    await add('Barasa', 'Choir');
    const tags = async () => (await pastor.memberFigures({})).figures.tags;
    expect(await tags()).toEqual([
      { tag: 'Choir', count: 3 },
      { tag: 'Usher', count: 1 },
    ]);
    await pastor.deleteMember({ params: { id: mary.id } });
    expect(await tags()).toEqual([{ tag: 'Choir', count: 2 }]);
  });
});
