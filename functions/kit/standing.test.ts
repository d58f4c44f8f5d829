import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/api/access.ts';
import { changesSomething, type Route } from '#shared/api/route.ts';
import { type RouteName, routes } from '#shared/api/routes.ts';
import type { Member } from '#shared/members/schema.ts';
import { eventInput, makeEvent, register, registrationFor, submit, testAnswers } from '../testing/factories.ts';
import { imageUpload, picture, uploadPicture } from '../testing/images.ts';
import { invoke, type Sent } from '../testing/invoke.ts';
import { arrivedUpload, sermonSaid, sermonUpload, storeMedia } from '../testing/media.ts';
import { startPool } from '../testing/pool.ts';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { db } from './table.ts';

const world = startWorld();
const pool = startPool();
// The media store that the file of a deleted recording leaves.
const services = startServices();

const eventId = async () => ({ id: (await makeEvent()).id });
/** A registration that waits for somebody to look at it. */
const suspectId = async () => {
  const { body } = await submit({ ...registrationFor(await makeEvent()), token: undefined });
  return { id: (body.registration as { id: string }).id };
};
const somebody = async () => ({ id: pool.add('somebody').id });

const pageFields = { title: 'Who leads', content: '', meta_description: 'The people.', is_published: true };
/** A change of a text that can be taken back. */
const madeChange = async () => {
  const target = 'content#terms_title';
  world.now += 1000;
  await invoke('updateComponent', { as: 'admin', params: { key: 'terms_title' }, body: { content: randomUUID() } });
  const { body } = await invoke('listChanges', { as: 'admin', body: { target, limit: 1 } });
  return { target, id: (body.items as { id: string }[])[0]?.id };
};
const storedMember = async () => {
  const body = { first_name: 'Zuhura Planted', last_name: 'Kamau' };
  return (await invoke('createMember', { as: 'pastor', body })).body.member as Member;
};
const storedImage = async () => {
  const key = `image_${randomUUID().slice(0, 8)}`;
  await uploadPicture(services, await picture('jpeg'), { imageKey: key });
  return key;
};

const entry = { date: '2026-11-15', category: 'tithes', amount: 500, method: 'cash', note: 'From Zuhura Planted' };
const newEntry = () => ({ body: entry, headers: { 'idempotency-key': randomUUID() } });
const writtenEntry = async () => {
  const { body } = await invoke('createEntry', { as: 'admin', ...newEntry() });
  return { id: (body.entry as { id: string }).id };
};

/** A request that would do something, for every route by which staff write. */
const requests: Partial<Record<RouteName, () => Promise<Sent>>> = {
  createEvent: async () => ({ body: eventInput() }),
  updateEvent: async () => ({ params: await eventId(), body: eventInput({ title: 'Another' }) }),
  deleteEvent: async () => ({ params: await eventId() }),
  callOffEvent: async () => ({ params: await eventId(), body: { reason: 'The river rose' } }),
  acceptRegistration: async () => ({ params: await suspectId() }),
  sendTestForm: async () => ({ body: { data: testAnswers }, headers: { 'idempotency-key': randomUUID() } }),
  cancelRegistration: async () => ({ params: { id: (await register(await makeEvent())).id } }),
  updateComponent: async () => ({ params: { key: 'hero_title' }, body: { content: 'Another' } }),
  recordAttendance: async () => ({
    params: { campus: 'main', date: '2026-11-15', service: 'sunday_main' },
    body: { count: 1104 },
  }),
  createEntry: async () => newEntry(),
  updateEntry: async () => ({ params: await writtenEntry(), body: { ...entry, amount: 600, version: 1 } }),
  setEntryState: async () => ({ params: await writtenEntry(), body: { state: 'removed', version: 1 } }),
  takeStatement: async () => ({
    body: {
      rows: [
        {
          receipt: randomUUID().slice(0, 8).toUpperCase(),
          date: '2026-11-15',
          kind: 'income',
          amount: 500,
          account: 'Tithe',
          category: 'tithes',
        },
      ],
    },
  }),
  updateChurchSetting: async () => ({ body: { key: 'primary_phone', value: '+254 711 000 000' } }),
  updateHeroSlides: async () => ({ body: { slides: [] } }),
  updatePage: async () => ({ params: { page_key: 'leadership' }, body: pageFields }),
  updateSection: async () => ({
    params: { page_key: 'our_story', section: 'story_2000_text' },
    body: { section_content: 'It began.' },
  }),
  changeMinistry: async () => ({
    body: { action: 'updateMinistry', id: 'kids', updates: { name: `Kids ${randomUUID()}` } },
  }),
  undoChange: async () => ({ body: await madeChange() }),
  uploadImage: async () => ({
    body: imageUpload(Buffer.alloc(9), { imageKey: `gate_${randomUUID().slice(0, 8)}` }),
    headers: { 'idempotency-key': randomUUID() },
  }),
  updateImage: async () => ({ params: { key: await storedImage() }, body: { alt_text: 'The gate' } }),
  deleteImage: async () => ({ params: { key: await storedImage() } }),
  uploadMedia: async () => ({ body: sermonUpload(), headers: { 'idempotency-key': randomUUID() } }),
  completeUpload: async () => ({ body: { filename: await arrivedUpload(services) } }),
  updateSermon: async () => {
    const { filename, version } = await storeMedia(world);
    return { params: { filename }, body: sermonSaid({ version }) };
  },
  deleteMedia: async () => ({ body: { filename: (await storeMedia(world)).filename } }),
  createMember: async () => ({ body: { first_name: 'Zuhura', last_name: 'Planted' } }),
  updateMember: async () => {
    const { id, member_id: _, created_at: __, updated_at: ___, ...said } = await storedMember();
    return { params: { id }, body: { ...said, city: randomUUID() } };
  },
  deleteMember: async () => ({ params: { id: (await storedMember()).id } }),
  inviteUser: async () => ({ body: { name: 'Otieno', email: 'otieno@example.org', role: 'pastor' } }),
  assignRole: async () => ({ params: await somebody(), body: { role: 'pastor' } }),
  setUserAccess: async () => ({ params: await somebody(), body: { disabled: true } }),
  resendInvitation: async () => ({ params: { id: pool.add('somebody', { status: 'FORCE_CHANGE_PASSWORD' }).id } }),
  endSignIns: async () => ({ params: await somebody() }),
  resetSecondFactor: async () => ({ params: await somebody() }),
};

const staff = (Object.entries(routes) as [RouteName, Route][]).filter(([, { access }]) => typeof access !== 'string');
const writes = staff.filter(([, route]) => changesSomething(route));
const reads = staff.filter(([, route]) => !changesSomething(route));

const rolesOf = ({ access }: Route): Role[] => (typeof access === 'string' ? [] : [...access]);

/** Who is restricted below; what the requests need is made by others. */
const caller = { sub: 'the-caller' };

/** The users item of the caller, of a role; `more` goes over it, undefined takes an attribute away. */
function itemOf(role: Role, more: Record<string, unknown> = {}) {
  const item = {
    pk: caller.sub,
    status: 'active',
    role,
    ended: {},
    totp: false,
    rolesAt: 0,
    version: 1,
    at: 0,
    ...more,
  };
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
}

/** Ways to lose the right to write while the token still says it. */
const losses: [string, (role: Role) => Promise<unknown>, string][] = [
  ['disabled', (role) => world.put('users', itemOf(role, { status: 'disabled' })), 'account_disabled'],
  ['demoted to nothing', (role) => world.put('users', itemOf(role, { role: undefined })), 'role_changed'],
  [
    'given another role',
    (role) => world.put('users', itemOf(role, { role: role === 'pastor' ? 'accounts' : 'pastor' })),
    'role_changed',
  ],
  ['signed out', (as) => invoke('logout', { as, claims: caller }), 'session_ended'],
  [
    'signed out so long ago that only the time is remembered',
    (role) => world.put('users', itemOf(role, { endedUntil: Math.floor(world.now / 1000) })),
    'session_ended',
  ],
];

it('every route by which staff write is tried here', () => {
  expect(Object.keys(requests).sort()).toEqual(writes.map(([name]) => name).sort());
});

describe.each(writes)('%s', (name, route) => {
  const sent = () => requests[name]?.() ?? {};

  it.each(losses)('someone who was %s is refused at once, and everything stays as it was', async (_, lose, code) => {
    for (const as of rolesOf(route)) {
      const request = await sent();
      await lose(as);
      const accounts = JSON.stringify([...pool.accounts]);
      const before = await world.everything();
      const { body } = await invoke(name, { as, claims: caller, ...request });
      expect([as, body.code]).toEqual([as, code]);
      expect(await world.everything()).toBe(before);
      expect(JSON.stringify([...pool.accounts])).toBe(accounts);
    }
  });

  it('is open to a person who never called /api/me, to a known one, and to another sign-in of one who signed out', async () => {
    const [as = 'admin'] = rolesOf(route);
    // Somebody else is admin too, or the users routes had to keep this one.
    await world.put('users', { pk: '#admins', subs: new Set(['one', 'two']) });
    const done = async (more: Sent = {}) => {
      pool.accounts.clear();
      expect((await invoke(name, { as, claims: caller, ...(await sent()), ...more })).body).toMatchObject({
        success: true,
      });
    };
    await done();
    await world.put('users', itemOf(as, { ended: { 'another-session': 1 }, endedUntil: 1 }));
    await done();
    await invoke('logout', { as, claims: caller });
    await done({ claims: { ...caller, origin_jti: 'another-session-still' } });
  });

  it('refuses someone who is disabled between the read and the write', async () => {
    const [as = 'admin'] = rolesOf(route);
    const request = await sent();
    let isDisabled = false;
    db().middlewareStack.add(
      (next, context) => async (args) => {
        if (context.commandName === 'TransactWriteItemsCommand' && !isDisabled) {
          isDisabled = true;
          await world.put('users', itemOf(as, { status: 'disabled' }));
        }
        return next(args);
      },
      { step: 'initialize', name: 'disable' },
    );
    const { body } = await invoke(name, { as, claims: caller, ...request });
    db().middlewareStack.remove('disable');
    expect(body.code).toBe('account_disabled');
  });
});

it.each([['deleteEvent'], ['acceptRegistration'], ['cancelRegistration']] as const)(
  '%s refuses even where there is nothing left to do',
  async (name) => {
    const event = await makeEvent();
    const { id } = await register(event);
    const params = { id: name === 'deleteEvent' ? event.id : id };
    expect((await invoke(name, { as: 'pastor', claims: caller, params })).status).toBe(200);
    await world.put('users', itemOf('pastor', { status: 'disabled' }));
    const before = await world.everything();
    expect((await invoke(name, { as: 'pastor', claims: caller, params })).body.code).toBe('account_disabled');
    expect((await invoke(name, { as: 'pastor', claims: caller, params: { id: 'a'.repeat(26) } })).body.code).toBe(
      'account_disabled',
    );
    expect(await world.everything()).toBe(before);
  },
);

it.each(losses)('someone who was %s cannot call off an event with registrations', async (_, lose, code) => {
  const event = await makeEvent();
  await register(event);
  await lose('pastor');
  const before = await world.everything();
  const { body } = await invoke('deleteEvent', { as: 'pastor', claims: caller, params: { id: event.id } });
  expect([body.code, await world.everything()]).toEqual([code, before]);
});

it('every read of the registrations, of the accounts and of the entries of the books is of personal data', () => {
  const others = ['financeMonths', 'memberFigures', 'seeStatement'];
  const areas = ['registrations', 'users', 'finance', 'members'];
  const ofPeople = reads
    // A dashboard shows managers who joined lately.
    .filter(([name, { area }]) => name === 'dashboard' || (areas.includes(area) && !others.includes(name)))
    .map(([name]) => name);
  expect(reads.filter(([, { personal }]) => personal).map(([name]) => name)).toEqual(ofPeople);
});

it.each(losses)('someone who was %s reads no personal data from the next request on', async (_, lose, code) => {
  const event = await makeEvent();
  await register(event, { name: 'Zuhura Planted' });
  const written = await writtenEntry();
  const member = await storedMember();
  pool.add('zuhura', { attributes: { name: 'Zuhura Planted', email: 'zuhura@example.org' } });
  await invoke('me', { as: 'accounts', claims: { sub: 'zuhura' } });
  for (const [name, route] of reads.filter(([, { personal }]) => personal)) {
    for (const as of rolesOf(route)) {
      const of: Partial<Record<string, { id: string }>> = { finance: written, members: { id: member.id } };
      const params = of[route.area] ?? { id: event.id };
      const request = { as, claims: caller, ...(route.body && { body: {} }), params };
      await world.put('users', itemOf(as));
      // What is searched, and who joined lately, stands where nothing fills it here.
      if (!['members', 'searchMembers', 'dashboard'].includes(name))
        expect(JSON.stringify(await invoke(name, request)), name).toContain('Zuhura Planted');
      await lose(as);
      const { body } = await invoke(name, request);
      expect([name, as, body.code]).toEqual([name, as, code]);
      expect(JSON.stringify(body)).not.toContain('Zuhura');
    }
  }
});

it.each(losses)('someone who was %s can still read what names nobody until the token expires', async (_, lose) => {
  const { id } = await makeEvent();
  const { filename } = await storeMedia(world);
  await lose('pastor');
  for (const [name, route] of reads) {
    if (route.personal || !rolesOf(route).includes('pastor')) continue;
    const query: Record<string, string> = name === 'report' ? { from: '2026-11-01', to: '2026-11-21' } : {};
    expect([
      name,
      (
        await invoke(name, {
          as: 'pastor',
          claims: caller,
          query,
          ...(route.body && { body: {} }),
          params: name === 'getSermon' ? { filename } : { id },
        })
      ).status,
    ]).toEqual([name, 200]);
  }
});

it('a write by staff takes two calls at most, however it ends', async () => {
  const names = ['createEvent', 'updateEvent', 'deleteEvent', 'cancelRegistration'] as const;
  for (const status of ['active', 'disabled']) {
    for (const name of names) {
      const request = (await requests[name]?.()) ?? {};
      await world.put('users', itemOf('pastor', { status }));
      world.calls.length = 0;
      await invoke(name, { as: 'pastor', claims: caller, ...request });
      expect([name, world.calls.length <= 2]).toEqual([name, true]);
    }
  }
});

it.each([
  ['no sign-in', { origin_jti: undefined }],
  ['an empty sign-in', { origin_jti: '' }],
  ['no instant', { iat: undefined }],
  ['an instant that is no number', { iat: '17e8' }],
  ['that it is an ID token', { token_use: 'id' }],
  ['no use', { token_use: undefined }],
])('a token that says %s belongs to nobody', async (_, claims) => {
  expect((await invoke('createEvent', { as: 'admin', body: eventInput(), claims })).body.code).toBe('unauthenticated');
});
