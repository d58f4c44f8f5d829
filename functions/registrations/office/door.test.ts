import { describe, expect, it } from 'vitest';
import type { Registration } from '#shared/registrations/schema.ts';
import { makeEvent, register, submit } from '../../testing/factories.ts';
import { apiAs, invoke } from '../../testing/invoke.ts';
import { startWorld } from '../../testing/world.ts';

const world = startWorld();
const pastor = apiAs('pastor');

const tick = (id: string, body: object, as: 'admin' | 'pastor' = 'pastor') =>
  invoke('tickDoor', { as, params: { id }, body });
const doorOf = async (event: string) =>
  (await pastor.eventRegistrations({ params: { id: event }, query: {} })).registrations.map(({ door }) => door);

describe('ticks at the door of an event', () => {
  it('are stored one by one, shown in the event’s list, and audited without values', async () => {
    const event = await makeEvent({ price: 500 });
    const { id } = await register(event);
    expect(await doorOf(event.id)).toEqual([undefined]);
    const { body } = await tick(id, { arrived: true });
    expect((body.registration as Registration).door).toEqual({ arrived: true, paid_cash: false });
    await tick(id, { paid_cash: true }, 'admin');
    expect(await doorOf(event.id)).toEqual([{ arrived: true, paid_cash: true }]);
    await tick(id, { arrived: false });
    expect(await doorOf(event.id)).toEqual([{ arrived: false, paid_cash: true }]);
    const lines = (await world.items('audit')).filter(({ action }) => action === 'registration.door');
    expect(lines.map(({ actor, fields, before, after }) => [actor, fields, before, after]).sort()).toEqual([
      ['sub-of-admin', ['paid_cash'], undefined, undefined],
      ['sub-of-pastor', ['arrived'], undefined, undefined],
      ['sub-of-pastor', ['arrived'], undefined, undefined],
    ]);
  });

  it('keep both of two ticks at once, and change nothing when repeated', async () => {
    const event = await makeEvent();
    const { id } = await register(event);
    await Promise.all([tick(id, { arrived: true }), tick(id, { paid_cash: true })]);
    expect(await doorOf(event.id)).toEqual([{ arrived: true, paid_cash: true }]);
    const before = await world.everything();
    expect((await tick(id, { arrived: true })).status).toBe(200);
    expect(await world.everything()).toBe(before);
  });

  it('of single people keep those of colleagues, and outlive a version that ticked whole parties', async () => {
    const event = await makeEvent();
    const { id } = await register(event, { attendees: 3 });
    await Promise.all([tick(id, { here: { '1': true } }), tick(id, { here: { '3': true } })]);
    expect(await doorOf(event.id)).toEqual([{ arrived: true, here: [1, 3], paid_cash: false }]);
    const before = await world.everything();
    expect((await tick(id, { here: { '3': true, '4': true } })).status).toBe(200);
    expect(await world.everything()).toBe(before);
    await tick(id, { arrived: true });
    expect(await doorOf(event.id)).toEqual([{ arrived: true, paid_cash: false }]);
    await tick(id, { here: { '2': false } });
    expect(await doorOf(event.id)).toEqual([{ arrived: true, here: [1, 3], paid_cash: false }]);
    const lines = (await world.items('audit')).filter(({ action }) => action === 'registration.door');
    expect(lines.map(({ fields }) => String(fields)).sort()).toEqual(['arrived,here', 'here', 'here', 'here']);
  });

  it('are refused for a cancelled registration, for a form without places, and without a tick', async () => {
    const { id } = await register(await makeEvent());
    await pastor.cancelRegistration({ params: { id } });
    expect(await tick(id, { arrived: true })).toMatchObject({ status: 409, body: { code: 'registration_cancelled' } });
    const data = { name: 'A', email: 'a@example.org', subject: 'S', message: 'M' };
    const sent = await submit({ action: 'submit_registration', type: 'contact_form', data });
    const contact = (sent.body.registration as Registration).id;
    expect((await tick(contact, { arrived: true })).status).toBe(404);
    expect((await tick('a'.repeat(26), { arrived: true })).status).toBe(404);
    expect((await tick(id, {})).body.fields).toEqual({ arrived: 'Please fill this in.' });
  });
});
