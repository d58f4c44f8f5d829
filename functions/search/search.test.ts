import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { inTier } from '#shared/testing/tier.ts';
import { db, type Item } from '../kit/table.ts';
import { eventInput, makeEvent, register, submit } from '../testing/factories.ts';
import { failCalls } from '../testing/faults.ts';
import { apiAs } from '../testing/invoke.ts';
import { indexEvents, indexing } from '../testing/searched.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './index.lambda.ts';
import { addLines, findLines, linesIn } from './lines.ts';

const world = startWorld();
const pastor = apiAs('pastor');

type Query = NonNullable<Parameters<typeof pastor.listRegistrations>[0]['body']>;

function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
}

let roll = dice(1);
const pick = <T>(from: readonly T[]): T => from[roll(from.length)] as T;
const shuffled = <T>(from: readonly T[]): T[] =>
  from
    .map((value) => [roll(1e6), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value);

const given = ['Wanjiru', 'Wangari', 'Kamau', 'Mary', 'Ng’ang’a', 'José'];
const family = ['Kamau', 'Kamande', 'Otieno', 'Wanjiru', 'O’Brien'];
const phones = ['+254 712 345 678', '0722 000 111', '(020) 123 4567', '0712345679'];

/** The words that staff would consider equal, computed independently of the index's folding. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

async function write(who: Record<string, string>, more: Record<string, string>): Promise<string> {
  const data = { ...who, subject: 'S', message: 'M' };
  const { body } = await submit({ action: 'submit_registration', type: 'contact_form', data, ...more });
  return (body.registration as { id: string }).id;
}

/** One to four people. */
function someParty() {
  const names = Array.from({ length: roll(4) + 1 }, () => `${pick(given)} ${pick(family)}`);
  return { attendees: names.length, attendeeNames: names.join('\n') };
}

async function people(count: number, events: readonly StaffEvent[]): Promise<void> {
  for (let number = 0; number < count; number++) {
    world.now += 1_800_000;
    const name = [pick(given), ...(roll(3) === 0 ? [pick(given)] : []), pick(family)].join(' ');
    const who = { name, email: `${plain(name)[0]}.${number % 9}@example.org`, phone: pick(phones) };
    const event = pick([...events, undefined]);
    const isSuspect = roll(4) === 0;
    const id = event
      ? (await register(event, { ...who, email: `${number}.${who.email}`, ...someParty() })).id
      : await write(who, isSuspect ? { token: 'none' } : {});
    if (event && roll(3) === 0) {
      const answers = { ...someParty(), emergencyContact: 'Otieno Kamau', emergencyPhone: '0722 000 111' };
      await pastor.changeParty({ params: { id }, body: { revision: 0, answers } });
    }
    if (isSuspect && !event && roll(2) === 0) await pastor.acceptRegistration({ params: { id } });
    if (roll(4) === 0) await pastor.cancelRegistration({ params: { id } });
  }
}

const matches = (typed: string, name: string, { type, data, reference }: Registration): boolean => {
  const words = [name, data.eventTitle ?? '', typeLabel(type)].flatMap((text) => plain(String(text)));
  const digits = (text: unknown) =>
    String(text ?? '')
      .replace(/\D/g, '')
      .slice(-9);
  return (
    (!typed.includes('@') && plain(typed).every((word) => words.some((each) => each.startsWith(word)))) ||
    String(data.email).includes(typed.toLowerCase()) ||
    (typed.length > 8 && /^\d+$/.test(typed) && digits(data.phone) === digits(typed)) ||
    typed.toUpperCase() === reference
  );
};

/** The registrant's, and those of the party. */
const namesOf = ({ data }: Registration): string[] => [
  String(data.name),
  ...String(data.attendeeNames ?? '')
    .split('\n')
    .filter(Boolean),
];

function naive(all: readonly Registration[], { search = '', event, type, status, from, to, sort }: Query): string[] {
  const day = (instant: string) => new Date(Date.parse(instant) + 3 * 3_600_000).toISOString().slice(0, 10);
  const left = all.filter(
    (each) =>
      (event === undefined || (each.people !== undefined && each.data.eventId === event)) &&
      (type === undefined || each.type === type) &&
      (status === undefined || each.status === status) &&
      (from === undefined || day(each.submitted_at) >= from) &&
      (to === undefined || day(each.submitted_at) <= to) &&
      namesOf(each).some((name) =>
        search
          .split(' ')
          .filter(Boolean)
          .every((typed) => matches(typed, name, each)),
      ),
  );
  const byName = (each: Registration) =>
    `${[...new Set(plain(String(each.data.name)))].join(' ')}#${each.submitted_at}`;
  const key = sort?.startsWith('name') ? byName : ({ submitted_at }: Registration) => submitted_at;
  const sorted = left.sort((a, b) => (key(a) < key(b) ? -1 : 1)).map(({ id }) => id);
  return sort === 'name' || sort === 'oldest' ? sorted : sorted.reverse();
}

function someQuery(all: readonly Registration[], events: readonly StaffEvent[]): Query {
  const someone = pick(all);
  const texts = [
    pick(given),
    `${pick(family).toLowerCase()} ${pick(given).slice(0, 3)}`,
    pick(given).slice(0, roll(3) + 1),
    String(someone.data.email).slice(0, roll(5) + 9),
    String(someone.data.phone).replace(/\D/g, '').slice(-9),
    someone.reference,
    `harvest ${pick(given)}`,
    String(someone.data.email).slice(roll(4) + 1, roll(5) + 6),
    pick(['Contact Message', 'event registration', 'regist', `${pick(given)} contact`, 'example.org']),
    `${pick(given)} ${pick(family)} ${pick(given)}`,
  ];
  const day = pick(all).submitted_at.slice(0, 10);
  return {
    ...(roll(4) > 0 && { search: pick(texts) }),
    ...(roll(4) === 0 && { event: pick(events).id }),
    ...(roll(4) === 0 && { type: pick(['contact_form', 'event_registration']) }),
    ...(roll(3) === 0 && { status: pick(['confirmed', 'quarantined', 'cancelled'] as const) }),
    ...(roll(5) === 0 && { from: day }),
    ...(roll(5) === 0 && { to: day }),
    ...(roll(2) === 0 && { sort: pick(['newest', 'oldest', 'name', 'name_desc'] as const) }),
  };
}

async function listed(query: Query): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await pastor.listRegistrations({ body: { ...query, limit: 9, ...(cursor && { cursor }) } });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next;
    if (cursor !== undefined) continue;
    expect([page.total, page.atLeast]).toEqual([ids.length, undefined]);
    return ids;
  }
}

async function everyone(): Promise<Registration[]> {
  return (await pastor.getRegistrations({ query: {} })).registrations;
}

const rebuild = () => handler({ reindex: 'all' });

async function storedLines(): Promise<string[]> {
  const sheets = (await world.items('search')).filter(({ pk }) => pk === 'registrations#lines');
  return sheets.flatMap((sheet) => [...linesIn(sheet)]);
}

describe('the search index of registrations', () => {
  beforeEach(() => {
    roll = dice(7);
  });

  it('search equals a scan of all records, however often and in any order events came', async () => {
    const events = [
      await makeEvent({ max_attendees: null }),
      await makeEvent({ title: 'Picnic', max_attendees: null }),
    ];
    await people(inTier({ usual: 60, deep: 90 }), events);
    const announced = await world.announced();
    await indexEvents(shuffled([...announced, ...shuffled(announced).slice(0, 40)]));
    const all = await everyone();
    const missed: unknown[] = [];
    let shown = 0;
    const rounds = inTier({ usual: 15, deep: 100 });
    for (let round = 0; round < rounds; round++) {
      const query = someQuery(all, events);
      const [found, expected] = [await listed(query), naive(all, query)];
      shown += found.length;
      if (found.join() !== expected.join()) missed.push({ query, found: found.length, expected: expected.length });
    }
    expect(missed).toEqual([]);
    expect(shown).toBeGreaterThan(3 * rounds);
  });

  it('repeated events and a rebuild leave the same rows', async () => {
    const event = await makeEvent({ max_attendees: null });
    await people(40, [event]);
    const announced = await world.announced();
    await indexEvents(announced);
    const rows = async () => (await world.items('search')).filter(({ pk }) => pk !== 'reindex');
    const first = await rows();
    expect(first.length).toBeGreaterThan(200);
    await indexEvents(shuffled(announced));
    expect(await rows()).toEqual(first);
    expect(await rebuild()).toEqual({ phase: 'done', written: 40, removed: 0 });
    expect(await rows()).toEqual(first);
  });

  it('a rebuild restores rows after lost events, and removes rows without a record', async () => {
    const events = [await makeEvent({ max_attendees: null })];
    await people(30, events);
    const announced = await world.announced();
    await indexEvents(announced.filter(() => roll(2) === 0));
    const key = `2026-11-21T06:00:00.000Z#${'a'.repeat(26)}`;
    const stale: Item[] = [
      { pk: 'registrations#name', sk: `nobody#${key}` },
      { pk: 'registrations#list#word#kamau', sk: key },
      { pk: 'registrations#value#no', sk: `nobody@example.org#${key}` },
    ];
    for (const row of stale) await world.put('search', row);
    await addLines('registrations', [`nobody@example.org 712345678#${key}`]);
    expect(await rebuild()).toEqual({ phase: 'done', written: 30, removed: 4 });
    expect(await storedLines()).toHaveLength(30);
    const all = await everyone();
    for (let round = 0; round < inTier({ usual: 10, deep: 40 }); round++) {
      const query = someQuery(all, events);
      expect([query, await listed(query)]).toEqual([query, naive(all, query)]);
    }
    expect(await world.items('search')).not.toContainEqual(expect.objectContaining({ sk: key }));
  });

  it('removes rows of a former status, even if the first event is repeated', async () => {
    const who = { name: 'Wanjiru Kamau', email: 'w@example.org' };
    const id = await write(who, { token: 'none' });
    const [submitted] = await world.announced();
    await indexEvents(submitted ? [submitted] : []);
    const lists = async () =>
      (await world.items('search')).map(({ pk }) => String(pk)).filter((pk) => pk.includes('#status#'));
    expect(await lists()).toEqual(['registrations#list#status#quarantined']);
    await pastor.acceptRegistration({ params: { id } });
    await indexEvents(await world.announced());
    expect(await lists()).toEqual([]);
    await pastor.cancelRegistration({ params: { id } });
    await indexEvents(submitted ? [submitted] : []);
    expect(await lists()).toEqual(['registrations#list#status#cancelled']);
  });

  it('indexes the current record even if it changes while its rows are written', async () => {
    const { id } = await register(await makeEvent(), { name: 'Wanjiru Kamau' });
    const announced = await world.announced();
    let isChanged = false;
    db().middlewareStack.add(
      (next, context) => async (args) => {
        const reply = await next(args);
        const isRows =
          String(context.commandName).startsWith('BatchWrite') && JSON.stringify(args).includes('confirmed');
        if (isRows && !isChanged) {
          isChanged = true;
          await pastor.cancelRegistration({ params: { id } });
        }
        return reply;
      },
      { step: 'initialize', name: 'meanwhile' },
    );
    await indexEvents(announced).finally(() => db().middlewareStack.remove('meanwhile'));
    const rows = (await world.items('search')).filter(({ status }) => status !== undefined);
    expect(rows.length).toBeGreaterThan(5);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['cancelled']));
  });

  it('rebuilds with the extent missing only if the index is incomplete', async () => {
    await people(3, []);
    expect(await handler({ reindex: 'missing' })).toEqual({ phase: 'done', written: 3, removed: 0 });
    world.calls.length = 0;
    expect(await handler({ reindex: 'missing' })).toEqual({ phase: 'done', written: 3, removed: 0 });
    expect(world.calls.map(({ command }) => command)).toEqual(['BatchGetItem']);
  });

  it('lists report `behind` during a rebuild, unless they read the records themselves', async () => {
    await people(1, []);
    const state = { pk: 'reindex', sk: 'registrations', layout: 5, written: 0, removed: 0 };
    const queries: Query[] = [{}, { sort: 'oldest' }, { sort: 'name' }, { type: 'contact_form' }, { search: 'mary' }];
    const behind = async () =>
      Promise.all(queries.map(async (body) => (await pastor.listRegistrations({ body })).behind === true));
    expect(await behind()).toEqual([false, false, false, false, false]);
    await world.put('search', { ...state, phase: 'write' });
    expect(await behind()).toEqual([false, false, true, true, true]);
    await rebuild();
    expect(await behind()).toEqual([false, false, false, false, false]);
  });

  describe('the index with unread changes', () => {
    const behind = async () => (await pastor.listRegistrations({ body: { type: 'contact_form' } })).behind === true;
    const tried = async (more: Item = { sent: true }) => {
      for (const { envelope, ...item } of await world.items('outbox')) {
        const { at } = envelope as { readonly at: string };
        await world.put('outbox', { ...item, envelope, gpk: 'registrations', gsk: at, ...more });
      }
    };

    it('lists report `behind` if a change was not read for longer than usual', async () => {
      const catchUp = indexing(world);
      await handler({ reindex: 'missing' });
      await people(1, []);
      await tried();
      world.now += 4000;
      expect(await behind()).toBe(false);
      world.now += 2000;
      expect(await behind()).toBe(true);
      await catchUp();
      expect(await behind()).toBe(false);
      expect(await world.items('outbox')).toEqual([]);
    });

    it('the schedule reads changes that the queue lost, and leaves other consumers’ events alone', async () => {
      await handler({ reindex: 'missing' });
      await people(2, []);
      await tried({});
      world.now += 16 * 60_000;
      await handler({ reindex: 'behind' });
      expect([await behind(), (await world.items('outbox')).length > 0]).toEqual([true, true]);
      await tried();
      await handler({ reindex: 'behind' });
      expect([await behind(), await world.items('outbox')]).toEqual([false, []]);
      expect((await pastor.listRegistrations({ body: { type: 'contact_form' } })).total).toBe(2);
    });

    it('stays late because of the one change that cannot be read', async () => {
      await handler({ reindex: 'missing' });
      await people(2, []);
      await tried();
      const [broken] = await world.items('outbox');
      const { envelope, ...item } = broken as Item & { envelope: Item };
      await world.put('outbox', { ...item, envelope: { ...envelope, data: {} } });
      world.now += 16 * 60_000;
      await handler({ reindex: 'behind' });
      expect((await world.items('outbox')).map(({ pk }) => pk)).toEqual([broken?.pk]);
      expect(await behind()).toBe(true);
    });

    it('logs a change that cannot be parsed, and takes it off the list with a full rebuild', async () => {
      await handler({ reindex: 'missing' });
      await people(1, []);
      await tried();
      const [item] = await world.items('outbox');
      await world.put('outbox', { ...item, envelope: { ...(item?.envelope as Item), data: {} } });
      world.now += 16 * 60_000;
      const written: string[] = [];
      const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
      vi.stubEnv('LOG_LEVEL', '');
      await handler({ reindex: 'behind' }).finally(() => {
        vi.unstubAllEnvs();
        write.mockRestore();
      });
      expect(written.join('')).toMatch(new RegExp(`a change could not be parsed.*"eventId":"${item?.pk}"`));
      expect(await behind()).toBe(true);
      await rebuild();
      expect([await behind(), await world.items('outbox')]).toEqual([false, []]);
    });

    it('reads a change that the bus refused for good, and leaves it to the other consumers', async () => {
      await handler({ reindex: 'missing' });
      await people(1, []);
      await tried({ parked: true, tries: 20 });
      world.now += 16 * 60_000;
      await handler({ reindex: 'behind' });
      expect(await behind()).toBe(false);
      expect((await pastor.listRegistrations({ body: { type: 'contact_form' } })).total).toBe(1);
      const left = await world.items('outbox');
      expect(left.map(({ parked, gpk, gsk }) => [parked, gpk, gsk])).toEqual([[true, undefined, undefined]]);
    });

    it('leaves a change on the list if its queue may still have it when a rebuild begins', async () => {
      await rebuild();
      await people(1, []);
      await tried();
      const [item] = await world.items('outbox');
      await world.put('outbox', { ...item, envelope: { ...(item?.envelope as Item), data: {} } });
      world.now += 60_000;
      await rebuild();
      expect(await behind()).toBe(true);
    });
  });

  it('continues an interrupted rebuild where it stopped', async () => {
    await people(5, []);
    const [, , third] = (await everyone()).reverse();
    const goesOnAt = `${third?.submitted_at}#${third?.id}`;
    await world.put('search', {
      pk: 'reindex',
      sk: 'registrations',
      layout: 9,
      phase: 'write',
      goesOnAt,
      written: 3,
      removed: 0,
    });
    expect(await rebuild()).toEqual({ phase: 'done', written: 5, removed: 0 });
    const named = (await world.items('search')).filter(({ pk }) => pk === 'registrations#name');
    expect(named).toHaveLength(2);
  });
});

describe('the search results of registrations', () => {
  const catchUp = indexing(world);

  it('results show the current record, even if the index is behind', async () => {
    const event = await makeEvent();
    const { id } = await register(event, { name: 'Wanjiru Kamau' });
    await catchUp();
    await pastor.cancelRegistration({ params: { id } });
    const found = async (query: Query) =>
      (await pastor.listRegistrations({ body: query })).items.map(({ status }) => status);
    expect(await found({ search: 'kamau' })).toEqual(['cancelled']);
    expect(await found({ search: 'kamau', status: 'confirmed' })).toEqual([]);
    expect(await found({ event: event.id, status: 'confirmed' })).toEqual([]);
    await catchUp();
    expect(await found({ search: 'kamau', status: 'cancelled' })).toEqual(['cancelled']);
  });

  it('results leave out index rows without a record', async () => {
    const { id } = await register(await makeEvent(), { name: 'Wanjiru Kamau' });
    await catchUp();
    for (const row of await world.items('search')) {
      const sk = String(row.sk).replace(id, 'z'.repeat(26));
      if (sk !== row.sk) await world.put('search', { ...row, sk });
    }
    const { items } = await pastor.listRegistrations({ body: { search: 'wanjiru' } });
    expect(items.map((each) => each.id)).toEqual([id]);
  });

  it('lists a registration once even if two sheets have its line', async () => {
    await register(await makeEvent(), { name: 'Wanjiru Kamau', email: 'wanjiru@mail.example' });
    await catchUp();
    const [sheet] = (await world.items('search')).filter(({ pk }) => pk === 'registrations#lines');
    await world.put('search', { ...sheet, sk: '00000002' });
    const { items } = await pastor.listRegistrations({ body: { search: 'mail.example' } });
    expect(items.map(({ data }) => data.name)).toEqual(['Wanjiru Kamau']);
  });

  it('finds an event’s registrations by its old title and by its new one', async () => {
    const event = await makeEvent();
    await register(event, { name: 'Early' });
    const body = { ...eventInput({ title: 'Thanksgiving' }), version: event.version };
    await pastor.updateEvent({ params: { id: event.id }, body });
    await catchUp();
    for (const search of ['harvest supper', 'thanks', 'early thanksgiving']) {
      const { items } = await pastor.listRegistrations({ body: { search } });
      expect([search, items.map(({ data }) => data.name)]).toEqual([search, ['Early']]);
    }
  });

  it('finds a part of an email that a thousand others share, alone and with a name', async () => {
    await submit({
      action: 'submit_registration',
      type: 'contact_form',
      data: { name: 'Zawadi Kamau', email: 'zawadi@mail.example', subject: 'S', message: 'M' },
    });
    await catchUp();
    // Lines of a thousand others, without their records, because submitting them takes too long.
    const others = Array.from(
      { length: 1000 },
      (_, number) => `other@mail.example #2020-01-01T00:00:00.000Z#${String(number).padStart(26, 'z')}`,
    );
    await addLines('registrations', others);
    for (const search of ['mail.example', 'zawadi mail.example', 'mail.example kamau']) {
      const { items } = await pastor.listRegistrations({ body: { search } });
      expect([search, items.map(({ data }) => data.name)]).toEqual([search, ['Zawadi Kamau']]);
    }
  });

  it('needs no more calls and reads no more records when there are more registrations', async () => {
    const event = await makeEvent({ max_attendees: null });
    const cost = async (query: Query) => {
      world.calls.length = 0;
      const { items } = await pastor.listRegistrations({ body: query });
      const read = world.calls.reduce((sum, call) => sum + call.items, 0);
      return { calls: world.calls.map(({ command }) => command).sort(), read, shown: items.length };
    };
    const queries: Query[] = [
      {},
      { sort: 'name' },
      { event: event.id },
      { search: 'wanjiru kamau' },
      { search: 'wan' },
    ];
    const fill = async (count: number) => {
      for (let number = 0; number < count; number++) await register(event, { name: 'Wanjiru Kamau' });
      await catchUp();
      // An instance reads each full sheet of lines once.
      await cost({ search: 'wan' });
    };
    await fill(30);
    const few: (readonly [Query, Awaited<ReturnType<typeof cost>>])[] = [];
    for (const query of queries) few.push([query, await cost({ ...query, limit: 20 })]);
    await fill(45);
    for (const [query, before] of few) {
      const { read, ...same } = await cost({ ...query, limit: 20 });
      expect([query, same]).toEqual([query, { calls: before.calls, shown: before.shown }]);
      expect(read).toBeLessThanOrEqual(before.read);
    }
    for (const [query, { calls, read, shown }] of few) {
      expect([query, shown, calls.length <= 11, read <= 120]).toEqual([query, 20, true, true]);
    }
  });
});

describe('the lines with emails and phone numbers', () => {
  const line = (number: number, email = `person-${number}@example.org`) =>
    `${email} 7${String(number).padStart(8, '0')}#2026-11-21T06:00:00.000Z#${String(number).padStart(26, '0')}`;
  const placeOf = (text: string) => text.slice(-51);
  const sheets = async () => (await world.items('search')).filter(({ pk }) => pk === 'registrations#lines');
  const found = async (part: string) =>
    (await findLines('registrations', [part], ({ email }) => email.includes(part), 1000)).places;

  it('finds each line at once, even with simultaneous writes and cached sheets', async () => {
    const all = Array.from({ length: 120 }, (_, number) => line(number));
    for (let first = 0; first < all.length; first += 40) {
      const some = all.slice(first, first + 40);
      await Promise.all(some.map((each) => addLines('registrations', [each]).then(() => found('person'))));
      expect((await found('son-')).toSorted()).toEqual(
        all
          .slice(0, first + 40)
          .map(placeOf)
          .toSorted(),
      );
    }
    expect((await storedLines()).toSorted()).toEqual(all.toSorted());
  });

  it('a new line costs one write unit, and an existing one none', async () => {
    const wide = (number: number) => line(number, `a.longer.address.${number}@mail.parish.example.org`);
    for (let number = 0; number < 50; number++) await addLines('registrations', [wide(number)]);
    const sizes = (await sheets()).map((sheet) => Buffer.byteLength([...linesIn(sheet)].join('')));
    // A unit writes 1024 bytes; a sheet's key and counter take about fifty.
    expect(Math.max(...sizes)).toBeLessThan(960);
    world.calls.length = 0;
    await addLines('registrations', [wide(7), wide(49)]);
    expect(world.calls.map(({ command }) => command)).toEqual(['Query']);
  });

  it('adds a line to one sheet only, even if the reply that filled a sheet was lost', async () => {
    const all = Array.from({ length: 30 }, (_, number) => line(number));
    for (const each of all) {
      const stop = failCalls('UpdateItem', 'lost', 1);
      await addLines('registrations', [each]);
      expect(stop()).toBe(1);
    }
    expect((await sheets()).length).toBeGreaterThan(2);
    expect((await storedLines()).toSorted()).toEqual(all.toSorted());
  });

  it('adds a line to one sheet only if two calls add it at once', async () => {
    const all = Array.from({ length: 30 }, (_, number) => line(number));
    for (const each of all) await Promise.all([addLines('registrations', [each]), addLines('registrations', [each])]);
    expect((await storedLines()).toSorted()).toEqual(all.toSorted());
  });

  it('fills one sheet after the other if many lines come in one call', async () => {
    const all = Array.from({ length: 100 }, (_, number) => line(number));
    await addLines('registrations', all);
    expect((await sheets()).length).toBeGreaterThan(5);
    expect((await storedLines()).toSorted()).toEqual(all.toSorted());
  });

  it('reads only the last sheet once an instance has cached the full ones', async () => {
    await addLines(
      'registrations',
      Array.from({ length: 100 }, (_, number) => line(number)),
    );
    await found('person');
    world.calls.length = 0;
    expect(await found('person-77@')).toEqual([placeOf(line(77))]);
    expect(world.calls.map(({ command, items }) => [command, items <= 1])).toEqual([['Query', true]]);
  });
});
