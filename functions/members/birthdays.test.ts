import { expect, it } from 'vitest';
import { mostBirthdays } from '#shared/members/birthdays.ts';
import { apiAs } from '../testing/invoke.ts';
import { indexing } from '../testing/searched.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const pastor = apiAs('pastor');
const add = async (first_name: string, date_of_birth: string, more: object = {}) =>
  (await pastor.createMember({ body: { first_name, last_name: 'Otieno', date_of_birth, ...more } })).member;
const week = async () => {
  await indexing(world)();
  const { days, more } = await pastor.memberBirthdays({});
  return { more, days: days.map(({ day, people }) => [day, ...people.map(({ name, turns }) => `${name} ${turns}`)]) };
};

it('lists the birthdays of today and six more days in the church’s zone, by day and name, with the age', async () => {
  // It is the 22nd in Nairobi already.
  world.now = Date.parse('2026-11-21T22:30:00Z');
  await add('Zawadi', '1990-11-22');
  await add('Akinyi', '2000-11-22', { phone: '0712 345 678' });
  await add('Barasa', '1955-11-28');
  for (const [name, born] of [
    ['Yesterday', '1990-11-21'],
    ['Later', '1990-11-29'],
    ['Newborn', '2026-11-22'],
    ['Unknown', ''],
  ] as const)
    await add(name, born);
  expect(await week()).toEqual({
    more: false,
    days: [
      ['2026-11-22', 'Akinyi Otieno 26', 'Zawadi Otieno 36'],
      ['2026-11-28', 'Barasa Otieno 71'],
    ],
  });
  expect((await pastor.memberBirthdays({})).days[0]?.people[0]).toMatchObject({ phone: '0712 345 678' });
});

it('leaves out members who died or left, and follows a corrected date of birth', async () => {
  await add('Gone', '1950-11-22', { membership_status: 'Deceased' });
  await add('Away', '1950-11-22', { membership_status: 'Transferred' });
  const { id, member_id: _m, created_at: _c, updated_at: _u, ...fields } = await add('Mary', '1990-11-22');
  expect((await week()).days).toEqual([['2026-11-22', 'Mary Otieno 36']]);
  await pastor.updateMember({ params: { id }, body: { ...fields, date_of_birth: '1990-11-23' } });
  expect((await week()).days).toEqual([['2026-11-23', 'Mary Otieno 36']]);
});

it.each([
  ['2027-02-27T06:00:00Z', '2027-02-28', 3],
  ['2028-02-27T06:00:00Z', '2028-02-29', 4],
])('at %s lists a birthday of 29 February on %s', async (at, day, turns) => {
  world.now = Date.parse(at);
  await add('Leap', '2024-02-29');
  expect((await week()).days).toEqual([[day, `Leap Otieno ${turns}`]]);
});

it('reads a bounded number of members, and says that there are more', async () => {
  for (let number = 0; number <= mostBirthdays; number++) await add(`Person${number}`, '1990-11-22');
  const { days, more } = await week();
  expect([days[0]?.length, more]).toEqual([mostBirthdays + 1, true]);
});
