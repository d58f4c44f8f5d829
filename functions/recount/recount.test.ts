import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memberStatuses } from '#shared/members/schema.ts';
import { handler as count } from '../insights/count.lambda.ts';
import { tableName } from '../kit/env.ts';
import { db, type Item } from '../kit/table.ts';
import { forgetMember } from '../members/forget.ts';
import { makeEvent, register } from '../testing/factories.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { batchOf } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './recount.lambda.ts';
import { everyRegistration } from './registrations.ts';

const world = startWorld();
const admin = apiAs('admin');
const all = ['members', 'seats', 'finance', 'payments', 'links', 'registrations'] as const;
const DAY = 86_400_000;

const drifts = async (mend = false) => {
  const found = [];
  for (const kind of all) found.push(...(await handler({ recount: kind, mend })).drifts);
  return found;
};

async function deliver(): Promise<void> {
  const heard = ['registration.submitted', 'registration.cancelled'];
  const events = (await world.announced()).filter(({ type }) => heard.includes(type));
  for (const event of [...events, ...events.slice(0, 3)]) await count(batchOf(event));
}

const dayOf = (number: number) => `2026-${10 + (number % 2)}-0${1 + (number % 9)}`;

/** Creates an entry by the same request twice, and removes it again if asked. */
async function book(body: object, isRemoved: boolean): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  const sent = { as: 'admin', body: { method: 'cash', note: '', ...body }, headers } as const;
  await invoke('createEntry', sent);
  const { entry } = (await invoke('createEntry', sent)).body as { entry: { id: string; version: number } };
  if (!isRemoved) return;
  const state = { state: 'removed', version: entry.version };
  await invoke('setEntryState', { as: 'admin', params: { id: entry.id }, body: state });
}

/** The number decides on whom or what. */
const deeds: Readonly<Record<string, (number: number, eventId: string) => Promise<unknown>>> = {
  addMember: (number) =>
    admin.createMember({
      body: {
        first_name: `P${number}`,
        last_name: 'Otieno',
        membership_status: memberStatuses[number % 4] ?? 'Active',
      },
    }),
  changeMember: async (number) => {
    const found = (await world.items('members')).filter(({ sk, deletedAt }) => sk === 'member' && !deletedAt);
    if (found.length === 0) return;
    const { pk: id } = found[number % found.length] as { pk: string };
    if (number % 5 === 0) return admin.deleteMember({ params: { id } });
    const { first_name, last_name, gender, marital_status, membership_date } = (
      await admin.getMember({ params: { id } })
    ).member;
    const membership_status = memberStatuses[(number + 1) % 4] ?? 'Active';
    const body = { first_name, last_name, gender, marital_status, membership_date, membership_status };
    return admin.updateMember({ params: { id }, body });
  },
  book: async (number) => {
    await book({ date: dayOf(number), category: 'tithes', amount: 100 + number }, number % 3 === 0);
  },
  give: async (number) => {
    const givers = (await world.items('members')).filter(({ sk, deletedAt }) => sk === 'member' && !deletedAt);
    const giver = givers[number % Math.max(1, givers.length)]?.pk;
    if (giver) await book({ date: dayOf(number), category: 'tithes', amount: 50 + number, giver }, number % 4 === 0);
  },
  pay: async (number) => {
    const priced = (await world.items('registrations')).filter(({ sk, people }) => sk === 'registration' && people);
    const registration = priced[number % Math.max(1, priced.length)]?.pk;
    if (!registration) return;
    const category = number % 5 === 0 ? 'event_refunds' : 'event_fees';
    await book({ date: dayOf(number), category, amount: 10 + number, registration }, number % 3 === 0);
  },
  register: async (number, eventId) => {
    const event = (await admin.getEvent({ params: { id: eventId } })).event;
    const { id } = await register(event, { attendees: 1 + (number % 3) });
    if (number % 4 === 0) await invoke('cancelRegistration', { as: 'admin', params: { id } });
  },
};

it('all stored figures match their records after random actions and repeated deliveries', async () => {
  const event = await makeEvent({ max_attendees: 400, price: 300 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(deeds)), fc.nat(60)), { minLength: 10, maxLength: 16 }),
      async (done) => {
        for (const [deed, number] of done) await deeds[deed]?.(number, event.id);
        world.now += DAY;
        await deliver();
        expect(await drifts()).toEqual([]);
      },
    ),
    { numRuns: 5, seed: 16, endOnFailure: true },
  );
  world.now += 2 * DAY;
  const checked = await Promise.all(all.map(async (kind) => (await handler({ recount: kind })).checked));
  expect(checked.every((figures) => figures > 0)).toBe(true);
  expect(await drifts()).toEqual([]);
});

it('reports a figure that drifted with both numbers, and corrects it only if asked', async () => {
  const event = await makeEvent({ max_attendees: 40 });
  await register(event, { attendees: 3 });
  await deeds.addMember?.(1, '');
  await deeds.book?.(1, '');
  await deliver();
  world.now += 3 * DAY;
  const right = await drifts();
  expect(right).toEqual([]);
  const spoil = async (table: 'members' | 'seats' | 'finance' | 'insights', which: RegExp, changes: object) => {
    const item = (await world.items(table)).find(({ pk, sk }) => which.test(`${pk} ${sk}`));
    await world.put(table, { ...item, ...changes });
  };
  await spoil('members', /^figures/, { statuses: { Active: 4 }, imported: { '2026-11-20': 2 }, last: 0 });
  await spoil('members', /^moves/, { total: 7 });
  await spoil('seats', /./, { seatsLeft: 40 });
  await spoil('finance', /^months/, { entries: 2 });
  await spoil('insights', /^registrations/, { submitted: 9 });
  const before = await world.everything();
  const told = await drifts();
  expect(await world.everything()).toBe(before);
  expect(told.map(({ kept, counted, isMended }) => [kept, counted, isMended])).toEqual([
    [
      { 'imported 2026-11-20': 2, 'last member id': 0, 'status Active': 4, 'status Inactive': 0 },
      { 'imported 2026-11-20': 0, 'last member id': 1, 'status Active': 0, 'status Inactive': 1 },
      false,
    ],
    [{ total: 7 }, { total: 1 }, false],
    [{ people: 0 }, { people: 3 }, false],
    [{ entries: 2 }, { entries: 1 }, false],
    [{ submitted: 9 }, { submitted: 1 }, false],
  ]);
  expect((await drifts(true)).map(({ isMended }) => isMended)).toEqual(Array(5).fill(true));
  expect(await drifts()).toEqual([]);
  expect((await admin.memberFigures({})).figures).toMatchObject({ total: 1, active: 0 });
});

it('corrects the sum of a counting sheet, and leaves its gifts and its own record', async () => {
  const body = { date: '2026-11-15', total: 500, counter_1: 'Grace', counter_2: 'Daniel' };
  const { sheet } = await admin.createSheet({ body, idempotencyKey: randomUUID() });
  await book({ date: '2026-11-15', category: 'tithes', amount: 70, sheet: sheet.id }, false);
  await book({ date: '2026-11-15', category: 'offerings', amount: 30, sheet: sheet.id }, true);
  expect(await drifts()).toEqual([]);
  const item = (await world.items('finance')).find(({ gpk }) => gpk === 'sheet');
  await world.put('finance', { ...item, cents: 1, entries: 5 });
  expect((await drifts(true)).map(({ kept, counted }) => [kept, counted])).toEqual([
    [
      { cents: 1, entries: 5 },
      { cents: 7000, entries: 1 },
    ],
  ]);
  const after = await admin.getSheet({ params: { id: sheet.id } });
  expect(after.sheet).toMatchObject({ total: 500, entered: 70, entries: 1, counter_1: 'Grace' });
});

it('does not correct a figure that changes in the meantime', async () => {
  const event = await makeEvent({ max_attendees: 40 });
  await register(event, { attendees: 3 });
  const [seats] = await world.items('seats');
  await world.put('seats', { ...seats, seatsLeft: 40 });
  db().middlewareStack.add(
    (next, context) => async (args) => {
      // Two more people register at the last moment.
      if (context.commandName === 'TransactWriteItemsCommand') await world.put('seats', { ...seats, seatsLeft: 38 });
      return next(args);
    },
    { step: 'initialize', name: 'meanwhile' },
  );
  const { drifts: found } = await handler({ recount: 'seats', mend: true });
  db().middlewareStack.remove('meanwhile');
  expect(found.map(({ isMended }) => isMended)).toEqual([false]);
  expect((await world.items('seats'))[0]?.seatsLeft).toBe(38);
});

const removePlace = (place: Item = {}) =>
  db().send(new DeleteCommand({ TableName: tableName('finance'), Key: { pk: place.pk, sk: place.sk } }));

it('reports and corrects payments of a registration and gifts of a giver that differ from the entries', async () => {
  const { id } = await register(await makeEvent({ price: 1000 }), { attendees: 2 });
  const { member } = await admin.createMember({ body: { first_name: 'Mary', last_name: 'Otieno' } });
  await book({ date: '2026-11-02', category: 'event_fees', amount: 500, registration: id }, false);
  await book({ date: '2026-11-03', category: 'event_fees', amount: 1500, registration: id }, false);
  await book({ date: '2026-11-04', category: 'tithes', amount: 70.5, giver: member.id }, false);
  await book({ date: '2026-11-05', category: 'tithes', amount: 30, giver: member.id }, false);
  expect(await drifts()).toEqual([]);
  const before = await world.items('finance');
  const paid = before.find(({ sk }) => sk === 'paid');
  await world.put('finance', { ...paid, received: 50_000, entries: 1 });
  const places = before.filter(({ pk }) => pk === `giver#${member.id}`);
  await removePlace(places[0]);
  await world.put('finance', { ...places[0], sk: `2025-01-01${String(places[0]?.sk).slice(10)}` });
  await removePlace(places[1]);
  const told = await drifts();
  expect(told.map(({ name, kept, counted }) => [name, kept, counted])).toEqual([
    [
      `payments of registration ${id} (part, should be paid)`,
      { entries: 1, received: 50_000 },
      { entries: 2, received: 200_000 },
    ],
    [`entries of giver ${member.id}`, { cents: 7050, entries: 1, strays: 1 }, { cents: 10_050, entries: 2, strays: 0 }],
  ]);
  expect((await drifts(true)).map(({ isMended }) => isMended)).toEqual([true, true]);
  const heard = (await world.announced()).filter(({ type }) => type === 'registration.accounted');
  expect(heard.map(({ sequence, data }) => [sequence, data])).toContainEqual([3, { registrationId: id }]);
  expect(await drifts()).toEqual([]);
  const now = await world.items('finance');
  // Only the version, which guards against concurrent payments, has increased.
  const byPlace = (items: readonly Item[]) =>
    Object.fromEntries(items.map(({ version, ...item }) => [`${item.pk} ${item.sk}`, item]));
  expect(byPlace(now)).toEqual(byPlace(before));
  const { items } = await admin.listRegistrations({ body: {} });
  expect(items[0]?.payment).toEqual({ state: 'paid', due: 2000, paid: 2000 });
});

it('correcting the payments of a registration includes one that is entered in the meantime', async () => {
  const { id } = await register(await makeEvent({ price: 1000 }));
  await book({ date: '2026-11-02', category: 'event_fees', amount: 400, registration: id }, false);
  const paid = (await world.items('finance')).find(({ sk }) => sk === 'paid');
  await world.put('finance', { ...paid, received: 0 });
  let isEntered = false;
  db().middlewareStack.add(
    (next, context) => async (args) => {
      const isMending = context.commandName === 'TransactWriteItemsCommand' && !isEntered;
      isEntered ||= isMending;
      if (isMending) await book({ date: '2026-11-03', category: 'event_fees', amount: 100, registration: id }, false);
      return next(args);
    },
    { step: 'initialize', name: 'meanwhile' },
  );
  const { drifts: found } = await handler({ recount: 'payments', mend: true });
  db().middlewareStack.remove('meanwhile');
  expect(found.map(({ isMended }) => isMended)).toEqual([false]);
  expect((await handler({ recount: 'payments', mend: true })).drifts.map(({ isMended }) => isMended)).toEqual([true]);
  expect((await world.items('finance')).find(({ sk }) => sk === 'paid')).toMatchObject({
    received: 50_000,
    entries: 2,
  });
});

it('members are counted also after one of them was erased', async () => {
  const { member } = await admin.createMember({ body: { first_name: 'Zuhura', last_name: 'Amani' } });
  await admin.createMember({ body: { first_name: 'Mary', last_name: 'Otieno' } });
  await forgetMember(member.id, 'sub-of-admin');
  expect((await handler({ recount: 'members' })).drifts).toEqual([]);
});

it('reads the next page of registrations only when the page before is counted', async () => {
  const event = await makeEvent({ max_attendees: null });
  for (let n = 0; n < 3; n++) await register(event, { email: `p${n}@example.org` });
  let pages = 0;
  db().middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName === 'ScanCommand') {
        pages += 1;
        Object.assign(args.input, { Limit: 1 });
      }
      return next(args);
    },
    { step: 'initialize', name: 'small pages' },
  );
  const pagesBefore: number[] = [];
  for await (const _ of everyRegistration()) pagesBefore.push(pages);
  db().middlewareStack.remove('small pages');
  expect(pagesBefore).toHaveLength(3);
  expect(new Set(pagesBefore).size).toBe(3);
});
