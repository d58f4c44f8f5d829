import { expect, it } from 'vitest';
import type { Entry } from '#shared/finance/schema.ts';
import type { Member } from '#shared/members/schema.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const accounts = apiAs('accounts');
const pastor = apiAs('pastor');

const add = async (first_name: string): Promise<Member> =>
  (await pastor.createMember({ body: { first_name, last_name: 'Wanjiru' } })).member;
const give = async (giver: Member, date: string, amount: number): Promise<Entry> => {
  const body = { date, category: 'tithes' as const, amount, method: 'cash' as const, note: '', giver: giver.id };
  return (await accounts.createEntry({ body, idempotencyKey: crypto.randomUUID() })).entry;
};
const merge = async (stays: Member, goes: Member) => {
  const version = async ({ id }: Member) => (await pastor.getMember({ params: { id } })).member.version;
  const body = { goes: goes.id, version: await version(stays), goes_version: await version(goes) };
  await pastor.mergeMember({ params: { id: stays.id }, body });
};
const statement = ({ id }: Member) =>
  invoke('giverStatement', { as: 'accounts', params: { id }, query: { year: '2026' } });
const given = async (member: Member) => {
  const { giver, gifts, total } = (await statement(member)).body as {
    readonly giver?: { readonly id: string };
    readonly gifts?: readonly { readonly amount: number }[];
    readonly total?: number;
  };
  return [giver?.id, gifts?.map(({ amount }) => amount), total];
};
const listed = async ({ id }: Member, more: object = {}) =>
  (await accounts.listEntries({ body: { giver: id, sort: 'oldest', ...more } })).items.map(({ amount }) => amount);

it('a merged member’s statement and list include all gifts by day, and unmerging returns them', async () => {
  const [stays, goes, before] = [await add('Mary'), await add('Maria'), await add('M.')];
  await give(stays, '2026-02-01', 100);
  const gift = await give(goes, '2026-03-01', 200);
  await give(before, '2026-01-01', 50);
  await give(stays, '2026-04-01', 400);
  await merge(goes, before);
  await merge(stays, goes);
  for (const member of [stays, goes, before]) {
    expect(await given(member)).toEqual([stays.id, [50, 100, 200, 400], 750]);
    expect(await listed(member)).toEqual([50, 100, 200, 400]);
  }
  expect(await listed(stays, { from: '2026-02-01', to: '2026-03-31' })).toEqual([100, 200]);
  const first = await accounts.listEntries({ body: { giver: stays.id, sort: 'oldest', limit: 3 } });
  expect(first.items.map(({ amount }) => amount)).toEqual([50, 100, 200]);
  expect(await listed(stays, { limit: 3, cursor: first.next })).toEqual([400]);

  const inBooks = (await accounts.listEntries({ body: {} })).items.find(({ id }) => id === gift.id);
  expect(inBooks).toMatchObject({ giver: goes.id, giver_name: 'Mary Wanjiru' });
  const { entry, giver } = await accounts.getEntry({ params: { id: gift.id } });
  expect(giver).toEqual({ id: goes.id, name: 'Mary Wanjiru', number: stays.member_id });
  const { version, date, category, method, note } = entry;
  const body = { version, date, category, method, note, amount: 250, giver: giver?.id };
  await accounts.updateEntry({ params: { id: gift.id }, body });
  await accounts.setEntryState({ params: { id: gift.id }, body: { state: 'removed', version: version + 1 } });
  expect(await listed(stays, { state: 'removed' })).toEqual([250]);
  await accounts.setEntryState({ params: { id: gift.id }, body: { state: 'counted', version: version + 2 } });

  await pastor.unmergeMember({ params: { id: goes.id } });
  expect(await given(stays)).toEqual([stays.id, [100, 400], 500]);
  expect(await given(goes)).toEqual([goes.id, [50, 250], 300]);
  expect(await listed(before)).toEqual([50, 250]);
});

it('returns no statement for a deleted member, under any of their ids', async () => {
  const [stays, goes] = [await add('Mary'), await add('Maria')];
  await give(goes, '2026-03-01', 200);
  await merge(stays, goes);
  await pastor.deleteMember({ params: { id: stays.id } });
  for (const member of [stays, goes]) expect((await statement(member)).status).toBe(404);
  expect((await world.items('finance')).filter(({ sk }) => sk === 'entry')).toHaveLength(1);
});
