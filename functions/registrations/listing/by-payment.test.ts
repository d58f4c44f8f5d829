import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PaymentState } from '#shared/registrations/payment.ts';
import { handler as indexHandler } from '../../search/index.lambda.ts';
import { makeEvent, register } from '../../testing/factories.ts';
import { apiAs, invoke } from '../../testing/invoke.ts';
import { indexing } from '../../testing/searched.ts';
import { startWorld } from '../../testing/world.ts';

const world = startWorld();
const admin = apiAs('admin');
const catchUp = indexing(world);

type Query = NonNullable<Parameters<typeof admin.listRegistrations>[0]['body']>;

async function found(query: Query) {
  await catchUp();
  return (await admin.listRegistrations({ body: query })).items.map(({ data }) => data.name);
}

async function pay(registration: string, amount: number, category = 'event_fees') {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { date: '2026-11-20', category, amount, method: 'cash', registration };
  const { status, body: said } = await invoke('createEntry', { as: 'admin', body, headers });
  expect(status).toBe(201);
  return said.entry as { id: string; version: number };
}

const remove = ({ id, version }: { id: string; version: number }) =>
  invoke('setEntryState', { as: 'admin', params: { id }, body: { state: 'removed', version } });

const listsOf = async () =>
  (await world.items('search'))
    .map(({ pk }) => /#list#payment#(\w+)$/.exec(String(pk))?.[1])
    .filter((state) => state !== undefined);

describe('the list of registrations by payment', () => {
  it('the payment filter finds unpaid, partly paid, paid, overpaid and refunded registrations, and no free ones', async () => {
    const camp = await makeEvent({ price: 1000, title: 'Camp' });
    const dinner = await makeEvent({ price: 200, title: 'Dinner' });
    const of = async (event: typeof camp, name: string) => (await register(event, { name })).id;
    await of(await makeEvent(), 'Free');
    await of(camp, 'Owing');
    await pay(await of(camp, 'Half'), 500);
    await pay(await of(dinner, 'Whole'), 200);
    const back = await of(dinner, 'Back');
    await pay(back, 200);
    await pay(back, 200, 'event_refunds');
    await pay(await of(dinner, 'More'), 250);
    const gone = await of(dinner, 'Gone');
    await pay(gone, 200);
    await admin.cancelRegistration({ params: { id: gone } });
    const away = await of(camp, 'Away');
    await admin.cancelRegistration({ params: { id: away } });
    expect(await found({ payment: 'to_pay' })).toEqual(['Owing']);
    expect(await found({ payment: 'part' })).toEqual(['Half']);
    expect(await found({ payment: 'paid' })).toEqual(['Whole']);
    expect((await found({ payment: 'over' })).sort()).toEqual(['Gone', 'More']);
    expect((await admin.waitingRegistrations({})).overpaid.total).toBe(2);
    expect(await found({ payment: 'refunded' })).toEqual(['Back']);
    expect(await found({ payment: 'part', event: camp.id })).toEqual(['Half']);
    expect(await found({ payment: 'part', event: dinner.id })).toEqual([]);
    expect(await found({ payment: 'paid', search: 'who' })).toEqual(['Whole']);
    expect(await found({ payment: 'to_pay', search: 'half' })).toEqual([]);
    expect(await found({ payment: 'paid', status: 'cancelled' })).toEqual([]);
    expect(await found({ payment: 'to_pay', sort: 'name', type: 'event_registration' })).toEqual(['Owing']);
    const { total, atLeast } = await admin.listRegistrations({ body: { payment: 'paid', limit: 1 } });
    expect([total, atLeast]).toEqual([1, undefined]);
  });

  it('the payment lists follow a registration through its states, and its rows equal those of a rebuilt table', async () => {
    const { id } = await register(await makeEvent({ price: 1000 }), { name: 'Mary' });
    const stands = async (state: PaymentState) => {
      expect(await found({ payment: state })).toEqual(['Mary']);
      expect(await listsOf()).toEqual([state]);
    };
    await stands('to_pay');
    const first = await pay(id, 400);
    await stands('part');
    const second = await pay(id, 600);
    await stands('paid');
    await remove(second);
    await stands('part');
    await remove(first);
    await stands('to_pay');
    await pay(id, 100);
    await pay(id, 100, 'event_refunds');
    await stands('refunded');
    const before = await world.items('search');
    for (let phase = ''; phase !== 'done'; )
      ({ phase } = (await indexHandler({ reindex: 'all' })) as { phase: string });
    const rows = (items: typeof before) =>
      items
        .filter(({ pk }) => String(pk).includes('#list#'))
        .map(String)
        .sort();
    expect(rows(await world.items('search'))).toEqual(rows(before));
    await stands('refunded');
  });

  it('does not list a registration as unpaid that was paid after it was indexed', async () => {
    const { id } = await register(await makeEvent({ price: 1000 }), { name: 'Mary' });
    await catchUp();
    await pay(id, 1000);
    expect((await admin.listRegistrations({ body: { payment: 'to_pay' } })).items).toEqual([]);
    expect(await found({ payment: 'paid' })).toEqual(['Mary']);
  });

  it('the payment filter costs the same calls and records for many registrations as for few', async () => {
    const event = await makeEvent({ max_attendees: null, price: 100 });
    const fill = async (count: number) => {
      for (let number = 0; number < count; number++) await register(event, { name: `Mary ${number}` });
      await catchUp();
    };
    const cost = async () => {
      world.calls.length = 0;
      const { items } = await admin.listRegistrations({ body: { payment: 'to_pay', limit: 20 } });
      const read = world.calls.reduce((sum, call) => sum + call.items, 0);
      return { calls: world.calls.map(({ command }) => command).sort(), read, shown: items.length };
    };
    await fill(30);
    const few = await cost();
    await fill(120);
    expect(await cost()).toEqual(few);
    expect([few.shown, few.calls.includes('Scan'), few.read <= 100]).toEqual([20, false, true]);
  });

  it('the payment filter rejects an unknown state', async () => {
    const { status, body } = await invoke('listRegistrations', { as: 'admin', body: { payment: 'owing' } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['payment']]);
  });
});
