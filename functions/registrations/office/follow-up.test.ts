import { describe, expect, it } from 'vitest';
import type { Registration } from '#shared/registrations/schema.ts';
import { makeEvent, register, submit } from '../../testing/factories.ts';
import { type As, apiAs, invoke } from '../../testing/invoke.ts';
import { personItem } from '../../testing/person.ts';
import { indexing } from '../../testing/searched.ts';
import { startWorld } from '../../testing/world.ts';

const world = startWorld();
const admin = apiAs('admin');
const pastor = apiAs('pastor');
const catchUp = indexing(world);
const day = 24 * 3_600_000;

async function sent(type: string, data: object): Promise<string> {
  world.now += 60_000;
  const { body } = await submit({ action: 'submit_registration', type, data });
  return (body.registration as { id: string }).id;
}
const contact = (name: string) => sent('contact_form', { name, email: 'a@example.org', subject: 'S', message: 'M' });
/** Their visit is on Sunday, 22 November 2026. */
const visit = (name: string) =>
  sent('visit_registration', {
    ...{ name, email: 'v@example.org', phone: '0712 345 678', attendees: 2 },
    ...{ serviceDate: '2026-11-22', serviceTime: '9:00 AM' },
  });
const change = (id: string, body: object, as: As = 'admin') =>
  invoke('changeWork', { as, params: { id }, body: { version: 0, ...body } });
type Query = Parameters<typeof pastor.listRegistrations>[0]['body'];
async function found(query: Query, as = admin): Promise<unknown[]> {
  await catchUp();
  return (await as.listRegistrations({ body: query })).items.map(({ data }) => data.name);
}
const workIn = (body: object) => (body as { registration: Registration }).registration.work;

describe('the due day of a registration', () => {
  it('a due day is set, moved and removed, and the audit names the field only', async () => {
    const id = await contact('Wanjiru');
    expect(workIn((await change(id, { due: '2026-11-25' })).body)).toEqual({
      ...{ state: 'new', due: '2026-11-25', version: 1 },
    });
    const before = await world.everything();
    expect((await change(id, { due: '2026-11-25', version: 1 })).status).toBe(200);
    expect(await world.everything()).toBe(before);
    await change(id, { due: '2026-11-26', version: 1 });
    expect(workIn((await change(id, { due: null, version: 2 })).body)).toEqual({ state: 'new', version: 3 });
    const lines = (await world.items('audit')).filter(({ action }) => action === 'registration.work');
    expect(lines.map(({ fields }) => fields)).toEqual([['due'], ['due'], ['due']]);
    expect((await change(id, { due: '2026-02-30', version: 3 })).body.fields).toEqual({ due: 'Choose a date.' });
  });

  it('the list finds overdue, today’s and this week’s work, and sorts it by its due day', async () => {
    const [late, today, soon, far] = [
      await contact('Late'),
      await contact('Now'),
      await contact('Soon'),
      await contact('Far'),
    ];
    await contact('Never');
    await change(late, { due: '2026-11-20' });
    await change(today, { due: '2026-11-21' });
    await change(soon, { due: '2026-11-27' });
    await change(far, { due: '2026-11-28' });
    expect(await found({ due: 'overdue' })).toEqual(['Late']);
    expect(await found({ due: 'today' })).toEqual(['Now']);
    expect(await found({ due: 'week' })).toEqual(['Soon', 'Now']);
    expect(await found({ sort: 'due' })).toEqual(['Late', 'Now', 'Soon', 'Far', 'Never']);
    expect(await found({ sort: 'due', due: 'week' })).toEqual(['Now', 'Soon']);
    const pages: unknown[] = [];
    let cursor: string | undefined;
    do {
      const { items, next } = await admin.listRegistrations({ body: { sort: 'due', limit: 2, cursor } });
      pages.push(...items.map(({ data }) => data.name));
      cursor = next;
    } while (cursor);
    expect(pages).toEqual(['Late', 'Now', 'Soon', 'Far', 'Never']);
    await change(late, { due: '2026-11-21', version: 1 });
    await change(today, { state: 'done', version: 1 });
    expect(await found({ due: 'overdue' })).toEqual([]);
    expect(await found({ due: 'today' })).toEqual(['Late']);
    world.now += day;
    expect(await found({ due: 'overdue' })).toEqual(['Late']);
  });

  it('a cancelled registration is not due, and rows of the index go with its due day', async () => {
    const { id } = await register(await makeEvent(), { name: 'Coming' });
    await change(id, { due: '2026-11-20' });
    expect(await found({ due: 'overdue' })).toEqual(['Coming']);
    await admin.cancelRegistration({ params: { id } });
    expect(await found({ due: 'any' })).toEqual([]);
    expect((await world.items('search')).filter(({ pk }) => pk === 'registrations#list#due')).toEqual([]);
  });

  it('the dashboard counts the caller’s own overdue work', async () => {
    await world.put('users', personItem('sub-of-pastor', { name: 'Pastor', role: 'pastor' }));
    const id = await contact('Late');
    await change(id, { due: '2026-11-20', assignee: 'sub-of-pastor' });
    await catchUp();
    expect((await pastor.waitingRegistrations({})).overdue).toEqual({ total: 1 });
    expect((await admin.waitingRegistrations({})).overdue).toEqual({ total: 0 });
  });
});

describe('the steps of a first visit', () => {
  it('steps are due two, seven and twenty-one days after the visit, and the next open one counts', async () => {
    const id = await visit('Otieno');
    const dues = [];
    for (const name of ['call', 'invite', 'ask_again']) {
      world.now = Date.parse('2026-11-21T06:00:00Z');
      while (!(await found({ due: 'today' })).length) world.now += day;
      dues.push(new Date(world.now).toISOString().slice(0, 10));
      const { work } = (await admin.listRegistrations({ body: {} })).items[0] as Registration;
      const answer = await change(id, { step: { name, mark: 'done' }, version: work?.version ?? 0 });
      expect(answer.status).toBe(200);
    }
    expect(dues).toEqual(['2026-11-24', '2026-11-29', '2026-12-13']);
    expect(await found({ due: 'any' })).toEqual([]);
  });

  it('a visit from before the steps existed becomes due only when staff set a due day', async () => {
    const id = await visit('Otieno');
    const [item] = (await world.items('registrations')).filter(({ sk }) => sk === 'registration');
    const { stepsDue, ...older } = item ?? {};
    expect(stepsDue).toBe(true);
    await world.put('registrations', older);
    world.now = Date.parse('2027-01-21T06:00:00Z');
    expect((await change(id, { step: { name: 'call', mark: 'done' } })).status).toBe(200);
    expect(await found({ due: 'any' })).toEqual([]);
    await change(id, { due: '2027-01-20', version: 1 });
    expect(await found({ due: 'overdue' })).toEqual(['Otieno']);
  });

  it('a tick has its staff member and time, a skipped step needs a note, and both can be undone', async () => {
    const id = await visit('Otieno');
    const ticked = await change(id, { step: { name: 'call', mark: 'done' } }, 'pastor');
    const call = { mark: 'done', by: 'sub-of-pastor', at: '2026-11-21T06:01:00.000Z' };
    expect(workIn(ticked.body)).toEqual({ state: 'new', version: 1, steps: { call } });
    const refused = await change(id, { step: { name: 'invite', mark: 'skipped' }, version: 1 });
    expect([refused.status, refused.body.fields]).toEqual([400, { 'step.note': 'Please fill this in.' }]);
    const skip = { name: 'invite', mark: 'skipped', note: 'They moved to Kisumu' };
    const skipped = await change(id, { step: skip, version: 1 });
    expect(workIn(skipped.body)?.steps).toMatchObject({ call, invite: { mark: 'skipped', note: skip.note } });
    const again = await change(id, { step: { name: 'call', mark: 'done' }, version: 2 }, 'admin');
    expect(workIn(again.body)?.version).toBe(2);
    await change(id, { step: { name: 'call', mark: null }, version: 2 });
    expect(workIn((await change(id, { step: { name: 'invite', mark: null }, version: 3 })).body)).toEqual({
      ...{ state: 'new', version: 4 },
    });
    expect(JSON.stringify([await world.items('audit'), await world.items('outbox')])).not.toContain('Kisumu');
  });

  it('two staff members cannot tick from the same version, and other forms have no steps', async () => {
    const id = await visit('Otieno');
    const step = { name: 'call', mark: 'done' };
    const both = await Promise.all([change(id, { step }), change(id, { step: { ...step, name: 'invite' } }, 'pastor')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const other = await change(await contact('Wanjiru'), { step });
    expect([other.status, other.body.fields]).toEqual([400, { step: 'This kind of form has no steps.' }]);
  });
});
