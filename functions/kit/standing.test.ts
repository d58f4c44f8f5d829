import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/api/access.ts';
import { changesSomething, type Route } from '#shared/api/route.ts';
import { type RouteName, routes } from '#shared/api/routes.ts';
import type { Member } from '#shared/members/schema.ts';
import { inTier } from '#shared/testing/tier.ts';
import { eventInput, makeEvent, register } from '../testing/factories.ts';
import { invoke, type Sent } from '../testing/invoke.ts';
import { storeMedia } from '../testing/media.ts';
import { startPool } from '../testing/pool.ts';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { db } from './table.ts';

const world = startWorld();
const pool = startPool();
startServices();

/** The caller whose account is restricted; other people make what the requests need. */
const caller = { sub: 'the-caller' };

const all = Object.entries(routes) as [RouteName, Route][];
/** Routes that change something for people who signed in. Signing out stays open, or a lost account could never end its sign-in. */
const writes = all.filter(([name, route]) => route.access !== 'public' && changesSomething(route) && name !== 'logout');
const reads = all.filter(([, route]) => typeof route.access !== 'string' && !changesSomething(route));

const rolesOf = ({ access }: Route): Role[] => (typeof access === 'string' ? [] : [...access]);
const personal = reads.filter(([, route]) => route.personal);
const impersonal = reads.filter(([, route]) => !route.personal && rolesOf(route).includes('pastor'));

/** The users item of the caller, of a role; `more` goes over it, undefined takes an attribute away. */
function itemOf(role: Role, more: Record<string, unknown> = {}) {
  const item = {
    pk: caller.sub,
    email: 'caller@church.example',
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

/** The five ways to lose an account's rights while the token still says them, and the refusal that follows. */
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

/** Whether the impersonal read at this index runs with this loss: one loss for each in `npm test`, all in the deep tier. */
const isTried = (at: number, loss: string) => inTier({ usual: losses[at % losses.length]?.[0] === loss, deep: true });

describe.each(writes)('%s', (name, route) => {
  const [as = 'pastor'] = rolesOf(route);

  it('refuses an account that lost its rights before anything is read or written', async () => {
    for (const [loss, lose, code] of losses) {
      await world.put('users', itemOf(as));
      await lose(as);
      world.calls.length = 0;
      const { body } = await invoke(name, { as, claims: caller });
      expect([loss, body.code]).toEqual([loss, code]);
      // One look at the account, and nothing else.
      expect(world.calls.map(({ command }) => command)).toEqual(['GetItem']);
      expect(pool.calls).toEqual([]);
    }
  });
});

/** A write of something else, and one of the caller's own users item, which carries the check itself. */
const requests: [RouteName, () => Sent][] = [
  ['createEvent', () => ({ body: eventInput() })],
  ['updateProfile', () => ({ params: { id: caller.sub }, body: { bio: `From ${randomUUID()}` } })],
];

describe.each(requests)('a request of %s that would be carried out', (name, request) => {
  const send = (more: Sent = {}) => invoke(name, { as: 'pastor', claims: caller, ...request(), ...more });

  it.each(losses)('changes nothing for an account that was %s', async (_, lose, code) => {
    await lose('pastor');
    const before = await world.everything();
    expect((await send()).body.code).toBe(code);
    expect(await world.everything()).toBe(before);
  });

  it.each(losses)(
    'changes nothing for an account that was %s between the check and the write',
    async (_, lose, code) => {
      await world.put('users', itemOf('pastor'));
      let lost: string | undefined;
      db().middlewareStack.add(
        (next, context) => async (args) => {
          if (context.commandName === 'TransactWriteItemsCommand' && lost === undefined) {
            lost = '';
            await lose('pastor');
            lost = await world.everything();
          }
          return next(args);
        },
        { step: 'initialize', name: 'lose' },
      );
      const { body } = await send();
      db().middlewareStack.remove('lose');
      expect(body.code).toBe(code);
      expect(await world.everything()).toBe(lost);
    },
  );

  it('is open to a known person, and to another sign-in of one who signed out', async () => {
    await world.put('users', itemOf('pastor', { ended: { 'another-session': 1 }, endedUntil: 1 }));
    expect((await send()).body.success).toBe(true);
    await invoke('logout', { as: 'pastor', claims: caller });
    const another = { ...caller, origin_jti: 'another-session-still' };
    expect((await send({ claims: another })).body.success).toBe(true);
  });
});

it('a person who never called /api/me is not restricted', async () => {
  expect((await invoke('createEvent', { as: 'pastor', claims: caller, body: eventInput() })).status).toBe(201);
});

const newKey = () => ({ 'idempotency-key': randomUUID() });
const letter = { to: 'confirmed', subject: 'Bring a cup', text: 'From Zuhura Planted' };
const storedMember = async () => {
  const body = { first_name: 'Zuhura Planted', last_name: 'Kamau' };
  return (await invoke('createMember', { as: 'pastor', body })).body.member as Member;
};
/** An import that left its only row out. */
const cancelledImport = async () => {
  const begun = { name: 'members.csv', rows: 1, parts: 1, request: randomUUID() };
  const { body } = await invoke('beginImport', { as: 'pastor', body: begun });
  const { id } = body.import as { id: string };
  const rows = [{ row: 2, cells: { first_name: 'Zuhura Planted' } }];
  await invoke('addImportRows', { as: 'pastor', params: { id, part: '1' }, body: { rows } });
  await invoke('cancelImport', { as: 'pastor', params: { id } });
  return id;
};
const entry = { date: '2026-11-15', category: 'tithes', amount: 500, method: 'cash', note: 'From Zuhura Planted' };
const writtenEntry = async (more: object) => {
  const { body } = await invoke('createEntry', { as: 'admin', body: { ...entry, ...more }, headers: newKey() });
  return { id: (body.entry as { id: string }).id };
};

/** A registration by telephone, without an email address. */
const telephoned = (eventId: string) => ({
  type: 'event_registration',
  data: {
    ...{ eventId, name: 'Zuhura Planted', phone: '0712 000 111', attendees: 1, agreeTerms: true },
    ...{ emergencyContact: 'Juma', emergencyPhone: '0712 000 112' },
  },
});

it('every read of the registrations, of the accounts and of the entries of the books is of personal data', () => {
  const others = ['financeMonths', 'memberFigures'];
  const areas = ['registrations', 'users', 'finance', 'members', 'privacy'];
  const ofPeople = reads
    // A dashboard shows managers who joined lately.
    .filter(([name, { area }]) => name === 'dashboard' || (areas.includes(area) && !others.includes(name)))
    .map(([name]) => name);
  expect(personal.map(([name]) => name)).toEqual(ofPeople);
});

/** Reads of what nothing fills in here: the index, who joined lately, who may read registrations, how many a letter reaches. */
const searched = [
  ...['members', 'searchMembers', 'memberDoubles', 'findGivers', 'findPayable', 'giverStatement', 'seeStatement'],
  ...['dashboard', 'memberPairs', 'listColleagues', 'findPerson', 'previewLetter', 'memberImports', 'getErasure'],
  'listViews',
];

it.each(losses)('someone who was %s reads no personal data from the next request on', async (_, lose, code) => {
  const event = await makeEvent();
  const registration = await register(event, { name: 'Zuhura Planted' });
  await invoke('registerByStaff', { as: 'pastor', body: telephoned(event.id), headers: newKey() });
  const note = { text: 'From Zuhura Planted', request: randomUUID() };
  await invoke('addNote', { as: 'admin', params: { id: registration.id }, body: note });
  await invoke('sendLetter', { as: 'admin', params: { id: event.id }, body: letter, headers: newKey() });
  const left = await cancelledImport();
  const member = await storedMember();
  const written = await writtenEntry({ giver: member.id });
  await invoke('setHousehold', { as: 'pastor', params: { id: member.id }, body: { of: member.id, head: true } });
  const link = { params: { id: registration.id }, body: { member: member.id } };
  await invoke('linkRegistration', { as: 'pastor', ...link });
  pool.add('zuhura', { attributes: { name: 'Zuhura Planted', email: 'zuhura@example.org' } });
  await invoke('me', { as: 'accounts', claims: { sub: 'zuhura' } });
  for (const [name, route] of personal) {
    for (const as of rolesOf(route)) {
      const of: Partial<Record<string, { id: string }>> = { finance: written, members: { id: member.id } };
      const theirs: Partial<Record<string, { id: string }>> = {
        listNotes: registration,
        memberOfRegistration: registration,
        importRows: { id: left },
      };
      const { id } = theirs[name] ?? of[route.area] ?? event;
      const params = { id };
      const body = name === 'previewLetter' ? letter : {};
      const request = { as, claims: caller, ...(route.body && { body }), params };
      await world.put('users', itemOf(as));
      if (!searched.includes(name))
        expect(JSON.stringify(await invoke(name, request)), name).toContain('Zuhura Planted');
      await lose(as);
      const answer = await invoke(name, request);
      expect([name, as, answer.body.code]).toEqual([name, as, code]);
      expect(JSON.stringify(answer.body)).not.toContain('Zuhura');
    }
  }
});

it.each(losses)('an account that was %s can still read impersonal data until its token expires', async (loss, lose) => {
  const { id } = await makeEvent();
  const { filename } = await storeMedia(world);
  await lose('pastor');
  for (const [name, route] of impersonal.filter((_, at) => isTried(at, loss))) {
    const queries: Partial<Record<RouteName, Record<string, string>>> = {
      report: { from: '2026-11-01', to: '2026-11-21' },
    };
    const query = queries[name] ?? {};
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

it('a write by staff takes three calls at most, and a refused one a single look at the account', async () => {
  const event = async () => ({ id: (await makeEvent()).id });
  const requests: [RouteName, () => Promise<Sent>][] = [
    ['createEvent', async () => ({ body: eventInput() })],
    ['updateEvent', async () => ({ params: await event(), body: eventInput({ title: 'Another' }) })],
    ['deleteEvent', async () => ({ params: await event() })],
    ['cancelRegistration', async () => ({ params: { id: (await register(await makeEvent())).id } })],
  ];
  for (const [status, most] of [
    ['active', 3],
    ['disabled', 1],
  ] as const) {
    for (const [name, request] of requests) {
      const sent = await request();
      await world.put('users', itemOf('pastor', { status }));
      world.calls.length = 0;
      await invoke(name, { as: 'pastor', claims: caller, ...sent });
      expect([name, world.calls.length <= most]).toEqual([name, true]);
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
