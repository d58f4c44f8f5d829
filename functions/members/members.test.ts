import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dateOf } from '#shared/church/time.ts';
import type { Member, MemberSort, MemberStatus } from '#shared/members/schema.ts';
import { memberStatuses } from '#shared/members/schema.ts';
import { db } from '../kit/table.ts';
import { writeAll } from '../kit/write-all.ts';
import { handler as index } from '../search/index.lambda.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { indexing } from '../testing/searched.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const pastor = apiAs('pastor');
const DAY = 86_400_000;

const add = async (first_name: string, last_name = 'Kamau', more: object = {}): Promise<Member> =>
  (await pastor.createMember({ body: { first_name, last_name, ...more } })).member;

function sentOf({ id: _i, member_id: _m, created_at: _c, updated_at: _u, ...fields }: Member) {
  return fields;
}

const change = (member: Member, changes: Partial<Member>) =>
  invoke('updateMember', { as: 'pastor', params: { id: member.id }, body: { ...sentOf(member), ...changes } });

const names = (members: readonly Member[]) => members.map(({ first_name, last_name }) => `${first_name} ${last_name}`);

interface SearchBody {
  readonly search?: string;
  readonly status?: MemberStatus;
  readonly sort?: MemberSort;
  readonly cursor?: string;
  readonly limit?: number;
}
const find = (body: SearchBody = {}) => pastor.searchMembers({ body });

describe('members as single records', () => {
  it('a member with only a name is active, and everything else is unknown', async () => {
    world.now = Date.parse('2026-11-21T22:30:00Z');
    const member = await add('Wanjiru');
    expect(member).toMatchObject({
      member_id: 'M-000001',
      gender: 'Unknown',
      marital_status: 'Unknown',
      membership_status: 'Active',
      membership_date: '',
      email: '',
      created_at: '2026-11-21T22:30:00.000Z',
      version: 1,
    });
    expect((await pastor.getMember({ params: { id: member.id } })).member).toEqual(member);
  });

  it.each([
    [{ first_name: ' ' }, { first_name: 'First name required' }],
    [{ last_name: '' }, { last_name: 'Last name required' }],
    [{ email: 'mary@' }, { email: 'Please enter a valid email address' }],
    [{ phone: '0712 345 678 / +254 722 345 678' }, { phone: 'Enter one number here, the other under Second Phone.' }],
    [{ second_phone: '0712 345 678 / 0722 345 678' }, { second_phone: 'Enter one phone number here.' }],
    [
      { phone: '0712 345 678', second_phone: '+254712345678' },
      { second_phone: 'Enter another number, or leave this empty.' },
    ],
    [{ gender: '' }, { gender: 'Gender required' }],
    [{ membership_date: '' }, { membership_date: 'Membership date required' }],
    [{ membership_date: '2026-02-30' }, { membership_date: 'Choose a date.' }],
    [{ date_of_birth: '2026-11-22' }, { date_of_birth: 'This day is still to come.' }],
    [{ member_id: 'M-000009' }, { member_id: 'This field does not exist.' }],
  ])('rejects a new member with %j', async (wrong, fields) => {
    const body = { first_name: 'Mary', last_name: 'Otieno', ...wrong };
    expect(await invoke('createMember', { as: 'admin', body })).toMatchObject({ status: 400, body: { fields } });
    expect(await world.items('members')).toEqual([]);
  });

  it('gives each member the next member id, even for simultaneous requests and after a deletion', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, (_, number) => add(`Child${number}`)));
    const ids = made.map(({ member_id }) => member_id).sort();
    expect(ids).toEqual(Array.from({ length: 8 }, (_, number) => `M-00000${number + 1}`));
    const last = made.find(({ member_id }) => member_id === 'M-000008');
    await pastor.deleteMember({ params: { id: last?.id ?? '' } });
    expect((await add('Later')).member_id).toBe('M-000009');
  });

  it('adds one member when the form is sent twice', async () => {
    const request = '7b7c0c1e-4a1d-4c55-9a52-8f1d4a6d0001';
    const [one, other] = [await add('Faith', 'Njeri', { request }), await add('Faith', 'Njeri', { request })];
    expect(other).toEqual(one);
    expect((await pastor.memberFigures({})).figures.total).toBe(1);
  });

  it('returns 409 with both versions when the member was changed in the meantime', async () => {
    const member = await add('Mary');
    expect((await change(member, { city: 'Nakuru' })).status).toBe(200);
    const late = await change(member, { city: 'Thika' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { city: 'Nakuru', version: 2 }, yours: { city: 'Thika' } },
    });
    expect((await pastor.getMember({ params: { id: member.id } })).member.city).toBe('Nakuru');
  });

  it('audits field names and announces an id, never the member’s personal data', async () => {
    const member = await add('Wanjiru', 'Secretname', { email: 'secret@example.org', phone: '0712 345 678' });
    world.now += 1000;
    await change(member, { email: 'hidden@example.org', city: 'Kisumu' });
    world.now += 1000;
    await pastor.deleteMember({ params: { id: member.id } });
    const events = await world.announced();
    expect(events.map(({ type, data }) => [type, data])).toEqual(
      ['member.added', 'member.changed', 'member.removed'].map((type) => [type, { memberId: member.id }]),
    );
    const lines = await world.items('audit');
    expect(lines.map(({ action, fields }) => [action, fields])).toEqual([
      ['member.add', undefined],
      ['member.change', ['email', 'city']],
      ['member.remove', undefined],
    ]);
    expect(JSON.stringify([events, lines])).not.toMatch(/secret|hidden|Wanjiru|712\D?345|Kisumu/i);
  });

  it('has the E.164 numbers stored next to the typed texts after every change, and shows the texts alone', async () => {
    const stored = async () => (await world.items('members')).find(({ sk }) => sk === 'member');
    const phones = { phone: '0712 345 678', second_phone: '+44 7911 123456' };
    const member = await add('Wanjiru', 'Kamau', { ...phones, emergency_contact_phone: '0733 000 111 / 0744 000 111' });
    expect(await stored()).toMatchObject({
      ...phones,
      e164: {
        phone: ['+254712345678'],
        second_phone: ['+447911123456'],
        emergency_contact_phone: ['+254733000111', '+254744000111'],
      },
    });
    const { body } = await change(member, { phone: '', emergency_contact_phone: '' });
    expect(body.member).toMatchObject({ phone: '+44 7911 123456', second_phone: '' });
    expect(JSON.stringify(body)).not.toContain('e164');
    expect((await stored())?.e164).toEqual({ phone: ['+447911123456'] });
    const [, line] = await world.items('audit');
    expect(line?.fields).toEqual(['phone', 'second_phone', 'emergency_contact_phone']);
  });

  it.each([
    ['stays if a change leaves it out', {}, { phone: '0712 345 678', second_phone: '0722 345 678' }],
    ['becomes the first if that is emptied', { phone: '' }, { phone: '0722 345 678', second_phone: '' }],
    ['is once if the first becomes it', { phone: '+254722345678' }, { phone: '+254722345678', second_phone: '' }],
    ['goes if a change empties it', { second_phone: '' }, { phone: '0712 345 678', second_phone: '' }],
  ])('the second number %s', async (_, changes, phones) => {
    const member = await add('Wanjiru', 'Kamau', { phone: '0712 345 678', second_phone: '0722 345 678' });
    const { second_phone: _second, ...sent } = sentOf(member);
    const params = { id: member.id };
    const body = { ...sent, city: 'Thika', ...changes };
    const saved = await invoke('updateMember', { as: 'pastor', params, body });
    expect(saved).toMatchObject({ status: 200, body: { member: { ...phones, city: 'Thika' } } });
    expect((await pastor.getMember({ params })).member).toMatchObject({ ...phones, city: 'Thika' });
    const stale = await invoke('updateMember', { as: 'pastor', params, body: { ...body, city: 'Kisumu' } });
    const yours = { second_phone: phones.second_phone, city: 'Kisumu' };
    expect(stale).toMatchObject({ status: 409, body: { yours } });
  });

  it('has two numbers if an older record has both in one text, and keeps them', async () => {
    const member = await add('Wanjiru');
    const [older] = (await world.items('members')).filter(({ sk }) => sk === 'member');
    const { second_phone: _, e164: _e, ...rest } = older ?? expect.fail('The member is stored');
    await world.put('members', { ...rest, phone: '0712 345 678 / 0722 345 678' });
    const phones = { phone: '0712 345 678', second_phone: '0722 345 678' };
    const { member: read } = await pastor.getMember({ params: { id: member.id } });
    expect(read).toMatchObject(phones);
    expect((await change(read, { city: 'Thika' })).body.member).toMatchObject({ ...phones, city: 'Thika' });
    expect((await world.items('members')).find(({ sk }) => sk === 'member')).toMatchObject({
      ...phones,
      e164: { phone: ['+254712345678'], second_phone: ['+254722345678'] },
    });
    const [, line] = await world.items('audit');
    expect(line?.fields).toEqual(['city']);
  });

  it('a deleted member is not found, and their item expires after a year', async () => {
    const member = await add('Mary');
    await pastor.deleteMember({ params: { id: member.id } });
    const params = { id: member.id };
    for (const name of ['getMember', 'deleteMember'] as const) {
      expect(await invoke(name, { as: 'admin', params })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await change(member, { city: 'Thika' })).status).toBe(404);
    const [kept] = (await world.items('members')).filter(({ sk }) => sk === 'member');
    expect(kept?.expiresAt).toBe(world.now / 1000 + 365 * 24 * 3600);
  });
});

it('member figures match a recount after any changes', async () => {
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom('add', 'status', 'city', 'delete'),
      whom: fc.nat(),
      status: fc.constantFrom(...memberStatuses),
      days: fc.nat(20),
    }),
    { minLength: 15, maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (some) => {
      let there = (await find({ limit: 100 })).items.slice(0, 0);
      const before = (await pastor.memberFigures({})).figures;
      for (const { what, whom, status, days } of some) {
        world.now += days * DAY;
        const member = there[whom % Math.max(1, there.length)];
        if (!member || what === 'add') {
          const since = whom % 5 > 0 && { membership_date: dateOf(world.now, 'Africa/Nairobi') };
          there.push(await add('Some', 'Body', { membership_status: status, ...since }));
        } else if (what === 'delete') {
          await pastor.deleteMember({ params: { id: member.id } });
          there = there.filter(({ id }) => id !== member.id);
        } else {
          const { body } = await change(member, what === 'status' ? { membership_status: status } : { city: status });
          there = there.map((one) => (one.id === member.id ? (body.member as Member) : one));
        }
      }
      const { figures } = await pastor.memberFigures({});
      const all = (await world.items('members')).filter(
        ({ sk, deletedAt }) => sk === 'member' && deletedAt === undefined,
      );
      const since = (first: number, last: number) => {
        const [from, to] = [first, last].map((days) =>
          new Date(world.now + 3 * 3_600_000 - days * DAY).toISOString().slice(0, 10),
        );
        return all.filter(({ membership_date: day }) => String(day) > (from ?? '') && String(day) <= (to ?? '')).length;
      };
      expect(figures.total).toBe(all.length);
      expect(figures.total).toBe(before.total + there.length);
      for (const status of memberStatuses)
        expect(figures.by_status[status]).toBe(all.filter((one) => one.membership_status === status).length);
      expect(figures.active).toBe(figures.by_status.Active);
      expect([figures.new_last_30_days, figures.new_30_days_before]).toEqual([since(30, 0), since(60, 30)]);
      for (const { month: name, count } of figures.months)
        expect([name, count]).toEqual([
          name,
          all.filter(({ membership_date }) => String(membership_date).startsWith(name)).length,
        ]);
      expect(figures.months).toHaveLength(13);
      expect(figures.new_this_month).toBe(figures.months.at(-1)?.count);
    }),
    { numRuns: 4 },
  );
});

describe('the list of members', () => {
  let indexNew = indexing(world);
  beforeEach(() => {
    indexNew = indexing(world);
  });
  const given = ['Wanjiru', 'Achieng', 'Ng’ang’a', 'Mwangi', 'Chebet', 'Otieno', 'Amina'];

  it('reads any page by number, in each order and for each status, with the same few reads', async () => {
    for (const [number, name] of given.entries())
      await add(name, 'Kamau', { membership_status: number % 3 === 0 ? 'Inactive' : 'Active' });
    await indexNew();
    const firsts = async (asked: SearchBody) => (await find(asked)).items.map(({ first_name }) => first_name);
    expect(await firsts({})).toEqual(['Achieng', 'Amina', 'Chebet', 'Mwangi', 'Ng’ang’a', 'Otieno', 'Wanjiru']);
    expect(await firsts({ sort: 'newest' })).toEqual(given.toReversed());
    expect(await firsts({ sort: 'oldest' })).toEqual(given);
    expect(await firsts({ limit: 3, cursor: 'p2' })).toEqual(['Mwangi', 'Ng’ang’a', 'Otieno']);
    expect(await firsts({ limit: 3, cursor: 'p3', sort: 'name_desc' })).toEqual(['Achieng']);
    expect(await firsts({ limit: 3, cursor: 'p9' })).toEqual([]);
    expect(await find({ status: 'Inactive', sort: 'oldest' })).toMatchObject({ total: 3 });
    const first = await find({ limit: 3 });
    expect(first.previous).toBeUndefined();
    const second = await find({ limit: 3, cursor: first.next ?? '' });
    expect(names(second.items)[0]).toBe('Mwangi Kamau');
    expect(second).toMatchObject({ previous: 'p1', total: 7 });
    world.calls.length = 0;
    await find({ limit: 3, cursor: 'p2' });
    // The account, the map, a sheet, the members, and whether the index is behind or late.
    expect(world.calls.map(({ command }) => command).sort()).toEqual([
      'BatchGetItem',
      'BatchGetItem',
      'BatchGetItem',
      'BatchGetItem',
      'GetItem',
      'Query',
    ]);
    for (const cursor of ['p0', 'x', 'aXX', 'p99999999'])
      expect(await invoke('searchMembers', { as: 'admin', body: { cursor } })).toMatchObject({ status: 400 });
  });

  it('finds members by parts of a name in any order, member id, email, and phone in any format', async () => {
    await add('Mary Wanjiru', 'Kamau', { email: 'Mary.K@example.org', phone: '+254 712 345 678' });
    await add('Peter', 'Kamau', { email: 'peter@example.org', phone: '0722 000 111', membership_status: 'Inactive' });
    await add('Joyce', 'Wanjiku');
    await indexNew();
    const found = async (search: string, more: SearchBody = {}) => names((await find({ search, ...more })).items);
    expect(await found('kamau wan')).toEqual(['Mary Wanjiru Kamau']);
    expect(await found('WANJ')).toEqual(['Joyce Wanjiku', 'Mary Wanjiru Kamau']);
    expect(await found('kamau')).toEqual(['Mary Wanjiru Kamau', 'Peter Kamau']);
    expect(await found('kamau', { sort: 'newest' })).toEqual(['Peter Kamau', 'Mary Wanjiru Kamau']);
    expect(await found('kamau', { status: 'Inactive' })).toEqual(['Peter Kamau']);
    expect(await found('kamau', { limit: 1, cursor: 'p2' })).toEqual(['Peter Kamau']);
    for (const number of ['M-000003', 'm-3', '3']) expect(await found(number)).toEqual(['Joyce Wanjiku']);
    for (const text of ['mary.k@example', '\u200emary\u00ad.k@example', 'Wan\u00adji\u200dru'])
      expect(await found(text)).toEqual(['Mary Wanjiru Kamau']);
    for (const phone of ['0712345678', '+254 712 345 678', '712-345-678', '\u200e0712345678\u200b'])
      expect(await found(phone)).toEqual(['Mary Wanjiru Kamau']);
    expect(await found('k')).toEqual(['Mary Wanjiru Kamau', 'Peter Kamau']);
    expect(await found('nobody')).toEqual([]);
    expect(await find({ search: '…' })).toMatchObject({ items: [], total: 0 });
  });

  it('pages through a search with too many matches to count, in the requested order', async () => {
    for (const name of ['Mary', 'Amina', 'Peter']) {
      world.now += 1000;
      await add(name, 'Kamau');
    }
    await indexNew();
    // A thousand index rows of others with that name, without records; they sort after those of the three.
    const facets = { status: 'Active', words: ['zz', 'kamau'], email: '', phone: '', number: 'm-1' };
    const ids = Array.from({ length: 1000 }, (_, number) => String(number).padStart(26, 'z'));
    const keys = ids.map((id) => `2020-01-01T00:00:00.000Z#${id}`);
    await writeAll('search', {
      puts: keys.flatMap((key) => [
        { pk: 'members#list#word#kamau', sk: key, ...facets },
        { pk: 'members#named#word#kamau', sk: `zz kamau#${key}`, ...facets },
      ]),
    });
    const first = await find({ search: 'kamau', limit: 2 });
    expect([names(first.items), first.atLeast]).toEqual([['Amina Kamau', 'Mary Kamau'], true]);
    const second = await find({ search: 'kamau', limit: 2, cursor: first.next ?? '' });
    expect(names(second.items)).toEqual(['Peter Kamau']);
    const back = await find({ search: 'kamau', limit: 2, cursor: second.previous ?? '' });
    expect(names(back.items)).toEqual(['Amina Kamau', 'Mary Kamau']);
    const newest = await find({ search: 'kamau', limit: 2, sort: 'newest' });
    expect(names(newest.items)).toEqual(['Peter Kamau', 'Amina Kamau']);
    world.calls.length = 0;
    expect(names((await find({ search: 'kama', status: 'Active', limit: 2 })).items)).toEqual(names(first.items));
    expect(world.calls.length).toBeLessThanOrEqual(9);
  });

  it('shows renamed, changed and deleted members as they are now, also after events are repeated', async () => {
    const [mary, peter, joyce] = [
      await add('Mary', 'Kamau'),
      await add('Peter', 'Kamau'),
      await add('Joyce', 'Wanjiku'),
    ];
    await indexNew();
    await change(mary, { first_name: 'Miriam' });
    await change(peter, { membership_status: 'Transferred' });
    await pastor.deleteMember({ params: { id: joyce.id } });
    // Not indexed yet: results come from the records themselves.
    expect((await find({ search: 'mary' })).items).toEqual([]);
    expect(names((await find({})).items)).toEqual(['Miriam Kamau', 'Peter Kamau']);
    await indexNew();
    const rows = async () => (await world.items('search')).map(({ version: _, ...row }) => row);
    const once = await rows();
    await indexing(world)();
    expect(await rows()).toEqual(once);
    expect(JSON.stringify(once)).not.toContain(joyce.id);
    expect(names((await find({ search: 'kamau' })).items)).toEqual(['Miriam Kamau', 'Peter Kamau']);
    expect((await find({ status: 'Active' })).total).toBe(1);
    expect(names((await find({ status: 'Transferred' })).items)).toEqual(['Peter Kamau']);
  });

  it('keeps a searchable word while any member’s name has it, even when names change during indexing', async () => {
    const [first, second] = [await add('Zawadi'), await add('Zawadi', 'Ouma')];
    await indexNew();
    const words = async () => (await world.items('search')).filter(({ sk }) => sk === 'zawadi').length;
    const found = async () => names((await find({ search: 'zawadi' })).items);
    const rename = async (member: Member) => {
      const { version } = (await pastor.getMember({ params: { id: member.id } })).member;
      await pastor.updateMember({ params: { id: member.id }, body: { ...sentOf(member), first_name: 'Joy', version } });
    };
    await rename(first);
    await indexNew();
    expect([await words(), await found()]).toEqual([1, ['Zawadi Ouma']]);
    await rename(second);
    const isDropped = (input: object) =>
      JSON.stringify(input).includes('{"DeleteRequest":{"Key":{"pk":"members#words#za"');
    db().middlewareStack.add(
      (next) => async (args) => {
        if (!isDropped(args.input)) return next(args);
        db().middlewareStack.remove('meanwhile');
        await add('Zawadi', 'Wafula');
        await indexNew();
        return next(args);
      },
      { step: 'initialize', name: 'meanwhile' },
    );
    await indexNew();
    expect([await words(), await found()]).toEqual([1, ['Zawadi Wafula']]);
    const [{ id } = { id: '' }] = (await find({ search: 'zawadi' })).items;
    await pastor.deleteMember({ params: { id } });
    await indexNew();
    expect(await words()).toBe(0);
  });

  it('reports that the index is behind until it has every member', async () => {
    await add('Mary');
    const isBehind = async () => [(await find({})).behind, (await pastor.members({ query: {} })).behind];
    expect(await isBehind()).toEqual([true, true]);
    await indexNew();
    expect(await isBehind()).toEqual([undefined, undefined]);
  });

  it('the schedule rebuilds the index if an event was lost, but not for a change in progress', async () => {
    await index({ reindex: 'missing' });
    await add('Mary');
    expect(await index({ reindex: 'behind' })).toMatchObject({ phase: 'done' });
    await indexNew();
    await index({ reindex: 'behind' });
    await add('Joyce');
    await index({ reindex: 'behind' });
    expect((await find({})).behind).toBe(true);
    await index({ reindex: 'behind' });
    expect([names((await find({})).items), (await find({})).behind]).toEqual([
      ['Joyce Kamau', 'Mary Kamau'],
      undefined,
    ]);
  });

  it('the schedule does not rebuild over and over when the figures are wrong', async () => {
    await add('Mary');
    await indexNew();
    const tally = (await world.items('members')).find(({ pk }) => pk === 'figures');
    await world.put('members', { ...tally, statuses: { Active: 2 } });
    await index({ reindex: 'missing' });
    const written = async () => ((await index({ reindex: 'behind' })) as { written: number }).written;
    await written();
    await world.put('search', { ...(await world.items('search')).find(({ sk }) => sk === 'members'), written: 7 });
    expect([await written(), await written(), await written()]).toEqual([1, 1, 1]);
    await world.put('search', { ...(await world.items('search')).find(({ sk }) => sk === 'members'), written: 7 });
    expect(await written()).toBe(7);
  });

  it('rebuilds in steps that end before the deadline on a slow machine', async () => {
    for (let number = 0; number < 24; number += 1) await add(`Mary${number}`);
    process.env.PATIENCE = '1';
    let [time, calls, phase] = [0, 0, ''];
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 200));
    while (phase !== 'done') {
      ({ phase } = (await index({ reindex: 'missing' })) as { phase: string });
      calls += 1;
      if (phase === 'write') expect((await find({})).behind).toBe(true);
    }
    clock.mockRestore();
    expect(calls).toBeGreaterThan(2);
    expect(await find({})).toMatchObject({ total: 24 });
  });

  it('npm run reindex rebuilds the index and drops keys of deleted and unknown members', async () => {
    const [mary] = [await add('Mary', 'Kamau'), await add('Peter', 'Kamau')];
    expect(await index({ reindex: 'missing' })).toMatchObject({ phase: 'done', written: 2 });
    expect(names((await find({})).items)).toEqual(['Mary Kamau', 'Peter Kamau']);
    const order = (await world.items('search')).find(({ pk, sk }) => pk === 'members#order#name' && sk !== 'map');
    const keys = JSON.parse(String(order?.keys)) as string[];
    const stranger = `aaa#${'z'.repeat(26)}`;
    await world.put('search', { ...order, keys: [stranger, ...keys] });
    await pastor.deleteMember({ params: { id: mary.id } });
    expect(await index({ reindex: 'all' })).toMatchObject({ phase: 'done', removed: 1 });
    expect(await find({})).toMatchObject({ total: 1, items: [{ first_name: 'Peter' }] });
  });
});
