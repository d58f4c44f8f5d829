import { describe, expect, it } from 'vitest';
import type { Registration } from '#shared/registrations/schema.ts';
import { tableVariables } from '../../kit/env.ts';
import { makeEvent, register, submit } from '../../testing/factories.ts';
import { apiAs, invoke } from '../../testing/invoke.ts';
import { indexing } from '../../testing/searched.ts';
import { startWorld } from '../../testing/world.ts';

const world = startWorld();
const pastor = apiAs('pastor');
const catchUp = indexing(world);

type Query = Parameters<typeof pastor.listRegistrations>[0]['body'];

const names = (items: readonly Registration[]) => items.map(({ data }) => data.name);

async function list(query: Query = {}) {
  await catchUp();
  return pastor.listRegistrations({ body: query });
}

const found = async (query: Query) => names((await list(query)).items);

async function contact(name: string, more: Record<string, unknown> = {}): Promise<void> {
  world.now += 60_000;
  const data = { name, email: 'a@example.org', subject: 'S', message: 'M', ...more };
  await submit({ action: 'submit_registration', type: 'contact_form', data });
}

async function everyPage(query: Query): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await list({ ...query, ...(cursor !== undefined && { cursor }) });
    pages.push(names(page.items) as string[]);
    if (page.next === undefined) return pages;
    cursor = page.next;
  }
}

const numbered = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, index) => `No ${first - index}`);

describe('the staff’s list of registrations', () => {
  it('the staff list pages forwards and backwards, with the total', async () => {
    for (let number = 1; number <= 7; number++) await contact(`No ${number}`);
    const first = await list({ limit: 3 });
    expect([names(first.items), first.total, first.atLeast, first.previous]).toEqual([
      numbered(7, 5),
      7,
      undefined,
      undefined,
    ]);
    const second = await list({ limit: 3, cursor: first.next });
    const third = await list({ limit: 3, cursor: second.next });
    expect([names(second.items), names(third.items)]).toEqual([numbered(4, 2), ['No 1']]);
    expect([third.next, third.total, third.atLeast]).toEqual([undefined, 7, undefined]);
    const back = await list({ limit: 3, cursor: third.previous });
    expect(names(back.items)).toEqual(numbered(4, 2));
    const top = await list({ limit: 3, cursor: back.previous });
    expect([names(top.items), top.previous]).toEqual([numbered(7, 5), undefined]);
    expect(names((await list({ limit: 3, cursor: top.next })).items)).toEqual(numbered(4, 2));
  });

  it('the cursors of the staff list stay correct when new registrations arrive', async () => {
    for (let number = 1; number <= 4; number++) await contact(`No ${number}`);
    const first = await list({ limit: 2 });
    await contact('No 5');
    const second = await list({ limit: 2, cursor: first.next });
    expect(names(second.items)).toEqual(['No 2', 'No 1']);
    const before = await list({ limit: 2, cursor: second.previous });
    expect(names(before.items)).toEqual(['No 4', 'No 3']);
    expect(names((await list({ limit: 2, cursor: before.previous })).items)).toEqual(['No 5']);
  });

  it('the staff list filters by event, type, status and days in the church’s time zone, also combined', async () => {
    const supper = await makeEvent({ max_attendees: null });
    const picnic = await makeEvent({ title: 'Picnic' });
    await register(supper, { name: 'At supper' });
    const { id } = await register(supper, { name: 'Away' });
    await pastor.cancelRegistration({ params: { id } });
    await register(picnic, { name: 'At the picnic' });
    // In Nairobi, 22 November begins at 21:00 UTC.
    world.now = Date.parse('2026-11-21T20:58:00Z');
    await contact('Saturday’s');
    await contact('Sunday’s');
    expect(await found({ event: supper.id })).toHaveLength(2);
    expect(await found({ event: supper.id, status: 'cancelled' })).toEqual(['Away']);
    expect(await found({ type: 'contact_form' })).toEqual(['Sunday’s', 'Saturday’s']);
    expect(await found({ from: '2026-11-22' })).toEqual(['Sunday’s']);
    expect(await found({ to: '2026-11-21', type: 'contact_form' })).toEqual(['Saturday’s']);
    expect(await found({ from: '2026-11-22', to: '2026-11-21' })).toEqual([]);
    expect(await found({ event: 'no-such-event' })).toEqual([]);
  });

  it('the staff list sorts by name regardless of case and accents', async () => {
    for (const name of ['bonface', 'Achieng', 'Álvaro', 'Zuri', 'akinyi']) await contact(name);
    const sorted = ['Achieng', 'akinyi', 'Álvaro', 'bonface', 'Zuri'];
    expect(await everyPage({ sort: 'name', limit: 2 })).toEqual([sorted.slice(0, 2), sorted.slice(2, 4), ['Zuri']]);
    expect(await found({ sort: 'name_desc' })).toEqual([...sorted].reverse());
    expect(await found({ sort: 'oldest' })).toEqual(['bonface', 'Achieng', 'Álvaro', 'Zuri', 'akinyi']);
  });

  it.each<Record<string, string>>([
    { cursor: 'x' },
    { cursor: Buffer.from('["time",0,"",0,0,0]').toString('base64url') },
    { cursor: Buffer.from('["time",0,"a",-1,0,0]').toString('base64url') },
    { sort: 'price' },
    { status: 'lost' },
    { from: '2026-02-30' },
    { to: 'today' },
    { limit: '0' },
    { limit: '101' },
    { search: 'x'.repeat(101) },
    { page: '2' },
  ])('the staff list refuses %o', async (query) => {
    const answer = await invoke('listRegistrations', { as: 'admin', body: query });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual(Object.keys(query));
  });

  it('the staff list refuses a cursor of another order', async () => {
    for (const name of ['A', 'B']) await contact(name);
    const { next } = await list({ limit: 1 });
    const answer = await invoke('listRegistrations', { as: 'admin', body: { sort: 'name', cursor: String(next) } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { cursor: expect.any(String) } } });
  });
});

describe('searching the staff list', () => {
  it.each([
    ['a name in any order of its words', 'kamau wanjirũ'],
    ['beginnings of words', 'wan KAM'],
    ['a name without its apostrophes', 'ngangA'],
    ['the whole address', 'Wanjiru.K@Example.org'],
    ['the beginning of an address', 'wanjiru.k@'],
    ['the telephone number with the country code', '+254 712 345-678'],
    ['the telephone number in national format', '0712345678'],
    ['the telephone number with 00', '00254712345678'],
    ['the beginning of the telephone number', '07123'],
    ['a word of the name and the telephone number', 'kamau 0712 345 678'],
  ])('search finds a registration by %s', async (_, search) => {
    await contact('Otieno Ouma', { phone: '0722 000 111' });
    await contact('Wanjiru Ng’ang’a Kamau', { email: 'wanjiru.k@example.org', phone: '+254 (712) 345 678' });
    await contact('Kamau Otieno', { email: 'kamau@example.org' });
    const [first] = await found({ search });
    expect(first).toBe('Wanjiru Ng’ang’a Kamau');
  });

  it('search finds a registration by its reference, also with the letter O for a zero', async () => {
    const event = await makeEvent();
    await register(event, { name: 'Other' });
    const { reference } = await register(event, { name: 'Named' });
    expect(await found({ search: reference })).toEqual(['Named']);
    expect(await found({ search: ` ${reference.toLowerCase().replaceAll('0', 'O')} ` })).toEqual(['Named']);
  });

  it('search finds nothing for unknown words, or for punctuation alone', async () => {
    await contact('Wanjiru Kamau');
    for (const search of ['otieno', 'wanjiru otieno', '0799 999 999', 'x@y.z', '???']) {
      expect([search, await found({ search })]).toEqual([search, []]);
    }
    expect(await found({ search: '  ' })).toEqual(['Wanjiru Kamau']);
  });

  it('search finds any part of an address and any word of a form’s label, in any case', async () => {
    const supper = await makeEvent({ max_attendees: null });
    await register(supper, { name: 'Wanjiru Kamau', email: 'w.kamau@parish.example.com' });
    await contact('Otieno', { email: 'otieno@example.org' });
    for (const search of [
      'Contact Message',
      'contact',
      'MESSAGE',
      'mess',
      'example.org',
      'TIENO@EX',
      'otieno message',
    ]) {
      expect([search, await found({ search })]).toEqual([search, ['Otieno']]);
    }
    for (const search of ['Event Registration', 'registration', 'kamau event', 'parish', 'amau@', 'wanjiru parish']) {
      expect([search, await found({ search })]).toEqual([search, ['Wanjiru Kamau']]);
    }
    for (const search of ['otieno registration', 'wanjiru example.org', 'ontact', 'kamau message']) {
      expect([search, await found({ search })]).toEqual([search, []]);
    }
    expect(await found({ search: 'example' })).toEqual(['Otieno', 'Wanjiru Kamau']);
    expect(await found({ search: 'example', sort: 'name' })).toEqual(['Otieno', 'Wanjiru Kamau']);
  });

  it('search finds digits in an address, in a name and at the beginning of a phone number', async () => {
    await contact('Otieno 70144796', { email: '0712345678.otieno@example.org' });
    await contact('Wanjiru', { email: 'w1990123@example.org', phone: '0722 345 678' });
    for (const search of ['70144796', '7014', '0712345678.otieno@example.org', '12345678', '0712345678.o'])
      expect([search, await found({ search })]).toEqual([search, ['Otieno 70144796']]);
    for (const search of ['1990123', '0722345', '0722 345 678', '+254722345678', '0722-345-678'])
      expect([search, await found({ search })]).toEqual([search, ['Wanjiru']]);
  });

  it('search works without access to the members table', async () => {
    await contact('Otieno');
    await catchUp();
    delete process.env[tableVariables.members];
    const { items } = await pastor.listRegistrations({ body: { search: 'otieno', sort: 'name' } });
    expect(names(items)).toEqual(['Otieno']);
  });
});
