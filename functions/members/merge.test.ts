import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Member, type MemberInput, memberFields, memberStatuses } from '#shared/members/schema.ts';
import type { MergeTake } from '#shared/members/ties.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { indexing } from '../testing/searched.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const pastor = apiAs('pastor');

const add = async (more: object = {}): Promise<Member> =>
  (await pastor.createMember({ body: { first_name: 'Mary', last_name: 'Wanjiru', ...more } })).member;
const now = async ({ id }: Pick<Member, 'id'>) => (await pastor.getMember({ params: { id } })).member;
const fieldsOf = (member: Member) => Object.fromEntries(memberFields.map((name) => [name, member[name]]));
const change = async (member: Member, changes: object) =>
  pastor.updateMember({
    params: { id: member.id },
    body: { ...(fieldsOf(await now(member)) as MemberInput), ...changes },
  });
const sent = (stays: Member, goes: Member, take?: readonly MergeTake[]) => ({
  as: 'pastor' as const,
  params: { id: stays.id },
  body: { goes: goes.id, version: stays.version, goes_version: goes.version, ...(take && { take }) },
});
const merge = async (stays: Member, goes: Member, take?: readonly MergeTake[]) =>
  invoke('mergeMember', sent(await now(stays), await now(goes), take));
const unmerge = ({ id }: Member) => invoke('unmergeMember', { as: 'pastor', params: { id } });
const total = async () => (await pastor.memberFigures({})).figures.total;
const stored = async ({ id }: Member) =>
  (await world.items('members')).find(({ pk, sk }) => pk === id && sk === 'member');

async function doubles() {
  const stays = await add({ email: 'mary@example.org', city: 'Nairobi', membership_status: 'Active' });
  const goes = await add({ first_name: 'Maria', phone: '0712 345 678', city: 'Thika', membership_status: 'Inactive' });
  return { stays, goes };
}

describe('merging two records of one person', () => {
  it('fills empty fields from the other record and keeps that record as it was', async () => {
    const { stays, goes } = await doubles();
    expect((await merge(stays, goes)).status).toBe(200);
    expect(await now(stays)).toMatchObject({
      member_id: stays.member_id,
      ...{ first_name: 'Mary', email: 'mary@example.org', phone: '0712 345 678', city: 'Nairobi' },
      membership_status: 'Active',
    });
    expect((await now(goes)).id).toBe(stays.id);
    expect((await pastor.memberFigures({})).figures).toMatchObject({ total: 1, by_status: { Active: 1, Inactive: 0 } });
    const { merged } = (await pastor.memberTies({ params: { id: stays.id } })).ties;
    expect(merged).toMatchObject([{ can_return: true, member: fieldsOf(goes) }]);
    // The merged record stays as long as the other one, and its number is never given again.
    expect((await stored(goes))?.expiresAt).toBeUndefined();
    expect((await add()).member_id).toBe('M-000003');
    await pastor.deleteMember({ params: { id: stays.id } });
    expect((await stored(goes))?.expiresAt).toBe(world.now / 1000 + 365 * 24 * 3600);
    expect((await unmerge(goes)).body).toMatchObject({ code: 'merged_since' });
  });

  it('takes exactly the chosen fields from the other record', async () => {
    const { stays, goes } = await doubles();
    await merge(stays, goes, ['first_name', 'city', 'membership_status']);
    expect(await now(stays)).toMatchObject({
      ...{ first_name: 'Maria', email: 'mary@example.org', phone: '', city: 'Thika', membership_status: 'Inactive' },
    });
    expect((await pastor.memberFigures({})).figures.by_status).toMatchObject({ Active: 0, Inactive: 1 });
  });

  it('a merged member is found by either number, and listed once', async () => {
    const indexNew = indexing(world);
    const { stays, goes } = await doubles();
    await merge(stays, goes);
    await indexNew();
    const found = async (search: string) =>
      (await pastor.searchMembers({ body: { search } })).items.map(({ member_id }) => member_id);
    expect(await found(goes.member_id)).toEqual([stays.member_id]);
    expect(await found('m-2')).toEqual([stays.member_id]);
    expect(await found('wanjiru')).toEqual([stays.member_id]);
    expect((await pastor.members({ query: {} })).total).toBe(1);
    await unmerge(goes);
    await indexNew();
    expect(await found(goes.member_id)).toEqual([goes.member_id]);
    expect((await found('wanjiru')).toSorted()).toEqual([stays.member_id, goes.member_id]);
  });

  it('unmerging restores both records, except for fields changed since the merge', async () => {
    const { stays, goes } = await doubles();
    const [one, other] = [fieldsOf(await now(stays)), fieldsOf(await now(goes))];
    await merge(stays, goes, ['first_name', 'phone', 'city']);
    await change(stays, { phone: '0799 000 111', address: '7 Hill Lane' });
    const { status, body } = await unmerge(goes);
    expect(status).toBe(200);
    expect(fieldsOf(body.member as Member)).toEqual(other);
    expect(fieldsOf(await now(stays))).toEqual({ ...one, phone: '0799 000 111', address: '7 Hill Lane' });
    expect(await total()).toBe(2);
    const before = await world.everything();
    expect((await unmerge(goes)).status).toBe(200);
    expect(await world.everything()).toBe(before);
  });

  it('keeps two different phone numbers of both, or those of the chosen record', async () => {
    const [A, B, C] = ['0712 345 678', '0722 345 678', '0733 345 678'];
    const [stays, goes, nobody] = [
      await add({ phone: A }),
      await add({ phone: B, second_phone: '+254712345678' }),
      await add(),
    ];
    await merge(stays, goes);
    const e164 = { phone: ['+254712345678'], second_phone: ['+254722345678'] };
    expect(await stored(stays)).toMatchObject({ phone: A, second_phone: B, e164 });
    expect((await unmerge(goes)).body.member).toMatchObject({ phone: B, second_phone: '+254712345678' });
    expect(await stored(stays)).toMatchObject({ phone: A, second_phone: '' });
    await merge(stays, goes, ['phone']);
    expect(await stored(stays)).toMatchObject({ phone: B, second_phone: '+254712345678' });
    await change(stays, { second_phone: A });
    await unmerge(goes);
    expect(await stored(stays)).toMatchObject({ phone: A, second_phone: '' });
    await change(stays, { second_phone: C });
    await merge(stays, goes, ['both_phones']);
    expect(await stored(stays)).toMatchObject({ phone: A, second_phone: C });
    await unmerge(goes);
    await merge(stays, nobody, ['phone']);
    expect(await stored(stays)).toMatchObject({ phone: '', second_phone: '' });
    await unmerge(nobody);
    expect(await stored(stays)).toMatchObject({ phone: A, second_phone: C });
  });

  it('unmerging leaves no phone number of the other person, in any order of two merges', async () => {
    const [A, B, C] = ['0712 345 678', '0722 345 678', '0733 345 678'];
    const [stays, goes] = [await add({ phone: A }), await add({ phone: B, second_phone: C })];
    await merge(stays, goes);
    await change(stays, { phone: '' });
    expect(await stored(stays)).toMatchObject({ phone: B, second_phone: '' });
    await unmerge(goes);
    expect(await stored(stays)).toMatchObject({ phone: '', second_phone: '' });
    const [first, second] = [await add({ phone: B }), await add({ phone: C })];
    await merge(stays, first);
    await merge(stays, second);
    expect(await stored(stays)).toMatchObject({ phone: B, second_phone: C });
    await unmerge(first);
    expect(await stored(stays)).toMatchObject({ phone: C, second_phone: '' });
    await unmerge(second);
    expect(await stored(stays)).toMatchObject({ phone: '', second_phone: '' });
  });

  it('restores both records of a merge from the time when one text held two numbers', async () => {
    const [stays, goes] = [await add({ phone: '0712 345 678' }), await add({ phone: '0722 345 678' })];
    await merge(stays, goes, ['phone']);
    const [one, other] = [await stored(stays), await stored(goes)];
    const { second_phone: _, ...older } = one ?? expect.fail('The record is stored');
    const set = { phone: '0722 345 678 / 0733 345 678' };
    await world.put('members', { ...older, ...set });
    const into = { ...(other?.mergedInto as object), before: { phone: '0712 345 678' }, set };
    await world.put('members', { ...other, mergedInto: into });
    await unmerge(goes);
    expect(await now(stays)).toMatchObject({ phone: '0712 345 678', second_phone: '' });
    expect((await stored(stays))?.e164).toEqual({ phone: ['+254712345678'] });
    expect((await stored(goes))?.e164).toEqual({ phone: ['+254722345678'] });
  });

  it('merges once when requests repeat, and returns 409 when a version is stale', async () => {
    const { stays, goes } = await doubles();
    const asked = sent(stays, goes);
    await change(goes, { city: 'Kisumu' });
    const before = await world.everything();
    expect(await invoke('mergeMember', asked)).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(await invoke('mergeMember', sent(stays, stays))).toMatchObject({ status: 400 });
    expect((await invoke('mergeMember', sent(stays, { ...goes, id: 'z'.repeat(26) }))).status).toBe(400);
    expect(await world.everything()).toBe(before);
    const again = sent(await now(stays), await now(goes));
    const answers = await Promise.all([invoke('mergeMember', again), invoke('mergeMember', again)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await now(stays)).version).toBe(stays.version + 1);
    expect(await total()).toBe(1);
  });

  it('merged ids lead to the last record, and merges can be undone only from the last to the first', async () => {
    const [first, second, third] = [await add(), await add({ email: 'second@example.org' }), await add()];
    await merge(second, first);
    await merge(third, second);
    for (const each of [first, second]) expect((await now(each)).id).toBe(third.id);
    expect(await unmerge(first)).toMatchObject({ status: 409, body: { code: 'merged_since' } });
    await unmerge(second);
    expect((await now(first)).id).toBe(second.id);
    await unmerge(first);
    for (const each of [first, second, third]) expect((await now(each)).id).toBe(each.id);
    expect(await total()).toBe(3);
  });

  it('keeps the household on merge, and makes its former head the head again on unmerge', async () => {
    const { stays, goes } = await doubles();
    const child = await add({ first_name: 'Amina', household_of: goes.id });
    await merge(stays, goes);
    expect((await now(child)).household).toMatchObject({ head: stays.id, size: 2 });
    await unmerge(goes);
    expect((await now(child)).household).toMatchObject({ head: goes.id, size: 2 });
    expect((await now(stays)).household).toBeUndefined();
    await pastor.setHousehold({ params: { id: stays.id }, body: { of: goes.id } });
    await merge(stays, goes);
    expect((await now(child)).household).toMatchObject({ head: stays.id, size: 2 });
    await unmerge(goes);
    expect((await now(child)).household).toMatchObject({ head: goes.id, size: 3 });
  });

  it('audits field names and announces ids of merged members, never personal data', async () => {
    const { stays, goes } = await doubles();
    await merge(stays, goes);
    await unmerge(goes);
    const events = (await world.announced()).map(({ type, data }) => [type, data]);
    expect(events).toContainEqual(['member.merged', { memberId: goes.id, intoId: stays.id }]);
    expect(events).toContainEqual(['member.restored', { memberId: goes.id }]);
    const lines = await world.items('audit');
    expect(lines.map(({ action, pk, fields }) => [action, pk, fields])).toEqual(
      expect.arrayContaining([
        ['member.change', `member#${stays.id}`, ['phone', 'merged']],
        ['member.merge', `member#${goes.id}`, undefined],
        ['member.restore', `member#${goes.id}`, undefined],
      ]),
    );
    expect(JSON.stringify([lines, events])).not.toMatch(/Wanjiru|712\D?345|Nairobi/);
  });

  it('suggests duplicates by email, phone in any format and name in any order, and no others', async () => {
    const mary = await add({ email: 'Mary@example.org', phone: '+254 712 345 678' });
    const byPhone = await add({ first_name: 'Other', last_name: 'Person', phone: '0712-345-678' });
    const byName = await add({ first_name: 'Wanjiru', last_name: 'Mary', email: 'mary@example.org' });
    await add({ first_name: 'Mary', last_name: 'Wanjiku', email: 'mary@example.org.ke', phone: '0712 345 679' });
    await indexing(world)();
    const { doubles: found } = await pastor.memberDoubles({ params: { id: mary.id } });
    expect(found.map(({ member, by }) => [member.id, by])).toEqual([
      [byName.id, ['email', 'name']],
      [byPhone.id, ['phone']],
    ]);
  });
});

it('figures and households match a recount after any changes, merges and unmerges', async () => {
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom('add', 'merge', 'unmerge', 'join', 'leave', 'lead', 'status', 'delete'),
      whom: fc.nat(),
      other: fc.nat(),
      status: fc.constantFrom(...memberStatuses),
    }),
    { minLength: 20, maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (some) => {
      const known: Member[] = [];
      for (const { what, whom, other, status } of some) {
        const [one, two] = [known[whom % known.length], known[other % known.length]];
        if (!one || !two || what === 'add')
          known.push(await add({ membership_status: status, membership_date: '2026-11-21' }));
        else if (what === 'merge') await merge(one, two).catch(() => undefined);
        else if (what === 'unmerge') await unmerge(one);
        else if (what === 'status') await change(one, { membership_status: status }).catch(() => undefined);
        else if (what === 'delete') await invoke('deleteMember', { as: 'admin', params: { id: one.id } });
        else {
          const body = { of: what === 'leave' ? null : two.id, head: what === 'lead' };
          await invoke('setHousehold', { as: 'admin', params: { id: one.id }, body });
        }
      }
      const items = await world.items('members');
      const all = items.filter(({ sk, deletedAt }) => sk === 'member' && deletedAt === undefined);
      const { figures } = await pastor.memberFigures({});
      expect(figures.total).toBe(all.length);
      for (const status of memberStatuses)
        expect(figures.by_status[status]).toBe(all.filter((each) => each.membership_status === status).length);
      expect(figures.new_this_month).toBe(all.length);
      const onRoll = all.filter(({ membership_status: is }) => is === 'Active' || is === 'Inactive').length;
      // The item with moves exists only once a member was on the roll.
      const [moves = { joined: 0, entered: 0, left: 0, merged: 0, total: 0 }] = items.filter(
        ({ pk }) => pk === 'moves',
      );
      expect(Number(moves.joined) - Number(moves.left) - Number(moves.merged)).toBe(onRoll);
      expect(moves.total).toBe(onRoll);
      const households = items.filter(({ sk }) => sk === 'household');
      const inside = new Map<unknown, string[]>();
      for (const { pk, household } of all)
        if (household) inside.set(household, [...(inside.get(household) ?? []), String(pk)]);
      expect(new Set(households.map(({ id }) => id))).toEqual(new Set(inside.keys()));
      for (const { id, head, members } of households) {
        expect(new Set(members as string[])).toEqual(new Set(inside.get(id)));
        expect(members).toContain(head);
      }
    }),
    { numRuns: 5, examples: [[[{ what: 'add', whom: 0, other: 0, status: 'Transferred' }]]] },
  );
});
