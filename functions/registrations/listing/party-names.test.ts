import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { formId } from '../../calendar/forms-store.ts';
import { handler as erase } from '../../privacy/erase.lambda.ts';
import { handler as indexer } from '../../search/index.lambda.ts';
import { killAfterWrites } from '../../testing/crash.ts';
import { makeEvent, register } from '../../testing/factories.ts';
import { apiAs, invoke } from '../../testing/invoke.ts';
import { startPool } from '../../testing/pool.ts';
import { indexing } from '../../testing/searched.ts';
import { batchOf, deliveryOf, startServices } from '../../testing/services.ts';
import { startWorld } from '../../testing/world.ts';

const world = startWorld();
startPool();
startServices();
const admin = apiAs('admin');
const pastor = apiAs('pastor');
const catchUp = indexing(world);

type Query = NonNullable<Parameters<typeof pastor.listRegistrations>[0]['body']>;

async function found(search: string, more: Query = {}): Promise<unknown[]> {
  await catchUp();
  const { items } = await pastor.listRegistrations({ body: { ...more, search } });
  return items.map(({ data }) => data.name);
}

async function foundBy(searches: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const search of searches) counts[search] = (await found(search)).length;
  return counts;
}

async function party(event: StaffEvent, name: string, others: readonly string[], more: object = {}): Promise<string> {
  world.now += 60_000;
  const attendeeNames = others.join('\n');
  return (await register(event, { name, attendees: others.length, attendeeNames, ...more })).id;
}

const family = ['Wanjiru Kamau', 'Amina Otieno', 'Baraka Njoroge Kamau'];

const stored = async (of: string) => {
  const rows = await world.items('search');
  return rows.filter((row) => JSON.stringify(row).toLowerCase().includes(of)).map(({ pk, sk }) => `${pk} ${sk}`);
};

async function changeOf(id: string, attendeeNames: string) {
  const record = (await world.items('registrations')).find(({ pk, sk }) => pk === id && sk === 'registration');
  const answers = {
    attendees: 2,
    attendeeNames,
    ...{ emergencyContact: 'Otieno', emergencyPhone: '0722 000 111' },
  };
  return { record, change: { revision: Number(record?.revision ?? 0), answers } };
}

async function changeByLink(id: string, attendeeNames: string): Promise<void> {
  const { record, change } = await changeOf(id, attendeeNames);
  const { status } = await invoke('changeOwnRegistration', { body: { id, seal: String(record?.seal), ...change } });
  expect(status).toBe(200);
}

async function changeByOffice(id: string, attendeeNames: string): Promise<void> {
  const { change } = await changeOf(id, attendeeNames);
  await pastor.changeParty({ params: { id }, body: change });
}

const startErasing = (id: string) =>
  admin.startErasure({
    idempotencyKey: crypto.randomUUID(),
    body: { things: [{ kind: 'registration', id }], confirm: 'ERASE' },
  });

async function finishErasing(): Promise<void> {
  const erasures = (await world.announced()).filter(({ type }) => type === 'person.erasing');
  expect(await erase(batchOf(...erasures))).toEqual({ batchItemFailures: [] });
}

describe('the people of a party in the staff’s search', () => {
  it.each([
    'Amina',
    'ami',
    'otieno amina',
    'AMINA OTI',
    'baraka njoroge kamau',
    'amina registration',
    'amina camp',
    'kamau camp',
    'njor kam bar',
  ])('a registration is found by %j, words of one of its people', async (search) => {
    const camp = await makeEvent({ title: 'Camp', max_attendees: null });
    await party(camp, 'Zuhura Ali', ['Zuhura Ali', 'Mary Mwangi', 'John Mwangi']);
    await party(camp, 'Wanjiru Kamau', family);
    expect(await found(search)).toEqual(['Wanjiru Kamau']);
    expect(await found(search, { event: camp.id, sort: 'name' })).toEqual(['Wanjiru Kamau']);
  });

  it('two words of different people find nothing, with and without other filters', async () => {
    const camp = await makeEvent({ max_attendees: null });
    await party(camp, 'Wanjiru Kamau', family);
    for (const search of ['amina njoroge', 'wanjiru otieno', 'amina baraka kamau']) {
      expect([search, await found(search)]).toEqual([search, []]);
      expect([search, await found(search, { event: camp.id })]).toEqual([search, []]);
    }
  });

  it('a child is found by name in an event that asks for each name, and in names typed into one line', async () => {
    const asks = { max_attendees: null, ask_names: true };
    const camp = await makeEvent(asks);
    const named = { person_all_1_name: 'Halima Yusuf', person_all_2_name: 'Pendo' };
    const eventForm = formId({ names: true, tickets: [], questions: [] });
    await register(camp, { name: 'Rose', attendees: 2, eventForm, ...named });
    await party(await makeEvent(), 'Juma', ['Juma, Neema Juma; Faraja'], { attendees: 3 });
    expect(await found('yusuf halima')).toEqual(['Rose']);
    expect(await found('pendo')).toEqual(['Rose']);
    expect(await found('neema juma')).toEqual(['Juma']);
    expect(await found('faraja')).toEqual(['Juma']);
    expect(await found('neema faraja')).toEqual([]);
  });

  it('the list keeps its order by the registrants’ names', async () => {
    const camp = await makeEvent({ max_attendees: null });
    await party(camp, 'Zuhura Otieno', ['Zuhura Otieno', 'Abel Otieno']);
    await party(camp, 'Mary Otieno', ['Mary Otieno']);
    await party(camp, 'Aaron', ['Aaron', 'Zed Otieno']);
    expect(await found('otieno', { sort: 'name' })).toEqual(['Aaron', 'Mary Otieno', 'Zuhura Otieno']);
    expect(await found('', { sort: 'name_desc' })).toEqual(['Zuhura Otieno', 'Mary Otieno', 'Aaron']);
  });

  it.each([
    ['its registrant', changeByLink],
    ['the office', changeByOffice],
  ])('a party changed by %s is found by its new names, and nothing of the former ones is kept', async (_, change) => {
    const camp = await makeEvent({ max_attendees: null });
    const id = await party(camp, 'Wanjiru Kamau', family);
    await party(camp, 'Amina Hassan', ['Amina Hassan']);
    expect(await foundBy(['amina', 'baraka', 'zawadi'])).toEqual({ amina: 2, baraka: 1, zawadi: 0 });
    await change(id, 'Wanjiru Kamau\nZawadi Kamau');
    expect(await foundBy(['amina', 'otieno', 'baraka', 'njoroge', 'zawadi', 'zawadi kamau', 'wanjiru kamau'])).toEqual({
      amina: 1,
      otieno: 0,
      baraka: 0,
      njoroge: 0,
      zawadi: 1,
      'zawadi kamau': 1,
      'wanjiru kamau': 1,
    });
    expect(await stored('otieno')).toEqual([]);
    expect(await stored('baraka')).toEqual([]);
    expect((await stored('amina')).filter((row) => row.endsWith(id))).toEqual([]);
    await change(id, 'Wanjiru Kamau\nBaraka');
    expect(await foundBy(['baraka', 'zawadi', 'njoroge'])).toEqual({ baraka: 1, zawadi: 0, njoroge: 0 });
    expect(await stored('zawadi')).toEqual([]);
  });

  it('names that left stay away if an old event is indexed again, and a rebuild finds nothing to remove', async () => {
    const id = await party(await makeEvent(), 'Wanjiru Kamau', family);
    await catchUp();
    await changeByLink(id, 'Wanjiru Kamau\nZawadi');
    await catchUp();
    const rows = async () => (await world.items('search')).filter(({ pk }) => pk !== 'reindex');
    const before = await rows();
    for (const event of (await world.announced()).reverse()) await indexer(batchOf(event));
    expect(await rows()).toEqual(before);
    expect(await indexer({ reindex: 'all' })).toEqual({ phase: 'done', written: 1, removed: 0 });
    expect(await rows()).toEqual(before);
  });

  it.each([1, 2, 3, 4])('a call that ends after %i writes leaves no former name after its retry', async (writes) => {
    const id = await party(await makeEvent(), 'Wanjiru Kamau', family);
    await catchUp();
    await changeByLink(id, 'Wanjiru Kamau\nZawadi');
    const changed = (await world.announced()).filter(({ type }) => type === 'registration.changed');
    const stop = killAfterWrites(writes);
    await indexer(batchOf(...changed)).catch(() => undefined);
    expect(stop()).toBe(true);
    await indexer(deliveryOf(2, ...changed));
    expect([await stored('amina'), await stored('otieno'), await stored('njoroge')]).toEqual([[], [], []]);
    expect(await found('zawadi')).toEqual(['Wanjiru Kamau']);
  });

  it('a cancelled registration is found by its people, with its status', async () => {
    const id = await party(await makeEvent(), 'Wanjiru Kamau', family);
    await pastor.cancelRegistration({ params: { id } });
    expect(await found('amina', { status: 'cancelled' })).toEqual(['Wanjiru Kamau']);
    expect(await found('amina', { status: 'confirmed' })).toEqual([]);
  });

  it('erasing removes every present and former name, even one whose change was not yet indexed', async () => {
    const id = await party(await makeEvent(), 'Wanjiru Kamau', family);
    await catchUp();
    await changeByLink(id, 'Wanjiru Kamau\nZawadi');
    await catchUp();
    await changeByLink(id, 'Wanjiru Kamau\nPendo');
    expect(await stored('zawadi')).not.toEqual([]);
    await startErasing(id);
    await finishErasing();
    await catchUp();
    for (const name of ['kamau', 'amina', 'otieno', 'baraka', 'zawadi', 'pendo']) {
      expect([name, await stored(name)]).toEqual([name, []]);
    }
    expect(await foundBy(['amina', 'pendo', 'kamau'])).toEqual({ amina: 0, pendo: 0, kamau: 0 });
  });

  it('registrations of an earlier version are found by their people after the upgrade’s rebuild', async () => {
    await party(await makeEvent(), 'Wanjiru Kamau', family);
    await catchUp();
    for (const { pk, sk, others, ...row } of await world.items('search')) {
      if (others !== undefined) await world.put('search', { pk, sk, ...row });
    }
    await world.put('search', { pk: 'reindex', sk: 'registrations', layout: 8, phase: 'done', written: 1, removed: 0 });
    expect(await found('amina')).toEqual(['Wanjiru Kamau']);
    await indexer({ reindex: 'missing' });
    const named = (await world.items('search')).find(({ pk }) => pk === 'registrations#list#word#amina');
    expect(named?.others).toEqual(['amina otieno', 'baraka njoroge kamau']);
  });
});

describe('what the names of a party cost in the index', () => {
  // The first registration also creates what all share.
  beforeEach(async () => {
    await party(await makeEvent({ title: 'Camp' }), 'Juma', ['Juma']);
    await catchUp();
  });

  /** Write units of indexing one registration whose words are all new. */
  async function unitsOf(name: string, others: readonly string[]): Promise<number> {
    const camp = await makeEvent({ title: 'Camp', max_attendees: null });
    await catchUp();
    await party(camp, name, others);
    world.calls.length = 0;
    await catchUp();
    return world.calls.reduce((sum, { writeUnits }) => sum + writeUnits, 0);
  }

  it('a party of one whose person is the registrant costs no more than a registration without names', async () => {
    const plain = await unitsOf('Wanjiru Kamau', ['']);
    expect(await unitsOf('Akinyi Ouma', ['Akinyi Ouma'])).toBe(plain);
    expect(await unitsOf('Chebet Kiptoo', ['chebet'])).toBe(plain);
  });

  it('another person costs five units with two new words, and three with the surname of the family', async () => {
    const plain = await unitsOf('Wanjiru Kamau', ['Wanjiru Kamau']);
    expect(await unitsOf('Akinyi Ouma', ['Akinyi Ouma', 'Amina Otieno'])).toBe(plain + 5);
    expect(await unitsOf('Chebet Kiptoo', ['Chebet Kiptoo', 'Zawadi Kiptoo'])).toBe(plain + 3);
  });

  it('of a long list, twenty people with three words each are found', async () => {
    const many = Array.from({ length: 25 }, (_, index) => `First${index} Middle${index} Last${index}`);
    expect(await unitsOf('Wanjiru Kamau', many)).toBeLessThanOrEqual(23 + 20 * 9);
    expect(await foundBy(['first0 last0', 'middle19 last19', 'last20'])).toEqual({
      'first0 last0': 1,
      'middle19 last19': 1,
      last20: 0,
    });
  });
});
