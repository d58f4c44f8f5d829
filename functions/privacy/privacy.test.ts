import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import type { FoundRecord, RecordRef } from '#shared/privacy/schema.ts';
import { termsVersion } from '#shared/registrations/terms.ts';
import type { TableName } from '../kit/env.ts';
import { tableVariables } from '../kit/env.ts';
import { db } from '../kit/table.ts';
import { handler as notify } from '../notifications/notify.lambda.ts';
import { handler as indexer } from '../search/index.lambda.ts';
import { killAfterWrites } from '../testing/crash.ts';
import { eventInput, makeEvent, register, registrationFor, submit } from '../testing/factories.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { personItem } from '../testing/person.ts';
import { startPool } from '../testing/pool.ts';
import { indexEvents, indexing } from '../testing/searched.ts';
import { batchOf, deliveryOf, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { countRemaining } from './again.ts';
import { handler as erase } from './erase.lambda.ts';
import { nothingPersonal, places } from './places.ts';

const world = startWorld();
const pool = startPool();
const services = startServices();
const admin = apiAs('admin');

/** Words that occur nowhere else in the test data. */
const zuhura = {
  first_name: 'Zuhura',
  last_name: 'Planted',
  email: 'zuhura.planted@example.org',
  phone: '+254 733 987 654',
  second_phone: '0744 987 654',
};
const name = 'Zuhura Planted';
const personal = /zuhura|planted|7[34][34]\D?987\D?654/i;

const day = 24 * 3_600_000;

async function zuhuraEverywhere() {
  const index = indexing(world);
  const { member } = await admin.createMember({ body: { ...zuhura, city: 'Planted Town' } });
  const noted = { text: 'Zuhura came to us', request: randomUUID() };
  await admin.addMemberNote({ params: { id: member.id }, body: noted });
  const guest = { name, email: zuhura.email, phone: zuhura.phone, specialNeeds: 'Zuhura sits in front' };
  const was = await makeEvent({ start_date: '2026-11-21 10:00:00', end_date: '2026-11-21 12:00:00' });
  const past = await register(was, { ...guest, attendees: 3 });
  await admin.addNote({
    params: { id: past.id },
    body: { text: 'Zuhura rang us', request: randomUUID(), answered: { way: 'whatsapp', day: '2026-11-20' } },
  });
  const answer = { subject: 'Zuhura', text: 'Dear Zuhura, we kept your seat' };
  await admin.replyToRegistration({ params: { id: past.id }, body: answer, idempotencyKey: randomUUID() });
  world.now += day;
  const supper = await makeEvent();
  const tocome = await register(supper, { ...guest, attendees: 2 });
  const key = randomUUID();
  const message = { name, email: zuhura.email, subject: 'Zuhura asks', message: 'Please call me' };
  const contact = { action: 'submit_registration', type: 'contact_form', data: message };
  const sent = await submit(contact, key);
  const { entry } = await admin.createEntry({
    idempotencyKey: randomUUID(),
    body: { date: '2026-11-15', category: 'tithes', amount: 500, method: 'cash', note: 'From Zuhura Planted' },
  });
  pool.add('subject-7', { attributes: { name, email: zuhura.email, email_verified: 'true' } });
  await invoke('me', { as: 'none', claims: { sub: 'subject-7' } });
  for (const event of (await world.announced()).filter(({ type }) => type === 'registration.submitted')) {
    await notify(batchOf(event));
  }
  await index();
  const message_id = (sent.body.registration as { id: string }).id;
  const things: RecordRef[] = [
    { kind: 'member', id: member.id },
    ...[past.id, tocome.id, message_id].map((id): RecordRef => ({ kind: 'registration', id })),
    { kind: 'account', id: 'subject-7' },
    { kind: 'entry', id: entry.id },
  ];
  return { index, member, was, supper, past, tocome, contact, key, entry, things };
}

async function find(
  by: 'member' | 'registration' | 'account' | 'email' | 'phone',
  value: string,
): Promise<FoundRecord[]> {
  const found: FoundRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.findPerson({ body: { by, value, ...(cursor && { cursor }) } });
    found.push(...page.things);
    cursor = page.next;
  } while (cursor);
  return found;
}

const told = new Set<string>();
beforeEach(() => told.clear());
async function work(): Promise<void> {
  for (;;) {
    const waiting = (await world.announced()).filter(({ id, type }) => type === 'person.erasing' && !told.has(id));
    if (waiting.length === 0) return;
    for (const event of waiting) {
      const { batchItemFailures } = await erase(batchOf(event));
      if (batchItemFailures.length > 0) return;
      told.add(event.id);
    }
  }
}

const start = (things: readonly RecordRef[], idempotencyKey: string = randomUUID()) =>
  admin.startErasure({ idempotencyKey, body: { things: [...things], confirm: 'ERASE' } });

async function everythingKept(names = Object.keys(tableVariables) as TableName[]): Promise<string> {
  const tables = await Promise.all(names.map((table) => world.items(table)));
  // JSON drops the contents of sets.
  return JSON.stringify(tables, (_, value: unknown) => (value instanceof Set ? [...value] : value));
}

async function counted(eventId: string): Promise<[number, number]> {
  const holding = (await world.items('registrations')).filter(
    ({ sk, status, data }) =>
      sk === 'registration' && status === 'confirmed' && (data as { eventId?: string }).eventId === eventId,
  );
  const seats = (await world.items('seats')).find(({ pk }) => pk === eventId);
  const people = holding.reduce((sum, { people }) => sum + Number(people), 0);
  return [people, Number(seats?.capacity) - Number(seats?.seatsLeft)];
}

describe('finding a person’s records', () => {
  it('finds every record of a member, with the reason for the match and the effect of erasing', async () => {
    const { member, past, tocome, entry } = await zuhuraEverywhere();
    const found = await find('member', member.id);
    const said = found.map(({ kind, id, matches, fate, title }) => [
      kind,
      id.length > 20 ? '' : id,
      matches,
      fate,
      title,
    ]);
    expect(said).toEqual([
      ['member', '', 'chosen', 'erased', name],
      ['account', 'subject-7', 'address', 'erased', name],
      ['registration', '', 'address', expect.stringMatching('erased|cancelled'), name],
      ['registration', '', 'address', expect.stringMatching('erased|cancelled'), name],
      ['registration', '', 'address', 'erased', name],
      ['entry', '', 'name', 'nameless', 'From Zuhura Planted'],
    ]);
    expect(found.find(({ fate }) => fate === 'cancelled')).toMatchObject({ id: tocome.id, about: 'Harvest Supper' });
    for (const [by, value] of [
      ['registration', past.id],
      ['account', 'subject-7'],
      ['email', 'Zuhura.Planted@example.org'],
    ] as const) {
      expect((await find(by, value)).map(({ id }) => id)).toEqual(expect.arrayContaining([member.id, tocome.id]));
    }
    expect((await find('email', `\u200b${zuhura.email}`)).map(({ id }) => id)).toContain(member.id);
    expect((await find('phone', '0733 987654')).map(({ matches }) => matches)).toContain('telephone');
    expect((await find('phone', '+254 744 987654')).map(({ id }) => id)).toEqual([member.id]);
    expect((await find('registration', past.id)).map(({ id }) => id)).toContain(entry.id);
  });

  it('marks a match by phone only, because families share phones', async () => {
    const { member, index } = await zuhuraEverywhere();
    const { member: child } = await admin.createMember({
      body: { first_name: 'Amani', last_name: 'Other', email: 'amani@example.org', phone: '0744987654' },
    });
    await index();
    expect((await find('member', member.id)).find(({ id }) => id === child.id)?.matches).toBe('telephone');
  });

  it('finds gifts linked to the member even if the note does not name them', async () => {
    const { member } = await zuhuraEverywhere();
    const body = { date: '2026-11-16', category: 'tithes', amount: 10, method: 'cash' } as const;
    const entry = async (more: object) =>
      (await admin.createEntry({ idempotencyKey: randomUUID(), body: { ...body, ...more } })).entry.id;
    const gift = await entry({ giver: member.id });
    const linked = (await find('member', member.id)).filter(({ matches }) => matches === 'linked');
    expect(linked.map(({ id }) => id)).toEqual([gift]);
  });

  it('finds deleted members who are still kept', async () => {
    const { member, index } = await zuhuraEverywhere();
    await admin.deleteMember({ params: { id: member.id } });
    await index();
    expect((await find('email', zuhura.email)).map(({ id }) => id)).toContain(member.id);
  });

  const isWhole = async () => (await admin.findPerson({ body: { by: 'email', value: zuhura.email } })).isWhole;

  it.each(['registrations', 'members'])(
    'reports that there may be more records while the search of %s is rebuilt',
    async (area) => {
      expect(await isWhole()).toBe(true);
      const state = { layout: 5, phase: 'write', written: 0, removed: 0 };
      await world.put('search', { pk: 'reindex', sk: area, ...state });
      expect(await isWhole()).toBe(false);
    },
  );

  it('reports that there may be more records until every member is indexed', async () => {
    const index = indexing(world);
    await admin.createMember({ body: zuhura });
    expect(await isWhole()).toBe(false);
    await index();
    expect(await isWhole()).toBe(true);
  });

  it('returns 404 for an unknown account, and rejects ids that would change the user pool filter', async () => {
    for (const value of ['a'.repeat(26), 'x" or sub = "subject-7']) {
      const { body } = await invoke('findPerson', { as: 'admin', body: { by: 'account', value } });
      expect(body.code).toBe('not_found');
    }
    expect((await invoke('findPerson', { as: 'admin', body: { by: 'phone', value: 'none' } })).status).toBe(400);
  });
});

describe('exporting a person’s records', () => {
  it('exports everything stored about a person, and audits who made the copy with ids only', async () => {
    const { things, past, member } = await zuhuraEverywhere();
    const { things: copied } = await admin.exportPerson({ body: { things } });
    expect(copied.map(({ kind }) => kind)).toEqual(things.map(({ kind }) => kind));
    expect(copied[0]?.data).toMatchObject({ ...zuhura, city: 'Planted Town', member_id: member.member_id });
    expect(copied[0]?.data.notes).toMatchObject([{ text: 'Zuhura came to us' }]);
    expect(copied[1]).toMatchObject({
      data: {
        name,
        email: zuhura.email,
        specialNeeds: 'Zuhura sits in front',
        people: 3,
        terms: termsVersion,
        notes: [{ text: 'Zuhura rang us', way: 'whatsapp', day: '2026-11-20' }],
        replies: [{ text: 'Dear Zuhura, we kept your seat', state: 'sending' }],
      },
      mails: [
        { to: 'registrant', state: 'sent' },
        { to: 'staff', state: 'sent' },
      ],
    });
    const e164 = { phone: ['+254733987654'], second_phone: ['+254744987654'] };
    expect(copied[0]?.data.e164).toEqual(e164);
    expect(copied[1]?.data.e164).toMatchObject({ phone: e164.phone });
    expect(copied[4]?.data).toMatchObject({ name, email: zuhura.email });
    expect(copied[5]?.data).toMatchObject({ note: 'From Zuhura Planted', amount: 500 });
    const lines = (await world.items('audit')).filter(({ action }) => action === 'person.export');
    expect(lines.map(({ pk }) => pk)).toContain(`registration#${past.id}`);
    expect(lines.every(({ actor }) => actor === 'sub-of-admin')).toBe(true);
    expect(JSON.stringify(lines)).not.toMatch(personal);
    for (const { e164: _, ...older } of await world.items('members'))
      await world.put('members', older as { pk: string });
    const again = await admin.exportPerson({ body: { things: [{ kind: 'member', id: member.id }] } });
    expect(again.things[0]?.data.e164).toEqual(e164);
    expect(again.things[0]?.changes.map(({ action }) => action)).toEqual([
      'member.add',
      'member.add_note',
      'person.export',
    ]);
    expect(JSON.stringify(again)).not.toContain('sub-of-admin');
  });
});

describe('erasing a person’s records', () => {
  it('removes a person from all tables, and keeps figures, seats and sums right', async () => {
    const { things, member, was, supper, index, entry } = await zuhuraEverywhere();
    expect(await everythingKept()).toMatch(personal);
    const months = await admin.financeMonths({ query: {} });
    const before = await admin.memberFigures({});
    const { erasure } = await start(things);
    expect(erasure).toMatchObject({ done: 0, of: 6, state: 'going' });
    await work();
    await index();
    expect(await everythingKept()).not.toMatch(personal);
    expect((await admin.getErasure({ params: { id: erasure.id } })).erasure).toMatchObject({
      done: 6,
      stayed: 0,
      state: 'done',
    });
    expect(await counted(was.id)).toEqual([3, 3]);
    expect(await counted(supper.id)).toEqual([0, 0]);
    expect(await admin.financeMonths({ query: {} })).toEqual(months);
    expect((await admin.getEntry({ params: { id: entry.id } })).entry).toMatchObject({ amount: 500, note: '' });
    expect((await admin.memberFigures({})).figures.total).toBe(before.figures.total - 1);
    expect(pool.account('subject-7') !== undefined).toBe(false);
    expect((await invoke('getMember', { as: 'admin', params: { id: member.id } })).status).toBe(404);
    expect(await find('email', zuhura.email)).toEqual([]);
    expect(await find('phone', zuhura.phone)).toEqual([]);
    expect((await admin.exportPerson({ body: { things } })).things.map(({ kind }) => kind)).toEqual(['entry']);
  });

  it('finds a counting sheet by the name of a counter, copies it, and erases only the names of both counters', async () => {
    const { member } = await admin.createMember({ body: zuhura });
    const body = { date: '2026-11-15', total: 5000, counter_1: 'Daniel Otieno', counter_2: name, deposit: 'KCB 4471' };
    const { sheet } = await admin.createSheet({ body, idempotencyKey: randomUUID() });
    const found = (await find('member', member.id)).filter(({ kind }) => kind === 'sheet');
    expect(found).toMatchObject([{ id: sheet.id, about: '5000', matches: 'name', fate: 'nameless' }]);
    const things: RecordRef[] = [{ kind: 'sheet', id: sheet.id }];
    expect((await admin.exportPerson({ body: { things } })).things).toMatchObject([{ data: { counter_2: name } }]);
    await start(things);
    await work();
    const { sheet: after } = await admin.getSheet({ params: { id: sheet.id } });
    expect(after).toMatchObject({ total: 5000, deposit: 'KCB 4471', counter_1: '', counter_2: '' });
    expect((await find('member', member.id)).filter(({ kind }) => kind === 'sheet')).toEqual([]);
  });

  it('finds the leader of a group, copies and empties them, and removes an erased member from their groups', async () => {
    const { member } = await admin.createMember({ body: zuhura });
    const { member: other } = await admin.createMember({ body: { first_name: 'Mary', last_name: 'Otieno' } });
    const place = { area: 'Karen', day: 'Monday', time: '18:30', size: 8, contact_public: true } as const;
    const { group } = await admin.createGroup({
      body: { ...place, name: 'Karen', leader: name, phone: zuhura.phone, address: 'Planted Road 1' },
    });
    for (const { id } of [member, other]) await admin.addGroupMember({ params: { id: group.id, member: id } });
    const found = (await find('member', member.id)).filter(({ kind }) => kind === 'group');
    expect(found).toMatchObject([{ id: group.id, title: name, about: 'Karen', matches: 'name', fate: 'leaderless' }]);
    const things: RecordRef[] = [
      { kind: 'group', id: group.id },
      { kind: 'member', id: member.id },
    ];
    expect((await admin.exportPerson({ body: { things } })).things).toMatchObject([
      { data: { name: 'Karen', leader: name, phone: zuhura.phone, address: 'Planted Road 1' } },
      { data: { first_name: 'Zuhura', groups: ['Karen'] } },
    ]);
    await start(things);
    await work();
    expect((await admin.getGroup({ params: { id: group.id } })).group).toMatchObject({
      ...{ name: 'Karen', leader: '', phone: '', address: '', contact_public: false, members: [other.id], free: 7 },
    });
    expect(JSON.stringify(await world.items('content'))).not.toMatch(personal);
  });

  it('finds and deletes saved views that name the person, shared or not, and no others', async () => {
    const { things, index } = await zuhuraEverywhere();
    const view = { list: 'registrations', sort: '', shared: true, filters: { type: 'contact_form' } };
    const [byAddress, byName, other] = [randomUUID(), randomUUID(), randomUUID()];
    // Earlier versions kept a search among the filters.
    const searched = { ...view, id: byAddress, name: 'Call back', filters: { search: zuhura.email } };
    await world.put('users', { pk: '#views', version: 1, views: [searched, { ...view, id: other, name: 'Messages' }] });
    const staff = personItem('sub-of-pastor', { role: 'pastor', gpk: 'role#pastor', gsk: 'p#1' });
    await world.put('users', staff);
    const own = { ...view, shared: false, id: byName, name: 'The Planted family' };
    await world.put('users', { pk: '#views#sub-of-pastor', version: 1, views: [own] });
    const found = (await find('member', things[0]?.id ?? '')).filter(({ kind }) => kind === 'view');
    expect(found).toEqual([
      { kind: 'view', id: byAddress, title: 'Call back', about: 'registrations', matches: 'address', fate: 'erased' },
      {
        kind: 'view',
        id: byName,
        title: 'The Planted family',
        about: 'registrations',
        matches: 'name',
        fate: 'erased',
      },
    ]);
    const views = found.map(({ kind, id }): RecordRef => ({ kind, id }));
    const copies = (await admin.exportPerson({ body: { things: views } })).things;
    expect(copies.map(({ data }) => data)).toEqual([
      { list: 'registrations', name: 'Call back', search: zuhura.email },
      { list: 'registrations', name: 'The Planted family', type: 'contact_form' },
    ]);
    await start([...things, ...views]);
    await work();
    await index();
    expect(await everythingKept()).not.toMatch(personal);
    expect((await admin.listViews({ query: { list: 'registrations' } })).views.map(({ id }) => id)).toEqual([other]);
  });

  it('removes a member from their household, with merged records and linked registrations', async () => {
    const { member, past, index } = await zuhuraEverywhere();
    const said = { email: 'zuhura.older@example.org', phone: '0733000111' };
    const { member: double } = await admin.createMember({ body: { ...zuhura, ...said } });
    const body = { goes: double.id, take: [], version: member.version, goes_version: double.version };
    await admin.mergeMember({ params: { id: member.id }, body });
    const { member: child } = await admin.createMember({
      body: { first_name: 'Amani', last_name: 'Other', household_of: member.id, relation: 'child' },
    });
    await admin.linkRegistration({ params: { id: past.id }, body: { member: member.id } });
    await index();
    const found = await find('member', member.id);
    expect(found.find(({ id }) => id === past.id)?.matches).toBe('linked');
    const { things: copied } = await admin.exportPerson({ body: { things: [{ kind: 'member', id: member.id }] } });
    expect(copied[0]?.data).toMatchObject({ household: ['Amani Other'], merged: [said] });
    // Also the changes of the other record before the merge.
    const copiedChanges = copied[0]?.changes.map(({ action }) => action) ?? [];
    expect(copiedChanges.filter((action) => action === 'member.add')).toHaveLength(2);
    const { things: ofChild } = await admin.exportPerson({ body: { things: [{ kind: 'member', id: child.id }] } });
    expect(ofChild[0]?.data).toMatchObject({ household_relation: 'child' });
    await start([{ kind: 'member', id: member.id }]);
    await work();
    await index();
    const kept = (await world.items('members')).filter(({ pk }) => pk !== child.id);
    expect(JSON.stringify(kept)).not.toMatch(personal);
    expect(JSON.stringify(kept)).not.toContain('zuhura.older');
    expect(kept.filter(({ pk }) => /^(links|registration)#/.test(String(pk)))).toEqual([]);
    expect((await admin.memberTies({ params: { id: child.id } })).ties.household?.members).toHaveLength(1);
  });

  it('removes the markers of all emails about a registration', async () => {
    const { tocome } = await zuhuraEverywhere();
    const headers = () => ({ 'idempotency-key': randomUUID() });
    const told = { message: 'We are in the garden.' };
    const priced = await makeEvent({ price: 1000 });
    const guest = { name, email: zuhura.email, phone: zuhura.phone };
    const mine = await register(priced, guest);
    const other = await register(priced, { email: 'other@example.org' });
    const sent = new Set<string>();
    const deliver = async () => {
      for (const event of (await world.announced()).filter(({ id }) => !sent.has(id))) {
        sent.add(event.id);
        await notify(batchOf(event));
      }
    };
    const of = { as: 'admin', params: { id: priced.id } } as const;
    const body = { to: 'confirmed', subject: 'Bring a cup', text: 'Dear friends' };
    await deliver();
    await invoke('sendLetter', { ...of, headers: headers(), body });
    await invoke('updateEvent', { ...of, body: { ...eventInput({ price: 1000, location: 'Garden' }), tell: told } });
    await invoke('resendConfirmation', { as: 'admin', params: { id: mine.id }, headers: headers() });
    const fee = { date: '2026-11-20', category: 'event_fees', amount: 1000, method: 'cash', registration: mine.id };
    await invoke('createEntry', { as: 'admin', headers: headers(), body: fee });
    // Messages to everyone are handed out first, and mailed in the next round.
    for (let times = 0; times < 3; times++) await deliver();
    const marksOf = async (id: string) =>
      (await world.items('notifications')).map(({ pk }) => String(pk)).filter((pk) => pk.startsWith(`mail#${id}`));
    const kinds = (await marksOf(mine.id)).map((pk) => pk.split('.')[1]);
    expect(new Set(kinds)).toEqual(new Set(['1', 'resent', 'paid', 'told', 'letter']));
    const theirs = await marksOf(other.id);
    expect(theirs.length).toBeGreaterThan(2);
    const { things } = await admin.exportPerson({ body: { things: [{ kind: 'registration', id: mine.id }] } });
    expect(things[0]?.mails).toHaveLength(kinds.length);
    await start([mine.id, tocome.id].map((id) => ({ kind: 'registration', id })));
    await work();
    await deliver();
    expect(await marksOf(mine.id)).toEqual([]);
    expect(await marksOf(tocome.id)).toEqual([]);
    expect(await marksOf(other.id)).toEqual(theirs);
  });

  it('announces the erased ids to consumers, and no personal data', async () => {
    const { things, member, past, tocome } = await zuhuraEverywhere();
    await start(things);
    await work();
    const events = (await world.announced()) as AnyEvent[];
    const [erased] = events.filter(({ type }) => type === 'person.erased');
    expect(erased?.data).toMatchObject({ memberIds: [member.id], accountIds: ['subject-7'] });
    expect(erased?.data).toMatchObject({ registrationIds: expect.arrayContaining([past.id, tocome.id]) });
    expect(JSON.stringify(events)).not.toMatch(personal);
    const given = events.filter(({ type }) => type === 'registration.cancelled');
    expect(given.map(({ subject }) => subject)).toEqual([tocome.id]);
  });

  it('stays erased when events, forms or emails are repeated', async () => {
    const { things, contact, key, index, past } = await zuhuraEverywhere();
    const events = await world.announced();
    await start(things);
    await work();
    await index();
    await indexEvents(events.filter(({ type }) => /^(registration|member|calendar)\./.test(type)));
    for (const event of events.filter(({ type }) => type === 'registration.submitted')) await notify(batchOf(event));
    expect((await submit(contact, key)).body.code).toBe('idempotency_key_reused');
    for (const name of ['cancelRegistration', 'acceptRegistration'] as const) {
      expect((await invoke(name, { as: 'admin', params: { id: past.id } })).status).toBe(404);
    }
    expect(await everythingKept()).not.toMatch(personal);
    expect(await find('email', zuhura.email)).toEqual([]);
  });

  describe('erasing while the index is being written', () => {
    const registerHer = async () => {
      const { body } = await submit(
        registrationFor(await makeEvent(), { name, email: zuhura.email, phone: zuhura.phone }),
      );
      return (body.registration as { id: string }).id;
    };
    const addHer = async () => (await admin.createMember({ body: zuhura })).member.id;

    /** Erases a new record when the consumer is about to write its first rows, then calls `then`. Returns the record's event. */
    async function eraseWhileIndexing(kind: 'registration' | 'member', then: () => void = () => {}): Promise<AnyEvent> {
      await indexer({ reindex: 'missing' });
      const id = await { registration: registerHer, member: addHer }[kind]();
      const event = (await world.announced()).find(({ data }) => Object.values(data).includes(id));
      if (!event) throw new Error('Nothing was announced');
      let isErased = false;
      // The erasure runs in a call of its own, with more time than the consumer's call around it.
      const inOwnCall = AsyncLocalStorage.snapshot();
      db().middlewareStack.add(
        (next, context) => async (args) => {
          if (context.commandName === 'BatchWriteItemCommand' && !isErased) {
            isErased = true;
            await inOwnCall(async () => {
              await start([{ kind, id }]);
              await work();
            });
            then();
          }
          return next(args);
        },
        { step: 'initialize', name: 'meanwhile' },
      );
      await indexer(batchOf(event));
      db().middlewareStack.remove('meanwhile');
      expect(isErased).toBe(true);
      return event;
    }

    it('the consumer removes the rows that it wrote for an erased record', async () => {
      await eraseWhileIndexing('registration');
      expect(await everythingKept(['search'])).not.toMatch(personal);
    });

    it.each([
      ['registration', 2],
      ['member', 1],
    ] as const)(
      'the schedule removes the rows of a %s if the consumer crashed before it could',
      async (kind, writes) => {
        let stop = () => false;
        const event = await eraseWhileIndexing(kind, () => {
          stop = killAfterWrites(writes);
        });
        expect(stop()).toBe(true);
        expect(await everythingKept(['search'])).toMatch(personal);
        expect(await indexer(deliveryOf(2, event))).toEqual({ batchItemFailures: [] });
        expect(await indexer({ reindex: 'behind' })).toMatchObject({ phase: 'done' });
        expect(await everythingKept(['search'])).not.toMatch(personal);
      },
    );
  });

  it('completes an erasure wherever it crashes, and does nothing twice', async () => {
    const { things, was, supper, index } = await zuhuraEverywhere();
    const total = (await admin.memberFigures({})).figures.total;
    const { erasure } = await start(things);
    // Each run may do one more write than the one before; the next run repeats the last write.
    let lives = 0;
    for (let isKilled = true; isKilled; lives++) {
      const stop = killAfterWrites(lives + 1);
      await work();
      isKilled = stop();
      expect(lives).toBeLessThan(100);
    }
    await index();
    expect(lives).toBeGreaterThan(4);
    expect((await admin.getErasure({ params: { id: erasure.id } })).erasure.state).toBe('done');
    expect(await everythingKept()).not.toMatch(personal);
    expect(await counted(was.id)).toEqual([3, 3]);
    expect(await counted(supper.id)).toEqual([0, 0]);
    expect((await admin.memberFigures({})).figures.total).toBe(total - 1);
    expect((await world.announced()).filter(({ type }) => type === 'person.erased')).toHaveLength(1);
  });

  it('can be repeated after a backup restored erased records', async () => {
    const { things, index } = await zuhuraEverywhere();
    const backup = [await world.items('registrations'), await world.items('members')] as const;
    const { erasure } = await start(things);
    await work();
    for (const item of backup[0]) await world.put('registrations', item);
    for (const item of backup[1]) await world.put('members', item);
    expect(await everythingKept()).toMatch(personal);
    await admin.repeatErasure({ params: { id: erasure.id } });
    await work();
    await index();
    expect(await everythingKept()).not.toMatch(personal);
  });

  const ledger = () => [...services.files].filter(([key]) => key.startsWith('erasures/')).map(([, { body }]) => body);

  it('enters the ids of all records in the ledger before it erases one, merged members too, and keeps the first entry', async () => {
    const { things, member } = await zuhuraEverywhere();
    const { member: double } = await admin.createMember({ body: { ...zuhura, email: 'older@example.org' } });
    const body = { goes: double.id, take: [], version: member.version, goes_version: double.version };
    await admin.mergeMember({ params: { id: member.id }, body });
    const { erasure } = await start(things);
    const stop = killAfterWrites(1);
    await work();
    expect(stop()).toBe(true);
    const entry = { id: erasure.id, at: new Date(world.now).toISOString() };
    const all = [...things, { kind: 'member', id: double.id }];
    expect(ledger().map((each) => JSON.parse(each))).toEqual([{ ...entry, things: all }]);
    await work();
    await admin.repeatErasure({ params: { id: erasure.id } });
    await work();
    expect(ledger().map((each) => JSON.parse(each))).toEqual([{ ...entry, things: all }]);
    expect(ledger().join()).not.toMatch(personal);
  });

  it('erases again by the ledger what a backup brought back, an account with its former role too', async () => {
    const { things, index } = await zuhuraEverywhere();
    const names = (Object.keys(tableVariables) as TableName[]).filter((name) => !/outbox|search/.test(name));
    const backup = await Promise.all(names.map(async (table) => [table, await world.items(table)] as const));
    const since = world.now;
    await start(things);
    await work();
    for (const [table, items] of backup) for (const item of items) await world.put(table, item);
    const account = { role: 'pastor', gpk: 'role#pastor', gsk: 'zuhura planted#subject-7', name } as const;
    await world.put('users', personItem('subject-7', account));
    expect(await everythingKept()).toMatch(personal);
    expect(await countRemaining(since)).toBe(5);
    const announced = (await world.announced()).length;
    expect(await erase({ erase: 'again', since: since + 1 })).toEqual({ erasures: 0, records: 0 });
    expect(await erase({ erase: 'again', since })).toEqual({ erasures: 1, records: 6 });
    await index();
    expect(await everythingKept()).not.toMatch(personal);
    expect(await countRemaining(since)).toBe(0);
    const told = (await world.announced()).slice(announced).map(({ type }) => type);
    expect(told).not.toContain('person.erased');
    expect(pool.account('subject-7') !== undefined).toBe(false);
  });

  it('starts an erasure once per idempotency key, and only with the typed confirmation', async () => {
    const { things } = await zuhuraEverywhere();
    const key = randomUUID();
    const first = await start(things, key);
    expect(await start(things, key)).toEqual(first);
    expect((await world.announced()).filter(({ type }) => type === 'person.erasing')).toHaveLength(1);
    const sent = { as: 'admin', headers: { 'idempotency-key': randomUUID() } } as const;
    expect((await invoke('startErasure', { ...sent, body: { things, confirm: 'erase' } })).status).toBe(400);
  });

  it('rejects erasing an account with a role, in the table or the user pool, and the caller’s own', async () => {
    pool.add('pastor-here', { groups: ['pastor'] });
    pool.add('sub-of-admin');
    for (const id of ['pastor-here', 'sub-of-admin']) {
      const headers = { 'idempotency-key': randomUUID() };
      const things = [{ kind: 'account', id }];
      const { body } = await invoke('startErasure', { as: 'admin', headers, body: { things, confirm: 'ERASE' } });
      expect(body.fields).toEqual({ things: 'An account with a role cannot be erased. Remove the role first.' });
    }
    pool.add('lucky');
    const { erasure } = await start([{ kind: 'account', id: 'lucky' }]);
    pool.change('lucky', { groups: ['pastor'] });
    await work();
    expect((await admin.getErasure({ params: { id: erasure.id } })).erasure).toMatchObject({
      stayed: 1,
      state: 'done',
    });
    expect(pool.account('lucky') !== undefined).toBe(true);
  });
});

describe('data at the end of its retention period', () => {
  const expire = async () => {
    await erase({ erase: 'expired' });
    await work();
  };

  it('empties registrations after their period, keeps counts exact, and erases nothing younger', async () => {
    const { was, supper, index, past, tocome } = await zuhuraEverywhere();
    const suspect = await submit({ ...registrationFor(supper, { name: 'Unknown Suspect' }), token: undefined });
    await index();
    await expire();
    expect(await everythingKept()).toMatch(personal);
    world.now = Date.parse('2026-11-22T06:00:00Z') + 91 * day;
    await expire();
    expect(await everythingKept()).not.toContain('Suspect');
    expect((suspect.body.registration as { status: string }).status).toBe('quarantined');
    const there = async (id: string) =>
      (await admin.listRegistrations({ body: {} })).items.some((row) => row.id === id);
    // 731 days after the past event, which is too early for the one two weeks later.
    world.now = Date.parse('2026-11-22T06:00:00Z') + 731 * day;
    await expire();
    expect([await there(past.id), await there(tocome.id)]).toEqual([false, true]);
    expect(await counted(was.id)).toEqual([3, 3]);
    expect(await counted(supper.id)).toEqual([2, 2]);
    world.now += 15 * day;
    await expire();
    expect(await there(tocome.id)).toBe(false);
    expect(await counted(supper.id)).toEqual([2, 2]);
    const before = await world.everything();
    await expire();
    expect(await world.everything()).toBe(before);
  });
});

it('every stored item has a row in the table of places, or a reason why not', async () => {
  const { things } = await zuhuraEverywhere();
  await submit({ ...registrationFor(await makeEvent({ confirm_places: true })), token: undefined });
  await admin.updateComponent({ params: { key: 'hero_title' }, body: { content: 'Karibu' } });
  await start(things);
  await work();
  for (const table of Object.keys(tableVariables) as TableName[]) {
    const keys = [...places.filter((place) => place.table === table), ...nothingPersonal[table]].map(
      ({ keys }) => keys,
    );
    for (const { pk, sk = '' } of await world.items(table)) {
      expect(
        keys.some((each) => each.test(`${pk} ${sk}`)),
        `${table}: ${pk} ${sk}`,
      ).toBe(true);
    }
  }
});
