import { expect, it } from 'vitest';
import type { Entry } from '#shared/finance/schema.ts';
import type { SeenRow } from '#shared/finance/statement-schema.ts';
import type { Payment } from '#shared/registrations/payment.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { handler as notify } from '../notifications/notify.lambda.ts';
import { makeEvent, register } from '../testing/factories.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { indexing } from '../testing/searched.ts';
import { batchOf, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const services = startServices();
const accounts = apiAs('accounts');
const pastor = apiAs('pastor');

let keys = 0;
const enter = async (more: object): Promise<Entry> => {
  keys += 1;
  const body = { date: '2026-11-20', category: 'event_fees', amount: 1000, method: 'cash', ...more };
  const headers = { 'idempotency-key': `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}` };
  const { status, body: said } = await invoke('createEntry', { as: 'accounts', body, headers });
  if (status !== 201) throw new Error(JSON.stringify(said));
  return said.entry as Entry;
};
const correct = (entry: Entry, more: object) => {
  const { id, version, date, category, amount, method, note, registration, giver } = entry;
  const body = { version, date, category, amount, method, note, registration, giver, ...more };
  return invoke('updateEntry', { as: 'accounts', params: { id }, body });
};
const setState = ({ id, version }: Entry, state: string) =>
  invoke('setEntryState', { as: 'accounts', params: { id }, body: { state, version } });

async function paymentOf({ id }: Pick<Receipt, 'id'>): Promise<Payment | undefined> {
  const { items } = await pastor.listRegistrations({ body: {} });
  const found = items.find((each) => each.id === id);
  const event = String(found?.data.eventId);
  const { registrations } = await pastor.eventRegistrations({ params: { id: event }, query: {} });
  expect(registrations.find((each) => each.id === id)?.payment).toEqual(found?.payment);
  return found?.payment;
}

const threeForCamp = async () => register(await makeEvent({ price: 1000, title: 'Camp' }), { attendees: 3 });

it('updates a registration’s payment state when entries are written, corrected, removed and restored', async () => {
  const camp = await threeForCamp();
  const other = await register(await makeEvent({ price: 200 }));
  expect(await paymentOf(camp)).toEqual({ state: 'to_pay', due: 3000, paid: 0 });
  const first = await enter({ registration: camp.id, amount: 1000.5 });
  expect(await paymentOf(camp)).toEqual({ state: 'part', due: 3000, paid: 1000.5 });
  const second = await enter({ registration: camp.id, amount: 1999.5 });
  expect(await paymentOf(camp)).toEqual({ state: 'paid', due: 3000, paid: 3000 });
  await correct(second, { amount: 1999 });
  expect(await paymentOf(camp)).toEqual({ state: 'part', due: 3000, paid: 2999.5 });
  expect((await correct({ ...second, version: 2 }, { registration: other.id })).status).toBe(200);
  expect([await paymentOf(camp), await paymentOf(other)]).toEqual([
    { state: 'part', due: 3000, paid: 1000.5 },
    { state: 'over', due: 200, paid: 1999.5 },
  ]);
  // A partial refund leaves the registration paid in part, because the price stays as agreed.
  await enter({ registration: camp.id, amount: 400, category: 'event_refunds' });
  expect(await paymentOf(camp)).toEqual({ state: 'part', due: 3000, paid: 600.5, returned: 400 });
  await enter({ registration: camp.id, amount: 600.5, category: 'event_refunds' });
  expect(await paymentOf(camp)).toEqual({ state: 'refunded', due: 3000, paid: 0, returned: 1000.5 });
  await setState(first, 'removed');
  expect(await paymentOf(camp)).toMatchObject({ state: 'refunded', paid: -1000.5 });
  await setState({ ...first, version: 2 }, 'counted');
  expect(await paymentOf(camp)).toMatchObject({ state: 'refunded', paid: 0 });
});

it('counts every payment when several for one registration are entered at once', async () => {
  const camp = await threeForCamp();
  await Promise.all([500, 600, 700, 800].map((amount) => enter({ registration: camp.id, amount })));
  expect(await paymentOf(camp)).toEqual({ state: 'part', due: 3000, paid: 2600 });
});

it('shows no payment state for a free registration, and the paid amount, to give back, for a cancelled one', async () => {
  const free = await register(await makeEvent());
  const camp = await threeForCamp();
  const never = await threeForCamp();
  await enter({ registration: camp.id });
  await pastor.cancelRegistration({ params: { id: camp.id } });
  await pastor.cancelRegistration({ params: { id: never.id } });
  expect([await paymentOf(free), await paymentOf(camp), await paymentOf(never)]).toEqual([
    undefined,
    { state: 'over', due: 0, paid: 1000 },
    undefined,
  ]);
  await enter({ registration: camp.id, category: 'event_refunds' });
  expect(await paymentOf(camp)).toEqual({ state: 'refunded', due: 0, paid: 0, returned: 1000 });
});

it.each([
  ['a free registration', async () => ({ registration: (await register(await makeEvent())).id })],
  ['an unknown registration', async () => ({ registration: 'z'.repeat(26) })],
  ['a gift', async () => ({ registration: (await threeForCamp()).id, category: 'tithes' })],
  ['an unknown member', async () => ({ giver: 'z'.repeat(26), category: 'tithes' })],
  ['an expense', async () => ({ giver: 'z'.repeat(26), category: 'salaries' })],
])('rejects a link from an entry to %s', async (_, more) => {
  const input = await more();
  const before = await world.everything();
  await expect(enter(input)).rejects.toThrow('Please choose one of the options.');
  expect(await world.everything()).toBe(before);
});

it('links a payment by the reference in its statement, and lists it by registration and by giver', async () => {
  const camp = await threeForCamp();
  const { member } = await pastor.createMember({ body: { first_name: 'Mary', last_name: 'Otieno' } });
  await indexing(world)();
  const row = { date: '2026-11-15', kind: 'income', amount: 3000, party: '', details: '' } as const;
  const rows = [{ ...row, receipt: 'SKF4XQ12AA', account: camp.reference }];
  const [seen] = (await invoke('seeStatement', { as: 'accounts', body: { rows } })).body.rows as SeenRow[];
  expect(seen?.registration).toMatchObject({ reference: camp.reference, event: 'Camp', payment: { state: 'to_pay' } });
  const decided = { ...rows[0], category: 'event_fees', registration: seen?.registration?.id };
  for (const added of [1, 0])
    expect((await invoke('takeStatement', { as: 'accounts', body: { rows: [decided] } })).body.added).toBe(added);
  expect(await paymentOf(camp)).toEqual({ state: 'paid', due: 3000, paid: 3000 });
  const tithe = await enter({ category: 'tithes', giver: member.id });
  const listed = async (body: object) =>
    (await accounts.listEntries({ body })).items.map(({ category, amount }) => [category, amount]);
  expect(await listed({ registration: camp.id })).toEqual([['event_fees', 3000]]);
  expect(await listed({ giver: member.id })).toEqual([['tithes', 1000]]);
  expect(await listed({ giver: member.id, to: '2026-11-19' })).toEqual([]);
  const { giver } = await accounts.getEntry({ params: { id: tithe.id } });
  expect(giver).toEqual({ id: member.id, name: 'Mary Otieno', number: 'M-000001' });
  await setState(tithe, 'removed');
  expect(await listed({ giver: member.id })).toEqual([]);
  expect(await listed({ giver: member.id, state: 'removed' })).toEqual([['tithes', 1000]]);
});

it('finds registrations and members for bookkeepers without contact details', async () => {
  const camp = await threeForCamp();
  await register(await makeEvent());
  await pastor.createMember({ body: { first_name: 'Mary', last_name: 'Otieno', email: 'mary@example.org' } });
  await indexing(world)();
  for (const search of [camp.reference, 'wanj kam', '0712 345678']) {
    const { items } = await accounts.findPayable({ body: { search } });
    expect(items.map(({ id }) => id)).toEqual([camp.id]);
    expect(items[0]).toMatchObject({ event: 'Camp', date: '2026-12-05', time: '10:00' });
    expect(JSON.stringify(items)).not.toMatch(/@|345678/);
  }
  const { items } = await accounts.findGivers({ body: { search: 'otieno' } });
  expect(items).toEqual([{ id: items[0]?.id, name: 'Mary Otieno', number: 'M-000001' }]);
});

it('tells bookkeepers how many registrations are not paid, and how many get money back', async () => {
  const camp = await threeForCamp();
  await register(await makeEvent({ price: 200 }));
  await register(await makeEvent());
  await enter({ registration: camp.id, amount: 3500 });
  await indexing(world)();
  expect(await accounts.paymentsOwed({})).toMatchObject({ unpaid: { total: 1 }, overpaid: { total: 1 } });
});

it('mails a registrant once when everything is paid, unless the payment was removed in the meantime', async () => {
  const camp = await threeForCamp();
  const mails = () =>
    services.mails
      .filter((mail) => mail.Content.Simple.Subject.Data.startsWith('We received'))
      .map((mail) => mail.Content.Simple.Body.Text.Data);
  const deliver = async () => {
    const paid = (await world.announced()).filter(({ type }) => type === 'registration.paid');
    await notify(batchOf(...paid));
    return paid.length;
  };
  await enter({ registration: camp.id });
  expect(await deliver()).toBe(0);
  const rest = await enter({ registration: camp.id, amount: 2000 });
  await setState(rest, 'removed');
  expect([await deliver(), mails()]).toEqual([1, []]);
  await setState({ ...rest, version: 2 }, 'counted');
  for (let times = 0; times < 2; times += 1) await deliver();
  await setState({ ...rest, version: 3 }, 'removed');
  await setState({ ...rest, version: 4 }, 'counted');
  await deliver();
  expect(mails()).toHaveLength(1);
  expect(mails()[0]).toContain('We have received Ksh 3,000 for this event');
  expect(mails()[0]).toContain(camp.reference);
});

it('a giver’s statement lists each counted gift of the year with its receipt, and the total', async () => {
  const body = {
    first_name: 'Mary',
    last_name: 'Otieno',
    address: 'P.O. Box 12',
    city: 'Nairobi',
    phone: '0712 345678',
  };
  const { member } = await pastor.createMember({ body });
  const gift = (date: string, amount: number, more: object = {}) =>
    enter({ category: 'tithes', giver: member.id, date, amount, ...more });
  await gift('2025-12-31', 1);
  await gift('2026-01-01', 1500.5, { note: 'SKF4XQ12AA · TITHE · Mary' });
  await gift('2026-11-20', 250.25, { category: 'building_fund', note: 'Thanksgiving · roof' });
  // A receipt number may consist of letters only.
  const paid = { receipt: 'SKFAXQBCAA', date: '2026-11-21', kind: 'income', amount: 40, account: 'Tithe', party: '' };
  const rows = [{ ...paid, details: '', category: 'tithes', giver: member.id }];
  expect((await invoke('takeStatement', { as: 'accounts', body: { rows } })).body.added).toBe(1);
  await setState(await gift('2026-05-01', 9), 'removed');
  await enter({ category: 'tithes', amount: 77 });
  const params = { id: member.id };
  const { success: _, ...statement } = await accounts.giverStatement({ params, query: { year: '2026' } });
  expect(statement).toEqual({
    giver: { id: member.id, name: 'Mary Otieno', number: member.member_id, address: 'P.O. Box 12', city: 'Nairobi' },
    year: '2026',
    gifts: [
      { date: '2026-01-01', category: 'tithes', method: 'cash', amount: 1500.5, receipt: 'SKF4XQ12AA' },
      { date: '2026-11-20', category: 'building_fund', method: 'cash', amount: 250.25, receipt: '' },
      { date: '2026-11-21', category: 'tithes', method: 'mpesa', amount: 40, receipt: 'SKFAXQBCAA' },
    ],
    total: 1790.75,
  });
  const none = { params, query: { year: '2024' } };
  expect((await invoke('giverStatement', { as: 'admin', ...none })).status).toBe(404);
});

it.each([
  ['254712345678 - MARY OTIENO', 'giver'],
  ['254722345678 - MARY OTIENO', 'giver'],
  ['254712345678 - JOHN KARIUKI', 'candidates'],
  ['2547****678 - MARY ACHIENG OTIENO', 'candidates'],
  ['2547****679 - MARY OTIENO', 'nobody'],
  ['MARY OTIENO', 'nobody'],
])('a payment from %s is matched to Mary Otieno: %s', async (party, how) => {
  const { member } = await pastor.createMember({
    body: { first_name: 'Mary', last_name: 'Otieno', phone: '+254 712 345 678', second_phone: '0722 345678' },
  });
  await indexing(world)();
  const row = { receipt: 'SKF4XQ12AA', date: '2026-11-15', kind: 'income', amount: 500, account: 'Tithe', party };
  const { body } = await invoke('seeStatement', { as: 'accounts', body: { rows: [row] } });
  const [seen] = body.rows as SeenRow[];
  const mary = { id: member.id, name: 'Mary Otieno', number: 'M-000001' };
  expect([seen?.giver, seen?.candidates]).toEqual([
    how === 'giver' ? mary : undefined,
    how === 'candidates' ? [mary] : undefined,
  ]);
});

it('leaves the giver to staff when two members share a phone number', async () => {
  for (const first_name of ['Mary', 'Peter'])
    await pastor.createMember({ body: { first_name, last_name: 'Otieno', phone: '0712345678' } });
  await indexing(world)();
  const row = { receipt: 'SKF4XQ12AA', date: '2026-11-15', kind: 'income', amount: 500, account: 'Tithe' };
  const rows = [{ ...row, party: '254712345678 - MARY OTIENO' }];
  const [seen] = (await invoke('seeStatement', { as: 'accounts', body: { rows } })).body.rows as SeenRow[];
  expect([seen?.giver, seen?.candidates?.map(({ name }) => name).sort()]).toEqual([
    undefined,
    ['Mary Otieno', 'Peter Otieno'],
  ]);
});
