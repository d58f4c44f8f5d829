import { randomUUID } from 'node:crypto';
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
type Query = Parameters<typeof pastor.listRegistrations>[0]['body'];

const known = (id: string, role: string, more: object = {}) =>
  world.put('users', personItem(id, { name: `Name of ${id}`, role, ...more }));

async function sent(type: string, data: object): Promise<string> {
  world.now += 60_000;
  const { body } = await submit({ action: 'submit_registration', type, data });
  return (body.registration as { id: string }).id;
}
const contact = (name: string) => sent('contact_form', { name, email: 'a@example.org', subject: 'S', message: 'M' });
const change = (id: string, body: object, as: As = 'admin') =>
  invoke('changeWork', { as, params: { id }, body: { version: 0, ...body } });
const workOf = async (id: string) =>
  (await admin.listRegistrations({ body: {} })).items.find((each) => each.id === id)?.work;
async function found(query: Query, as = admin): Promise<unknown[]> {
  await catchUp();
  return (await as.listRegistrations({ body: query })).items.map(({ data }) => data.name);
}
const lines = async () => (await world.items('audit')).filter(({ action }) => /work|note/.test(String(action)));

describe('the office’s work on a registration', () => {
  it('work goes from new to done between staff members, with events and audit lines without personal data', async () => {
    await known('sub-of-pastor', 'pastor');
    const id = await contact('Wanjiru');
    expect(await workOf(id)).toBeUndefined();
    const given = await change(id, { state: 'in_hand', assignee: 'sub-of-pastor' });
    expect((given.body.registration as Registration).work).toEqual({
      state: 'in_hand',
      assignee: 'sub-of-pastor',
      version: 1,
    });
    await change(id, { state: 'done', version: 1 }, 'pastor');
    await change(id, { assignee: null, version: 2 }, 'pastor');
    expect(await workOf(id)).toEqual({ state: 'done', version: 3 });
    const events = (await world.announced()).filter(({ type }) => type === 'registration.handled');
    expect(events.map(({ subject, sequence, data }) => [subject, sequence, data])).toEqual(
      [1, 2, 3].map((sequence) => [`${id}.work`, sequence, { registrationId: id, formType: 'contact_form' }]),
    );
    expect((await lines()).map(({ fields, before, after }) => [fields, before, after])).toEqual([
      [['state', 'assignee'], undefined, undefined],
      [['state'], undefined, undefined],
      [['assignee'], undefined, undefined],
    ]);
  });

  it('a work change with a stale version returns both versions, and an unchanged state writes nothing', async () => {
    const id = await contact('Wanjiru');
    await change(id, { state: 'in_hand' });
    const before = await world.everything();
    const { status, body } = await change(id, { state: 'done' }, 'pastor');
    expect([status, body.code, body.current, body.yours]).toEqual([
      409,
      'version_conflict',
      expect.objectContaining({ id, work: { state: 'in_hand', version: 1 } }),
      { state: 'done' },
    ]);
    expect((await change(id, { state: 'in_hand' }, 'pastor')).status).toBe(200);
    expect(await world.everything()).toBe(before);
    const twoAtOnce = await Promise.all([
      change(id, { state: 'done', version: 1 }),
      change(id, { state: 'new', version: 1 }, 'pastor'),
    ]);
    expect(twoAtOnce.map(({ status: each }) => each).sort()).toEqual([200, 409]);
    expect((await workOf(id))?.version).toBe(2);
  });

  it('work can be assigned only to active staff who may read registrations', async () => {
    const id = await contact('Wanjiru');
    await known('abe', 'accounts');
    await known('old', 'pastor', { status: 'disabled' });
    const before = await world.everything();
    for (const assignee of ['abe', 'old', 'stranger']) {
      const { status, body } = await change(id, { assignee });
      expect([status, body.fields]).toEqual([400, { assignee: expect.stringContaining('administrator') }]);
    }
    expect((await change('a'.repeat(26), { state: 'done' })).status).toBe(404);
    expect(await world.everything()).toBe(before);
    expect((await change(id, { assignee: 'sub-of-admin' })).status).toBe(200);
  });

  it('a visitor’s registration is stored without any fields for work or notes', async () => {
    await register(await makeEvent());
    expect((await world.items('registrations')).every((item) => !('work' in item) && !('notes' in item))).toBe(true);
  });

  it('work and status of an event’s registration change independently', async () => {
    const { id } = await register(await makeEvent());
    await change(id, { state: 'in_hand' });
    const { registration } = await admin.cancelRegistration({ params: { id } });
    expect(registration).toMatchObject({ status: 'cancelled', work: { state: 'in_hand' } });
    await change(id, { state: 'done', version: 1 });
    expect(await workOf(id)).toEqual({ state: 'done', version: 2 });
  });
});

describe('the list of registrations by work', () => {
  it('the work filter finds new, in hand, done, own and unassigned registrations, also with other filters', async () => {
    await known('sub-of-pastor', 'pastor');
    const ids = [];
    for (const name of ['One', 'Two', 'Three', 'Four']) ids.push(await contact(name));
    const { id: away } = await register(await makeEvent(), { name: 'Away' });
    await admin.cancelRegistration({ params: { id: away } });
    const [one = '', two = '', three = ''] = ids;
    await change(one, { state: 'in_hand', assignee: 'sub-of-pastor' });
    await change(two, { state: 'in_hand' });
    await change(three, { state: 'done', assignee: 'sub-of-admin' });
    expect(await found({ work: 'new' })).toEqual(['Four']);
    expect(await found({ work: 'in_hand' })).toEqual(['Two', 'One']);
    expect(await found({ work: 'done' })).toEqual(['Three']);
    expect(await found({ assignee: 'me' }, pastor)).toEqual(['One']);
    expect(await found({ assignee: 'me' })).toEqual(['Three']);
    expect(await found({ assignee: 'sub-of-pastor' })).toEqual(['One']);
    expect(await found({ assignee: 'nobody' })).toEqual(['Four', 'Two']);
    expect(await found({ assignee: 'nobody', work: 'in_hand', sort: 'name' })).toEqual(['Two']);
    expect(await found({ assignee: 'me', work: 'new' })).toEqual([]);
    expect(await found({ work: 'in_hand', type: 'event_registration' })).toEqual([]);
    expect(await found({ work: 'in_hand', search: 'tw' })).toEqual(['Two']);
    const { total, atLeast } = await admin.listRegistrations({ body: { work: 'in_hand', limit: 1 } });
    expect([total, atLeast]).toEqual([2, undefined]);
  });

  it('the work lists follow a registration through its states, and its rows equal those of a rebuilt table', async () => {
    await known('sub-of-pastor', 'pastor');
    const id = await contact('One');
    await catchUp();
    let version = 0;
    for (const body of [
      { state: 'in_hand', assignee: 'sub-of-pastor' },
      { assignee: 'sub-of-admin' },
      { state: 'done' },
      { state: 'new', assignee: null },
      { assignee: 'sub-of-pastor' },
    ]) {
      expect((await change(id, { ...body, version })).status).toBe(200);
      await catchUp();
      version += 1;
    }
    const rows = (await world.items('search')).map(({ pk }) => String(pk));
    expect(rows.filter((pk) => /#(work|assignee)#/.test(pk)).sort()).toEqual([
      'registrations#list#assignee#sub-of-pastor',
      'registrations#list#work#new',
    ]);
    expect(await found({ assignee: 'me' })).toEqual([]);
    await admin.cancelRegistration({ params: { id } });
    expect(await found({ work: 'new' })).toEqual(['One']);
  });

  it('registrations for events, and ones cancelled before the office touched them, do not count as work', async () => {
    const id = await contact('One');
    await register(await makeEvent(), { name: 'Coming' });
    await catchUp();
    await admin.cancelRegistration({ params: { id } });
    expect(await found({ work: 'new' })).toEqual([]);
    expect(await found({ assignee: 'nobody' })).toEqual([]);
    expect((await world.items('search')).filter(({ pk }) => String(pk).includes('#work#'))).toEqual([]);
  });
});

const note = (id: string, text: string, as: As = 'admin', request = randomUUID()) =>
  invoke('addNote', { as, params: { id }, body: { text, request } });
const notesOf = async (id: string, as: As = 'pastor') =>
  (await invoke('listNotes', { as, params: { id } })).body.notes as { text: string; id: string; version: number }[];

describe('the notes to a registration', () => {
  it('keeps an answer of the person with its day and way, once for each request', async () => {
    const id = await contact('One');
    const answered = { way: 'telephone', day: '2026-11-20' };
    const request = randomUUID();
    const answer = (more: object) =>
      invoke('addNote', {
        as: 'pastor',
        params: { id },
        body: { text: 'Friday suits her', request, answered, ...more },
      });
    expect((await answer({})).body.note).toMatchObject({ text: 'Friday suits her', answered });
    expect((await answer({})).status).toBe(201);
    expect((await answer({ answered: { ...answered, way: 'email' } })).body.code).toBe('idempotency_key_reused');
    expect(await notesOf(id)).toMatchObject([{ answered }]);
    const next = await answer({ request: randomUUID(), answered: { ...answered, day: '2026-11-22' } });
    expect(next.body).toMatchObject({
      code: 'validation_failed',
      fields: { 'answered.day': 'This day is still to come.' },
    });
    expect((await answer({ answered: { ...answered, way: 'letter' } })).body.fields).toEqual({
      'answered.way': 'Please choose one of the options.',
    });
  });

  it('notes have author and time, newest first, and the list shows their number', async () => {
    await known('sub-of-admin', 'admin');
    const id = await contact('One');
    await note(id, 'Rang, nobody there');
    world.now += 60_000;
    const { body } = await note(id, ' Rang again:\r\nshe comes ', 'pastor');
    expect(body.note).toMatchObject({ text: 'Rang again:\nshe comes', by: { id: 'sub-of-pastor', name: '' } });
    expect(await notesOf(id)).toMatchObject([
      { text: 'Rang again:\nshe comes', version: 1 },
      { text: 'Rang, nobody there', by: { name: 'Name of sub-of-admin' }, at: '2026-11-21T06:01:00.000Z' },
    ]);
    expect((await admin.listRegistrations({ body: {} })).items[0]).toMatchObject({ notes: 2 });
    expect(JSON.stringify([await world.items('audit'), await world.items('outbox')])).not.toContain('Rang');
  });

  it('a note is added once, however often its form is sent', async () => {
    const id = await contact('One');
    const request = randomUUID();
    const first = await note(id, 'Rang', 'admin', request);
    const before = await world.everything();
    expect((await note(id, 'Rang', 'admin', request)).body.note).toEqual(first.body.note);
    expect((await note(id, 'Another', 'admin', request)).body.code).toBe('idempotency_key_reused');
    expect(await world.everything()).toBe(before);
    expect((await note(id, 'Rang', 'pastor', request)).status).toBe(201);
  });

  it('only the author can change or remove a note, at the version they saw', async () => {
    const id = await contact('One');
    await note(id, 'Rang');
    const [own] = await notesOf(id);
    const params = { id, note: own?.id ?? '' };
    const before = await world.everything();
    const text = 'Rang twice';
    const refused = [
      await invoke('changeNote', { as: 'pastor', params, body: { text, version: 1 } }),
      await invoke('removeNote', { as: 'pastor', params, query: { version: '1' } }),
      await invoke('changeNote', { as: 'admin', params, body: { text, version: 7 } }),
      await invoke('removeNote', { as: 'admin', params, query: { version: '7' } }),
      await invoke('changeNote', { as: 'admin', params: { id, note: 'b'.repeat(26) }, body: { text, version: 1 } }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual([
      'forbidden',
      'forbidden',
      'version_conflict',
      'version_conflict',
      'not_found',
    ]);
    expect(refused[2]?.body).toMatchObject({ current: { text: 'Rang', version: 1 }, yours: { text } });
    expect(await world.everything()).toBe(before);
    world.now += 1000;
    const changed = await invoke('changeNote', { as: 'admin', params, body: { text, version: 1 } });
    expect(changed.body.note).toMatchObject({ text, version: 2, edited_at: expect.any(String) });
    world.now += 1000;
    expect((await invoke('removeNote', { as: 'admin', params, query: { version: '2' } })).status).toBe(200);
    expect(await notesOf(id)).toEqual([]);
    expect((await admin.listRegistrations({ body: {} })).items[0]?.notes).toBeUndefined();
    expect((await lines()).map(({ action, fields }) => [action, fields])).toEqual([
      ['registration.add_note', ['notes']],
      ['registration.change_note', ['notes']],
      ['registration.remove_note', ['notes']],
    ]);
  });

  it('an erased registration accepts neither notes nor work changes', async () => {
    const id = await contact('One');
    await world.put('registrations', { ...(await itemOf(id)), erasedAt: world.now });
    const before = await world.everything();
    expect([(await note(id, 'Rang')).status, (await change(id, { state: 'done' })).status]).toEqual([404, 404]);
    expect(await world.everything()).toBe(before);
  });

  it('admins and pastors can read the notes of a prayer request', async () => {
    const id = await sent('prayer_request', { name: 'Zuhura', email: 'a@example.org', request: 'R' });
    await note(id, 'Her mother is ill');
    expect(await notesOf(id, 'pastor')).toHaveLength(1);
    expect(await notesOf(id, 'admin')).toHaveLength(1);
  });

  it('a registration has at most a hundred notes, and empty notes or unknown registrations are refused', async () => {
    const id = await contact('One');
    await world.put('registrations', { ...(await itemOf(id)), notes: 100 });
    expect((await note(id, 'One more')).body.fields).toEqual({ text: expect.stringContaining('100 notes') });
    expect((await note(id, ' \n ')).body.fields).toEqual({ text: expect.any(String) });
    expect((await note('a'.repeat(26), 'Rang')).status).toBe(404);
    expect((await invoke('listNotes', { as: 'admin', params: { id: 'a'.repeat(26) } })).status).toBe(404);
    expect(await notesOf(id)).toEqual([]);
  });
});

const itemOf = async (id: string) => (await world.items('registrations')).find(({ pk }) => pk === id);

describe('what waits for the office', () => {
  it('counts untaken messages and unpaid places, and a message that was taken no longer', async () => {
    const waiting = async () => {
      await catchUp();
      const { untaken, unpaid, suspects } = await pastor.waitingRegistrations({});
      return [untaken.total, unpaid.total, suspects.total];
    };
    expect(await waiting()).toEqual([0, 0, 0]);
    await contact('Wanjiru');
    const taken = await contact('Otieno');
    const event = await makeEvent({ price: 500 });
    await register(event, { email: 'njeri@example.org' });
    expect(await waiting()).toEqual([2, 1, 0]);
    await change(taken, { state: 'in_hand' });
    expect(await waiting()).toEqual([1, 1, 0]);
  });

  it('counts what the caller has in progress, and not what a colleague has or has done', async () => {
    await known('sub-of-pastor', 'pastor');
    const mine = await contact('Wanjiru');
    await change(mine, { state: 'in_hand', assignee: 'sub-of-pastor' });
    await catchUp();
    const of = async (as: typeof pastor) => (await as.waitingRegistrations({})).mine.total;
    expect([await of(pastor), await of(admin)]).toEqual([1, 0]);
    await change(mine, { state: 'done', version: 1 });
    await catchUp();
    expect(await of(pastor)).toBe(0);
  });
});
