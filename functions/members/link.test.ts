import { beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '#shared/members/schema.ts';
import { makeEvent, register } from '../testing/factories.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { indexing } from '../testing/searched.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const pastor = apiAs('pastor');

const add = async (more: object = {}): Promise<Member> =>
  (await pastor.createMember({ body: { first_name: 'Mary', last_name: 'Wanjiru', ...more } })).member;
const asked = async (id: string) => pastor.memberOfRegistration({ params: { id } });
const link = (id: string, member: string | null) =>
  invoke('linkRegistration', { as: 'pastor', params: { id }, body: { member } });
const registrationsOf = async ({ id }: Member) => (await pastor.memberTies({ params: { id } })).ties.registrations;

let id = '';
beforeEach(async () => {
  const event = await makeEvent();
  ({ id } = await register(event, { email: 'Mary@example.org', phone: '0712345678' }));
});

describe('linking registrations to members', () => {
  it('suggests members by email and by phone in any format, and leaves linking to staff', async () => {
    const byEmail = await add({ email: 'mary@example.org' });
    const byPhone = await add({ first_name: 'Peter', phone: '+254 712-345-678' });
    await add({ first_name: 'Wanjiru', last_name: 'Kamau' });
    await indexing(world)();
    const { member, suggested } = await asked(id);
    expect(member).toBeUndefined();
    expect(suggested.map((each) => [each.member.id, each.by])).toEqual([
      [byEmail.id, ['email']],
      [byPhone.id, ['phone']],
    ]);
    expect(await registrationsOf(byEmail)).toEqual([]);
    expect(await link(id, byEmail.id)).toMatchObject({ status: 200, body: { member: { id: byEmail.id } } });
    expect(await asked(id)).toMatchObject({ member: { id: byEmail.id }, suggested: [] });
    expect(await registrationsOf(byEmail)).toMatchObject([
      { id, type: 'event_registration', title: 'Harvest Supper', status: 'confirmed' },
    ]);
  });

  it('moves a registration to another member or unlinks it, and changes nothing when repeated', async () => {
    const [mary, peter] = [await add(), await add({ first_name: 'Peter' })];
    await Promise.all([link(id, mary.id), link(id, peter.id)]);
    await link(id, peter.id);
    expect([await registrationsOf(mary), (await registrationsOf(peter)).length]).toEqual([[], 1]);
    const before = await world.everything();
    await link(id, peter.id);
    expect(await world.everything()).toBe(before);
    await link(id, null);
    expect((await asked(id)).member).toBeUndefined();
    expect(await registrationsOf(peter)).toEqual([]);
    expect((await world.items('members')).filter(({ sk }) => String(sk).match(/link|registration/))).toEqual([]);
  });

  it('a linked registration follows its member through a merge and back', async () => {
    const [stays, goes] = [await add(), await add({ first_name: 'Maria' })];
    await link(id, goes.id);
    const body = { goes: goes.id, version: 1, goes_version: 1 };
    await pastor.mergeMember({ params: { id: stays.id }, body });
    expect((await asked(id)).member?.id).toBe(stays.id);
    expect(await registrationsOf(stays)).toHaveLength(1);
    await pastor.unmergeMember({ params: { id: goes.id } });
    expect((await asked(id)).member?.id).toBe(goes.id);
    expect(await registrationsOf(stays)).toEqual([]);
    // The registration of a deleted member is unlinked, so staff can link it again.
    await pastor.deleteMember({ params: { id: goes.id } });
    expect((await asked(id)).member).toBeUndefined();
    expect((await link(id, stays.id)).status).toBe(200);
  });

  it('rejects unknown members and registrations, and names only the field in the audit', async () => {
    const mary = await add({ email: 'mary@example.org' });
    const before = await world.everything();
    expect((await link(id, 'z'.repeat(26))).status).toBe(400);
    expect((await link('z'.repeat(26), mary.id)).status).toBe(404);
    expect(await world.everything()).toBe(before);
    await link(id, mary.id);
    const line = (await world.items('audit')).find(({ action }) => action === 'registration.link');
    expect(line).toMatchObject({ pk: `registration#${id}`, fields: ['member'] });
    expect(JSON.stringify(line)).not.toMatch(/mary|712345/i);
  });
});
