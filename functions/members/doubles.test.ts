import { beforeEach, describe, expect, it } from 'vitest';
import { probablyOne } from '#shared/members/doubles.ts';
import type { Member } from '#shared/members/schema.ts';
import { handler as index } from '../search/index.lambda.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { indexing } from '../testing/searched.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const pastor = apiAs('pastor');
let indexNew = indexing(world);
beforeEach(() => {
  indexNew = indexing(world);
});

const add = async (first_name: string, last_name: string, more: object = {}): Promise<Member> => {
  world.now += 1000;
  return (await pastor.createMember({ body: { first_name, last_name, ...more } })).member;
};
const change = ({ id, member_id: _m, created_at: _c, updated_at: _u, household: _h, ...is }: Member, more: object) =>
  invoke('updateMember', { as: 'pastor', params: { id }, body: { ...is, ...more } });
const pairs = async () => {
  await indexNew();
  return (await pastor.memberPairs({ query: {} })).items.map(({ one, other, by }) => [
    one.member_id,
    other.member_id,
    by.join(' '),
  ]);
};

describe('possible duplicates in the whole church', () => {
  it('pairs members by email, phone, or name with birthday or address, newest first, and no others', async () => {
    const born = { date_of_birth: '1990-05-17' };
    await add('Wanjiru', 'Kamau', { email: 'w@example.org', ...born });
    await add('Wanjiru', 'K.', { email: 'W@Example.org' });
    await add('Otieno', 'Odhiambo', { phone: '+254 712 345 678' });
    await add('O.', 'Odhiambo', { phone: '0712-345-678' });
    await add('Kamau', 'Wanjirũ', born);
    await add('Mary', 'Otieno', { address: 'Thika Road 7', city: 'Nairobi' });
    await add('MARY', 'Otieno', { address: 'thika road, 7', city: 'Nairobi' });
    await add('Mary', 'Otieno', { address: 'Ngong Road 7' });
    await add('Junior', 'Kamau', { email: 'w@example.org', date_of_birth: '2015-01-01' });
    expect(await pairs()).toEqual(
      [
        ['M-000006', 'M-000007', 'home'],
        ['M-000001', 'M-000005', 'birthday'],
        ['M-000003', 'M-000004', 'phone'],
        // The member without a birthday may be either of the two.
        ['M-000002', 'M-000009', 'email'],
        ['M-000001', 'M-000002', 'email'],
      ].sort((a, b) => ((a[1] ?? '') < (b[1] ?? '') ? 1 : -1)),
    );
  });

  it('pairs members by either of two phone numbers', async () => {
    await add('Otieno', 'Odhiambo', { phone: '0712 345 678', second_phone: '0722 345 678' });
    await add('O.', 'Odhiambo', { phone: '+254 722-345-678' });
    expect(await pairs()).toEqual([['M-000001', 'M-000002', 'phone']]);
    for (const search of ['0712345678', '0722 345 678']) {
      const { items } = await pastor.searchMembers({ body: { search } });
      expect(items.map(({ member_id }) => member_id)).toContain('M-000001');
    }
  });

  it('drops a pair when a member is changed, deleted or merged, restores it on unmerge, and survives a reindex', async () => {
    const email = 'one@example.org';
    const [one, two, three] = [
      await add('Peter', 'Mwangi', { email }),
      await add('P.', 'Mwangi', { email }),
      await add('Petro', 'Mwangi', { email }),
    ];
    expect(await pairs()).toHaveLength(3);
    await change(three, { email: 'other@example.org' });
    expect(await pairs()).toEqual([['M-000001', 'M-000002', 'email']]);
    const merge = { goes: two.id, version: one.version, goes_version: two.version };
    await pastor.mergeMember({ params: { id: one.id }, body: merge });
    expect((await pastor.memberPairs({ query: {} })).items).toEqual([]);
    expect(await pairs()).toEqual([]);
    await pastor.unmergeMember({ params: { id: two.id } });
    expect(await pairs()).toEqual([['M-000001', 'M-000002', 'email']]);
    const rows = async () =>
      (await world.items('search')).filter(({ pk }) => String(pk).startsWith('members#doubles')).map(({ sk }) => sk);
    const before = await rows();
    await index({ reindex: 'all' });
    await indexing(world)();
    expect(await rows()).toEqual(before);
    await pastor.deleteMember({ params: { id: two.id } });
    expect(await pairs()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('keeps two members apart once staff said that they are two people, even after later edits', async () => {
    const phone = '0712 345 678';
    const [one, two] = [await add('Mary', 'Kamau', { phone }), await add('Maria', 'Kamau', { phone })];
    expect(await pairs()).toHaveLength(1);
    const before = await world.everything();
    const say = (other = two.id) => invoke('tellApart', { as: 'pastor', params: { id: one.id, other } });
    expect((await say(one.id)).status).toBe(404);
    expect(await world.everything()).toBe(before);
    expect((await say()).status).toBe(200);
    expect((await pastor.memberPairs({ query: {} })).items).toEqual([]);
    expect((await say()).status).toBe(200);
    await change(two, { city: 'Thika' });
    expect(await pairs()).toEqual([]);
    expect((await pastor.memberPairs({ query: {} })).total).toBe(0);
    await index({ reindex: 'all' });
    expect(await pairs()).toEqual([]);
    expect((await world.items('audit')).map(({ action }) => action)).toContain('member.apart');
  });

  it('lists pairs in pages and ignores a phone number shared by the whole office', async () => {
    for (let number = 0; number < 27; number++) {
      const email = `double${number}@example.org`;
      await add(`One${number}`, 'Kibet', { email });
      await add(`Two${number}`, 'Kibet', { email });
    }
    for (let number = 0; number < 8; number++) await add(`Clerk${number}`, 'Office', { phone: '020 123 4567' });
    await indexNew();
    await index({ reindex: 'all' });
    const first = await pastor.memberPairs({ query: {} });
    const offices = first.items.filter(({ by }) => by.includes('phone'));
    expect(offices.length).toBeLessThanOrEqual(15);
    world.calls.length = 0;
    const second = await pastor.memberPairs({ query: { cursor: first.next ?? '' } });
    expect(first.items).toHaveLength(25);
    expect(second.items.length).toBeGreaterThan(0);
    // The account, the page, the members, the pairs marked as apart, the index level and its late changes.
    expect(world.calls.length).toBeLessThanOrEqual(6);
  });
});

it('treats a shared email in a household as a family, and the same name there as a duplicate', () => {
  const person = {
    ...{ first_name: 'Mary', last_name: 'Kamau', email: 'k@example.org', phone: '', date_of_birth: '' },
    ...{ address: '', city: '', household: 'h' },
  };
  expect(probablyOne(person, { ...person, first_name: 'Peter' })).toEqual([]);
  expect(probablyOne(person, person)).toEqual(['home']);
  expect(probablyOne(person, { ...person, household: 'other' })).toEqual(['email']);
});
