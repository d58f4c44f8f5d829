import { expect, it } from 'vitest';
import { makeEvent, register } from '../testing/factories.ts';
import { apiAs } from '../testing/invoke.ts';
import { indexing } from '../testing/searched.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './index.lambda.ts';
import type { SearchArea } from './store.ts';

const world = startWorld();
const [pastor, accounts] = [apiAs('pastor'), apiAs('accounts')];

it('replies from the index have `behind` only while their area is rebuilt', async () => {
  const params = { id: (await register(await makeEvent({ price: 500 }), { name: 'Mary Otieno' })).id };
  const { member } = await pastor.createMember({ body: { first_name: 'Mary', last_name: 'Otieno' } });
  await indexing(world)();
  const row = {
    ...{ receipt: 'SKF4XQ12AA', date: '2026-11-15', kind: 'income' as const, amount: 1500 },
    ...{ account: 'TITHE', party: '2547****123 - MARY OTIENO', details: 'Pay Bill' },
  };
  const questions: Readonly<Record<string, () => Promise<{ readonly behind?: true | undefined }>>> = {
    findGivers: () => accounts.findGivers({ body: { search: 'mary' } }),
    findPayable: () => accounts.findPayable({ body: { search: 'mary' } }),
    listRegistrations: () => pastor.listRegistrations({ body: { search: 'mary' } }),
    memberDoubles: () => pastor.memberDoubles({ params: { id: member.id } }),
    memberOfRegistration: () => pastor.memberOfRegistration({ params }),
    memberPairs: () => pastor.memberPairs({ query: {} }),
    members: () => pastor.members({ query: {} }),
    searchMembers: () => pastor.searchMembers({ body: { search: 'mary' } }),
    seeStatement: () => accounts.seeStatement({ body: { rows: [row] } }),
  };
  const behind = async () => {
    const answers = Object.entries(questions).map(async ([name, ask]) => ((await ask()).behind ? [name] : []));
    return (await Promise.all(answers)).flat();
  };
  const rebuild = (area: SearchArea) =>
    world.put('search', { pk: 'reindex', sk: area, layout: 5, phase: 'write', written: 0, removed: 0 });
  expect(await behind()).toEqual([]);
  await rebuild('registrations');
  expect(await behind()).toEqual(['findPayable', 'listRegistrations', 'seeStatement']);
  await rebuild('members');
  expect(await behind()).toEqual(Object.keys(questions));
  while (((await handler({ reindex: 'all' })) as { phase: string }).phase !== 'done');
  expect(await behind()).toEqual([]);
});
