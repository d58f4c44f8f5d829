import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { ImportChoice, ImportRow, MemberImport, SeenRow } from '#shared/members/import-schema.ts';
import { cellsOf, dayOrderOf, guessColumns, readSheet } from '#shared/members/import-sheet.ts';
import { memberFields } from '#shared/members/schema.ts';
import { setClock } from '../kit/clock.ts';
import { db } from '../kit/table.ts';
import { makeEvent, register } from '../testing/factories.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { indexing } from '../testing/searched.ts';
import { batchOf } from '../testing/services.ts';
import { atAwsPace, startWorld } from '../testing/world.ts';
import { handler } from './import.lambda.ts';

const world = startWorld();
atAwsPace();
const pastor = apiAs('pastor');

type Cells = ImportRow['cells'];
interface Options {
  readonly usual?: ImportChoice;
  readonly decided?: Partial<Record<ImportChoice, number[]>>;
  readonly perPart?: number;
  readonly as?: 'pastor' | 'admin';
  readonly isIndexed?: boolean;
}

const person = (number: number, more: Cells = {}): Cells => ({
  first_name: `Person${number}`,
  last_name: 'Otieno',
  email: `person${number}@example.org`,
  ...more,
});
const people = (count: number) => Array.from({ length: count }, (_, index) => person(index + 1));

function rowsOf(text: string): Cells[] {
  const sheet = readSheet(text) ?? expect.fail('The file has no row');
  const columns = guessColumns(sheet);
  const { order } = dayOrderOf(sheet, columns);
  return sheet.lines.map(({ cells }) => cellsOf(cells, columns, order));
}

/** Begins at row 2, as below a header row. Returns the doubles of each row. */
async function handOver(
  file: readonly (Cells | Omit<ImportRow, 'row'>)[],
  { perPart = 30, as = 'pastor', isIndexed = true }: Options = {},
) {
  if (isIndexed) await indexing(world)();
  const rows = file.map(
    (each, index): ImportRow => ({ row: index + 2, ...('cells' in each ? each : { cells: each }) }) as ImportRow,
  );
  const parts = Math.max(1, Math.ceil(rows.length / perPart));
  const body = { name: 'members.csv', rows: rows.length, parts, request: randomUUID() };
  const { import: begun } = await apiAs(as).beginImport({ body });
  const seen: SeenRow[] = [];
  const levels = new Set<true | undefined>();
  for (let part = 1; part <= parts; part += 1) {
    const some = rows.slice((part - 1) * perPart, part * perPart);
    const found = await apiAs(as).addImportRows({ params: { id: begun.id, part }, body: { rows: some } });
    seen.push(...found.rows);
    levels.add(found.behind);
  }
  return { id: begun.id, seen, behind: levels.has(true) };
}

const start = (id: string, { usual = 'skip', decided = {}, as = 'pastor' }: Options = {}) =>
  apiAs(as).startImport({ params: { id }, body: { usual, ...decided } });

const handled = new Set<string>();
async function work(): Promise<number> {
  let calls = 0;
  for (;;) {
    const events = (await world.announced()).filter(({ id, type }) => type === 'member.importing' && !handled.has(id));
    if (events.length === 0) return calls;
    for (const event of events) {
      calls += 1;
      const { batchItemFailures } = await handler(batchOf(event));
      if (batchItemFailures.length === 0) handled.add(event.id);
      else throw new Error('The call failed');
    }
  }
}

const jobOf = async (id: string) =>
  (await pastor.memberImports({})).items.find((each) => each.id === id) as MemberImport;

async function everybody() {
  await indexing(world)();
  const found = [];
  for (let cursor: string | undefined; ; ) {
    const page = await pastor.members({ query: { limit: 100, sort: 'oldest', ...(cursor && { cursor }) } });
    found.push(...page.items);
    if (!page.next) return found;
    cursor = page.next;
  }
}

async function importFile(file: Parameters<typeof handOver>[0], options: Options = {}) {
  handled.clear();
  const { id, seen } = await handOver(file, options);
  await start(id, options);
  await work();
  return { id, seen, job: await jobOf(id) };
}

describe('importing a file of members', () => {
  it('imports all valid rows with their values, counts them, and lists each refused row', async () => {
    const { job, id } = await importFile([
      ...people(40),
      { city: 'Nakuru' },
      person(42, { first_name: 'x'.repeat(81) }),
      person(43, { beyond: 'Kisii' }),
    ]);
    expect(job).toMatchObject({ state: 'done', rows: 43, done: 43, added: 40, refused: 3, skipped: 0, updated: 0 });
    const members = await everybody();
    expect(members.map(({ first_name }) => first_name)).toEqual(people(40).map(({ first_name }) => first_name));
    expect(members[0]).toMatchObject({
      ...{ member_id: 'M-000001', gender: 'Unknown', marital_status: 'Unknown', membership_status: 'Active' },
      ...{ membership_date: '', email: 'person1@example.org', phone: '' },
    });
    expect((await pastor.memberFigures({})).figures).toMatchObject({ total: 40, active: 40, new_this_month: 0 });
    const { items } = await pastor.importRows({ params: { id }, query: {} });
    expect(items.map(({ row, outcome }) => [row, outcome])).toEqual([42, 43, 44].map((row) => [row, 'refused']));
  });

  it('keeps notes as staff notes of the person who imports, adds each once, and lists one that is too long', async () => {
    const long = 'x'.repeat(2001);
    const file = [
      person(1, { notes: 'Sings in the choir.\nHas two sons.' }),
      person(2, { notes: 'n/a' }),
      person(3, { notes: long }),
      ...Array.from({ length: 18 }, (_, index) => person(index + 4, { notes: `Note ${index + 4}` })),
    ];
    const { id } = await importFile(file);
    const [one, two] = await everybody();
    const notesOf = async (of = one) =>
      (await pastor.memberNotes({ params: { id: of?.id ?? '' } })).notes.map(({ text, by, imported }) => [
        text,
        by.id,
        imported,
      ]);
    expect(await notesOf()).toEqual([['Sings in the choir.\nHas two sons.', 'sub-of-pastor', true]]);
    expect(await notesOf(two)).toEqual([]);
    const { items } = await pastor.importRows({ params: { id }, query: {} });
    expect(items.map(({ outcome, cells }) => [outcome, cells.notes])).toEqual([['added', long]]);

    const again = await importFile([...file.slice(0, 1), person(2, { notes: 'Moved to Thika' })], { usual: 'update' });
    expect(again.job).toMatchObject({ unchanged: 1, updated: 1 });
    expect([(await notesOf()).length, await notesOf(two)]).toEqual([1, [['Moved to Thika', 'sub-of-pastor', true]]]);
  });

  it('imports a row without its invalid values, and lists these with member id and name', async () => {
    const bad = { membership_date: '2018', phone: '0722 000 11', marital_status: 'Engaged' };
    const { job, id } = await importFile([
      person(1, bad),
      person(2, { city: 'n/a', phone: '-' }),
      { first_name: 'Wanjiru', email: 'w@example.org' },
    ]);
    expect(job).toMatchObject({ added: 3, refused: 0, partial: 1 });
    const [one, two, three] = await everybody();
    expect(one).toMatchObject({ membership_date: '', phone: '', marital_status: 'Unknown' });
    expect(two).toMatchObject({ city: '', phone: '' });
    expect(three).toMatchObject({ first_name: 'Wanjiru', last_name: '' });
    const { items } = await pastor.importRows({ params: { id }, query: {} });
    const named = { member_id: 'M-000001', first_name: 'Person1', last_name: 'Otieno' };
    expect(items).toEqual([{ row: 2, outcome: 'added', cells: { ...named, ...bad } }]);
    // A corrected file updates the member by id, and a first name alone does not change the name.
    await importFile([{ member_id: 'M-000001', first_name: 'P.', phone: '0722 000 111' }], { usual: 'update' });
    expect((await everybody())[0]).toMatchObject({ first_name: 'Person1', last_name: 'Otieno', phone: '0722 000 111' });
  });

  it.each([
    ['one column of names', 'Full name\nWanjiku\nAkinyi Mone\nOtieno -\nWanjiku\n'],
    ['names and towns', 'Jina kamili,Mji\nWanjiku,\nAkinyi Mone,\n Otieno ,\nWanjiku,n/a'],
  ])('imports people with a single name from a file of %s, without inventing another name', async (_, text) => {
    const { job, seen } = await importFile(rowsOf(text));
    expect(seen.flatMap(({ doubles }) => doubles)).toEqual([]);
    expect(job).toMatchObject({ added: 4, skipped: 0, refused: 0, partial: 0 });
    const members = await everybody();
    expect(members.map(({ first_name, last_name }) => [first_name, last_name])).toEqual([
      ['Wanjiku', ''],
      ['Akinyi', 'Mone'],
      ['Otieno', ''],
      ['Wanjiku', ''],
    ]);
    expect(members[0]).toMatchObject({
      ...{ email: '', phone: '', date_of_birth: '', gender: 'Unknown', marital_status: 'Unknown' },
      ...{ address: '', city: '', membership_date: '', membership_status: 'Active' },
    });
  });

  it('matches a member by either of two phone numbers, but not by the phone of a family', async () => {
    const phone = '0712000021/0722000021';
    await importFile([{ first_name: 'Akinyi', last_name: 'Otieno', phone, date_of_birth: '1985-04-03' }]);
    const { seen, job } = await importFile([
      { first_name: 'Akinyi', last_name: 'O.', phone: '+254 712 000 021' },
      { first_name: 'Akinyi', last_name: 'Atieno', phone: '0722000021' },
      { first_name: 'Barasa', last_name: 'Otieno', phone: '0722000021' },
      { first_name: 'Akinyi', last_name: 'Otieno', phone: '0722000021', date_of_birth: '2014-04-03' },
    ]);
    const first = [['M-000001', 'phone']];
    expect(seen.map(({ doubles }) => doubles.map(({ member_id, by }) => [member_id, by]))).toEqual([
      first,
      first,
      [],
      [],
    ]);
    expect(job).toMatchObject({ added: 2, skipped: 2 });
    await indexing(world)();
    for (const search of ['0712000021', '0722 000 021'])
      expect((await pastor.searchMembers({ body: { search } })).items.map(({ member_id }) => member_id)).toContain(
        'M-000001',
      );
  });

  it.each([
    ['knows', true, [['M-000001', 'birthday']]],
    ['does not know yet', false, []],
  ])('skips a member by birthday and name in another order, whom the list %s', async (_, isIndexed, shown) => {
    await importFile([{ first_name: 'Mary', last_name: 'Otieno', date_of_birth: '1985-03-12' }]);
    const { seen, job } = await importFile(
      [
        { first_name: 'Otieno', last_name: 'Mary', date_of_birth: '1985-03-12' },
        { first_name: 'Otieno', last_name: 'Mary', date_of_birth: '1985-03-13' },
      ],
      { isIndexed },
    );
    expect(seen.map(({ doubles }) => doubles.map(({ member_id, by }) => [member_id, by]))).toEqual([shown, []]);
    expect(job).toMatchObject({ added: 1, skipped: 1 });
  });

  it('keeps a member’s phone numbers in an update, and lists a third one as left out', async () => {
    const name = { first_name: 'Akinyi', last_name: 'Otieno', date_of_birth: '1985-04-03' };
    await importFile([{ ...name, phone: '0712 000 021 / 0722 000 021' }]);
    const update = (phone: string) => importFile([{ ...name, phone }], { usual: 'update' });
    expect((await update('+254 712 000 021')).job).toMatchObject({ updated: 0, unchanged: 1, partial: 0 });
    const { job, id } = await update('0733 000 021, 0744 000 02');
    expect(job).toMatchObject({ updated: 1, partial: 1 });
    const phones = { phone: '0733 000 021', second_phone: '0712 000 021' };
    expect(await everybody()).toMatchObject([phones]);
    const e164 = { phone: ['+254733000021'], second_phone: ['+254712000021'] };
    expect((await world.items('members')).filter(({ sk }) => sk === 'member')).toMatchObject([{ ...phones, e164 }]);
    const { items } = await pastor.importRows({ params: { id }, query: {} });
    expect(items).toMatchObject([
      { outcome: 'updated', cells: { phone: '0733 000 021 / 0712 000 021 / 0744 000 02 / 0722 000 021' } },
    ]);
  });

  it('counts an imported member as new by the membership date, which stays unknown until staff enter it', async () => {
    await importFile([
      person(1),
      person(2, { membership_date: '2014-05-01' }),
      person(3, { membership_date: '2026-11-20' }),
    ]);
    const figures = async () => (await pastor.memberFigures({})).figures;
    expect(await figures()).toMatchObject({
      total: 3,
      new_this_month: 1,
      new_last_30_days: 1,
      imported_last_30_days: 1,
    });
    const [member] = await everybody();
    const change = (more: Cells) => {
      const body = { ...Object.fromEntries(memberFields.map((name) => [name, member?.[name]])), ...more };
      return invoke('updateMember', { as: 'pastor', params: { id: member?.id ?? '' }, body });
    };
    expect((await change({ city: 'Nakuru' })).status).toBe(200);
    expect((await change({ membership_date: '2026-11-19' })).status).toBe(200);
    expect(await figures()).toMatchObject({ total: 3, new_this_month: 2, imported_last_30_days: 2 });
    expect(await change({ membership_date: '' })).toMatchObject({
      status: 400,
      body: { fields: { membership_date: 'Membership date required' } },
    });
    await pastor.deleteMember({ params: { id: member?.id ?? '' } });
    expect(await figures()).toMatchObject({ total: 2, imported_last_30_days: 1 });
  });

  it('keeps no copy of imported rows, and no personal data in events or audit lines', async () => {
    await importFile([person(1, { first_name: 'Secretname', phone: '0712 345 678' }), { city: 'Refused' }]);
    const [events, lines] = [await world.announced(), await world.items('audit')];
    expect(JSON.stringify([events, lines])).not.toMatch(/secretname|refused|712\D?345|person1|members\.csv/i);
    expect(lines.map(({ action }) => action).sort()).toEqual(['member.add', 'member.import']);
    const kept = (await world.items('members')).filter(({ pk }) => String(pk).startsWith('import'));
    expect(JSON.stringify(kept)).not.toMatch(/secretname|712\D?345|person1/i);
    const part = kept.find(({ sk }) => sk === 'part#00001');
    expect(part).toMatchObject({ expiresAt: world.now / 1000 + 7 * 24 * 3600 });
    world.now += 7 * 24 * 3600 * 1000;
    setClock(() => world.now);
    const { items: left } = await pastor.importRows({
      params: { id: String(part?.pk).slice('import#'.length) },
      query: {},
    });
    expect(left).toEqual([]);
  });

  it('importing a file again finds all its members by email, phone, birthday or member id', async () => {
    const file: Cells[] = [
      { first_name: 'Wanjirũ', last_name: 'Kamau', email: 'Wanjiru@Example.org' },
      { first_name: 'Otieno', last_name: 'Odhiambo', phone: '+254 712 345 678' },
      { first_name: 'Faith', last_name: "Ng'ang'a", date_of_birth: '1990-05-17' },
      { first_name: 'Peter', last_name: 'Mwangi' },
    ];
    await importFile(file);
    const again: Cells[] = [
      { first_name: 'W.', last_name: 'K.', email: 'wanjiru@example.org' },
      { first_name: 'O.', last_name: 'O.', phone: '0712-345-678' },
      { first_name: 'FAITH', last_name: 'Ng’ang’a', date_of_birth: '1990-05-17' },
      { first_name: 'P.', last_name: 'M.', member_id: 'm-000004' },
      { first_name: 'Faith', last_name: 'Nganga', date_of_birth: '1990-05-18' },
    ];
    const { seen, job } = await importFile(again);
    expect(seen.map(({ doubles }) => doubles.map(({ member_id, by }) => [member_id, by]))).toEqual([
      [['M-000001', 'email']],
      [['M-000002', 'phone']],
      [['M-000003', 'birthday']],
      [['M-000004', 'member_id']],
      [],
    ]);
    expect(job).toMatchObject({ added: 1, skipped: 4 });
    expect(await everybody()).toHaveLength(5);
  });

  it('updates or adds doubles only as decided, for all rows or for single ones', async () => {
    await importFile([
      ...people(3),
      { first_name: 'Kept', last_name: 'Whole', email: 'kept@example.org', city: 'Thika' },
    ]);
    const rows = [
      person(1, { city: 'Nakuru' }),
      person(2, { city: 'Kisumu' }),
      person(3, { city: 'Mombasa' }),
      { first_name: 'Kept', last_name: 'Whole', email: 'kept@example.org', phone: '0700 000 001' },
    ];
    const { job } = await importFile(rows, { usual: 'update', decided: { skip: [3], add: [4] } });
    expect(job).toMatchObject({ added: 1, updated: 2, skipped: 1 });
    const members = await everybody();
    expect(members.map(({ first_name, city, phone }) => [first_name, city, phone])).toEqual([
      ['Person1', 'Nakuru', ''],
      ['Person2', '', ''],
      ['Person3', '', ''],
      // Empty cells keep the member's value.
      ['Kept', 'Thika', '0700 000 001'],
      ['Person3', 'Mombasa', ''],
    ]);
    expect((await importFile(rows, { usual: 'update' })).job).toMatchObject({ added: 0, updated: 2, unchanged: 2 });
  });

  describe('importing our own export of a household again', () => {
    const home = { address: '12 Ngong Road', city: 'Nairobi' };
    const moved = { address: '7 Lavington Close', city: 'Nairobi' };
    const family = async () => {
      const add = async (number: number, more: object) =>
        (await pastor.createMember({ body: { ...person(number), ...more } as never })).member;
      const head = await add(1, home);
      await add(2, { household_of: head.id });
      await add(3, { household_of: head.id });
      return head;
    };
    const lives = async () => {
      return (await everybody()).map(({ address, household }) => [address, household?.address]);
    };
    const update = { usual: 'update', perPart: 1 } as const;

    it.each([
      ['the head first', [1, 2, 3]],
      ['the head last', [3, 2, 1]],
    ])(
      'moves a household if all its rows have the new address, %s, and members keep following the head',
      async (_, order) => {
        const head = await family();
        await importFile(
          order.map((number) => person(number, moved)),
          update,
        );
        expect(await lives()).toEqual([
          [moved.address, moved.address],
          ['', moved.address],
          ['', moved.address],
        ]);
        const {
          id,
          member_id: _m,
          household: _h,
          created_at: _c,
          updated_at: _u,
          ...body
        } = (await pastor.getMember({ params: { id: head.id } })).member;
        await pastor.updateMember({ params: { id }, body: { ...body, address: '1 Hill Lane' } });
        expect((await lives()).map(([, address]) => address)).toEqual(Array(3).fill('1 Hill Lane'));
      },
    );

    it.each([
      ['the head first', [1, 2, 3]],
      ['the head last', [3, 2, 1]],
    ])('moves a household with its head if only the head’s row has the new address, %s', async (_, order) => {
      await family();
      const rows = order.map((number) => person(number, number === 1 ? moved : home));
      expect((await importFile(rows, update)).job).toMatchObject({ updated: 1, unchanged: 2 });
      expect(await lives()).toEqual([
        [moved.address, moved.address],
        ['', moved.address],
        ['', moved.address],
      ]);
    });

    it('keeps everyone in the household if nothing changed, and gives a member with another address their own', async () => {
      await family();
      const rows = [1, 2, 3].map((number) => person(number, home));
      expect((await importFile(rows, update)).job).toMatchObject({ updated: 0, unchanged: 3 });
      await importFile([person(1, home), person(2, moved), person(3, { city: 'Nairobi' })], update);
      expect(await lives()).toEqual([
        [home.address, home.address],
        [moved.address, home.address],
        ['', home.address],
      ]);
    });
  });

  describe('a column of households', () => {
    const at = { address: '12 Ngong Road', city: 'Nairobi' };
    const inFamily = (number: number, household: string, more: Cells = {}) => person(number, { household, ...more });
    const behind = (number: number, household: string, more: Cells = {}) => ({
      cells: inFamily(number, household, more),
      family: { part: 1, row: 2 },
    });
    /** The people of each household, by the first names of its head and the others, and their own addresses. */
    const homes = async () => {
      const members = await everybody();
      const nameOf = (id: string) => members.find((each) => each.id === id)?.first_name;
      return members.map((each) => [each.first_name, each.household && nameOf(each.household.head), each.address]);
    };

    it.each([30, 1])('puts rows with the same name into one household (parts of %s)', async (perPart) => {
      const file = [
        inFamily(1, 'The Kamaus', at),
        behind(2, 'the kamaus', at),
        person(3, { household: 'n/a' }),
        behind(4, 'The  Kamaus.', { address: '1 Hill Lane' }),
        inFamily(5, 'Otieno', at),
      ];
      expect((await importFile(file, { perPart })).job).toMatchObject({ added: 5, partial: 0 });
      expect(await homes()).toEqual([
        ['Person1', 'Person1', at.address],
        ['Person2', 'Person1', ''],
        ['Person3', undefined, ''],
        ['Person4', 'Person1', '1 Hill Lane'],
        ['Person5', 'Person5', at.address],
      ]);
    });

    it.each([
      ['skip', 30],
      ['update', 30],
      ['skip', 1],
      ['update', 1],
    ] as const)('adds people to the household of a member of the file (%s, parts of %s)', async (usual, perPart) => {
      const add = async (number: number, more: object) =>
        (await pastor.createMember({ body: { ...person(number), ...more } as never })).member;
      const head = await add(8, at);
      await add(1, { household_of: head.id });
      await importFile([inFamily(1, 'Kamau'), behind(2, 'Kamau', at)], { usual, perPart });
      expect(await homes()).toEqual([
        ['Person8', 'Person8', at.address],
        ['Person1', 'Person8', ''],
        ['Person2', 'Person8', ''],
      ]);
    });

    it.each([30, 1])('stores the relation to the head, and again only if it differs (parts of %s)', async (perPart) => {
      const rows = [
        inFamily(1, 'Kamau', { relation: 'head' }),
        behind(2, 'Kamau', { relation: 'spouse' }),
        behind(3, 'Kamau', { relation: 'child' }),
      ];
      await importFile(rows, { perPart });
      const related = async () => (await everybody()).map((each) => each.household?.relation).toSorted();
      expect(await related()).toEqual(['child', 'spouse', undefined]);
      const { job: again } = await importFile(rows, { perPart, usual: 'update' });
      expect(again).toMatchObject({ unchanged: 3, updated: 0 });
      await importFile([inFamily(1, 'Kamau'), behind(2, 'Kamau', { relation: 'sibling' })], {
        perPart,
        usual: 'update',
      });
      expect(await related()).toEqual(['child', 'sibling', undefined]);
    });

    it('leaves a member in their household, and one whom staff skip in none, and lists the value', async () => {
      const add = async (number: number, more: object = {}) =>
        (await pastor.createMember({ body: { ...person(number), ...more } as never })).member;
      const [one, two] = [await add(1), await add(2)];
      await pastor.setHousehold({ params: { id: one.id }, body: { of: one.id } });
      const file = [inFamily(3, 'Kamau'), behind(1, 'Kamau'), behind(2, 'Kamau')];
      const options: Options = { usual: 'update', decided: { skip: [4] }, perPart: 1 };
      const { id, job } = await importFile(file, options);
      expect(job).toMatchObject({ added: 1, unchanged: 1, skipped: 1, partial: 1 });
      expect(await homes()).toEqual([
        ['Person1', 'Person1', ''],
        ['Person2', undefined, ''],
        ['Person3', 'Person3', ''],
      ]);
      const { items } = await pastor.importRows({ params: { id }, query: {} });
      expect(items).toMatchObject([
        { row: 3, cells: { member_id: one.member_id, household: 'Kamau' }, household_problem: 'elsewhere' },
        { row: 4, outcome: 'skipped', member_id: two.member_id },
      ]);
      await importFile([inFamily(2, 'Kamau')], { usual: 'update' });
      expect(await homes()).toContainEqual(['Person2', 'Person2', '']);
    });

    it('puts twenty people into a household at most, and lists the others', async () => {
      const file = Array.from({ length: 22 }, (_, index) => (index ? behind : inFamily)(index + 1, 'Kamau'));
      const { id, job } = await importFile(file, { perPart: 11 });
      expect(job).toMatchObject({ added: 22, partial: 2 });
      expect((await homes()).filter(([, head]) => head === 'Person1')).toHaveLength(20);
      const { items } = await pastor.importRows({ params: { id }, query: {} });
      expect(items.map(({ row, household_problem }) => [row, household_problem])).toEqual([
        [22, 'full'],
        [23, 'full'],
      ]);
    });

    it('imports as many households as a part may have, in one transaction', async () => {
      const file = Array.from({ length: 23 }, (_, index) => inFamily(index + 1, `Family ${index}`));
      expect((await importFile(file)).job).toMatchObject({ state: 'done', added: 23 });
      const more = [...file, inFamily(24, 'Family 24')];
      await expect(handOver(more)).rejects.toMatchObject({ code: 'validation_failed' });
    });
  });

  it('matches later rows of the same person to the first, within a part and across parts', async () => {
    const same = { part: 1, row: 2 };
    const file = [
      person(1),
      { cells: person(1, { city: 'Nakuru' }), same },
      { cells: person(1, { city: 'Thika' }), same },
    ];
    expect((await importFile(file, { perPart: 2 })).job).toMatchObject({ added: 1, skipped: 2 });
    for (const each of await everybody()) await pastor.deleteMember({ params: { id: each.id } });
    expect((await importFile(file, { perPart: 2, usual: 'update' })).job).toMatchObject({ added: 1, updated: 2 });
    expect((await everybody()).map(({ city }) => city)).toEqual(['Thika']);
  });

  it('does not change a member added after the check of the file', async () => {
    handled.clear();
    const { id, seen } = await handOver([person(1, { city: 'Nakuru' })]);
    expect(seen[0]?.doubles).toEqual([]);
    await pastor.createMember({ body: person(1) as { first_name: string; last_name: string } });
    await indexing(world)();
    await start(id, { usual: 'update' });
    await work();
    expect(await jobOf(id)).toMatchObject({ added: 0, updated: 0, skipped: 1 });
    expect((await everybody()).map(({ city }) => city)).toEqual(['']);
  });
});

/** Kills at its `at`th transaction: before it is written, or after, without a reply. */
function killAt(at: number, when: 'before' | 'after'): () => boolean {
  let count = 0;
  let isKilled = false;
  db().middlewareStack.add(
    (next, context) => async (args) => {
      if (isKilled) throw new Error('The process is gone');
      if (context.commandName !== 'TransactWriteItemsCommand') return next(args);
      count += 1;
      if (count < at) return next(args);
      isKilled = true;
      if (when === 'after') await next(args);
      throw new Error('The process is gone');
    },
    { step: 'initialize', priority: 'high', name: 'killAt' },
  );
  return () => db().middlewareStack.remove('killAt');
}

describe('the job of an import', () => {
  it('resumes after a crash at any moment without losing or repeating a row, and keeps figures right', async () => {
    handled.clear();
    const { id } = await handOver(people(11), { perPart: 1 });
    await start(id);
    const moments = [1, 2, 3].flatMap((at) => [[at, 'before'] as const, [at, 'after'] as const]);
    for (const [at, when] of moments) {
      const before = (await jobOf(id)).done;
      const revive = killAt(at, when);
      await expect(work()).rejects.toThrow('The call failed');
      revive();
      // A part and its progress are written together or not at all.
      expect([(await jobOf(id)).done, (await pastor.memberFigures({})).figures.total]).toEqual(
        Array(2).fill(before + at - (when === 'before' ? 1 : 0)),
      );
    }
    await work();
    expect(await jobOf(id)).toMatchObject({ state: 'done', done: 11, added: 11, skipped: 0, refused: 0 });
    const names = (await everybody()).map(({ first_name }) => first_name).sort();
    expect(names).toEqual(
      people(11)
        .map(({ first_name }) => first_name)
        .sort(),
    );
    expect((await pastor.memberFigures({})).figures.total).toBe(11);
  });

  it('hands over to the next call when the time of a call is used up', async () => {
    handled.clear();
    const { id } = await handOver(people(12), { perPart: 1 });
    await start(id);
    let time = 0;
    // Each look at the clock takes 400 ms.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 400));
    const calls = await work().finally(() => clock.mockRestore());
    expect(calls).toBeGreaterThan(2);
    expect(await jobOf(id)).toMatchObject({ state: 'done', added: 12 });
    expect(await everybody()).toHaveLength(12);
  });

  it('imports each row once if the event is delivered twice, or to two instances at once', async () => {
    const { id } = await handOver(people(20), { perPart: 4 });
    await start(id);
    const [event] = (await world.announced()).filter(({ type }) => type === 'member.importing');
    await Promise.all([handler(batchOf(event)), handler(batchOf(event))]);
    await handler(batchOf(event));
    expect(await jobOf(id)).toMatchObject({ state: 'done', added: 20 });
    expect(await everybody()).toHaveLength(20);
  });

  it('runs one import at a time, and shows it to every manager', async () => {
    const first = await handOver(people(3));
    const second = await handOver([person(9)], { as: 'admin' });
    await start(first.id);
    const body = { usual: 'skip' };
    const startSecond = () => invoke('startImport', { as: 'admin', params: { id: second.id }, body });
    expect((await startSecond()).body.code).toBe('import_running');
    expect((await apiAs('admin').memberImports({})).items.map(({ id, state }) => [id, state])).toEqual([
      [first.id, 'working'],
    ]);
    handled.clear();
    await work();
    expect((await startSecond()).status).toBe(200);
    await work();
    expect(await jobOf(second.id)).toMatchObject({ state: 'done', added: 1 });
  });

  it.each(['skip', 'update'] as const)('adds no member twice while the index is behind (%s)', async (usual) => {
    const file = [...people(3), person(4, { email: '', phone: '0712 000 004', date_of_birth: '1990-04-04' })];
    const first = await handOver(file);
    expect(first.behind).toBe(false);
    await start(first.id);
    handled.clear();
    await work();
    // Nothing is indexed: the same file again, with one new person.
    const { id, seen, behind } = await handOver([...file, person(5)], { isIndexed: false });
    expect([behind, seen.filter(({ doubles }) => doubles.length > 0)]).toEqual([true, []]);
    await start(id, { usual });
    await work();
    expect(await jobOf(id)).toMatchObject({ state: 'done', added: 1, skipped: 4, updated: 0 });
    expect(await everybody()).toHaveLength(5);
  });

  describe('import jobs competing with other changes', () => {
    /** An admin adds a member before each of the first `losses` attempts, which takes `ms` at AWS's pace. */
    async function workBeside(losses: number, ms: number) {
      const { id } = await handOver(people(1));
      await start(id);
      handled.clear();
      let [time, left, isBeside] = [0, losses, false];
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
      db().middlewareStack.add(
        (next, context) => async (args) => {
          if (context.commandName !== 'TransactWriteItemsCommand' || isBeside || left === 0) return next(args);
          // Handing the import over does not change members.
          if (!JSON.stringify(args.input).includes('figures')) return next(args);
          left -= 1;
          time += ms * Number(process.env.PATIENCE);
          isBeside = true;
          const { email, ...name } = person(left + 100);
          await apiAs('admin').createMember({ body: { ...name, email: `${email}` } as never });
          isBeside = false;
          return next(args);
        },
        { step: 'initialize', name: 'loses' },
      );
      await work().finally(() => {
        db().middlewareStack.remove('loses');
        clock.mockRestore();
      });
      return jobOf(id);
    }

    it('keeps trying a part that lost for longer than five seconds', async () => {
      expect(await workBeside(12, 600)).toMatchObject({ state: 'done', added: 1 });
    });

    it('hands over at once after a call that always lost, without waiting in the queue', async () => {
      expect(await workBeside(12, 4000)).toMatchObject({ state: 'done', added: 1 });
    });

    it('fails after twenty such calls, so that an operator is alerted', async () => {
      await expect(workBeside(30, 12_000)).rejects.toThrow('The call failed');
    });
  });

  it('a cancelled import takes no more rows, and returns the rest of the file', async () => {
    handled.clear();
    const { id } = await handOver(people(6), { perPart: 2 });
    await start(id);
    const revive = killAt(2, 'before');
    await work().catch(() => undefined);
    revive();
    expect(await jobOf(id)).toMatchObject({ state: 'working', done: 2 });
    await apiAs('admin').cancelImport({ params: { id } });
    await work();
    expect(await jobOf(id)).toMatchObject({ state: 'cancelled', done: 2, added: 2 });
    expect(await everybody()).toHaveLength(2);
    const { items } = await pastor.importRows({ params: { id }, query: {} });
    expect(items.map(({ row, outcome }) => [row, outcome])).toEqual([4, 5, 6, 7].map((row) => [row, 'left']));
    expect((await invoke('startImport', { as: 'pastor', params: { id }, body: { usual: 'skip' } })).body.code).toBe(
      'import_begun',
    );
  });

  it('stops when the person who started it loses their role, and another manager can resume it', async () => {
    handled.clear();
    const { id } = await handOver(people(4));
    await start(id);
    const item = { pk: 'sub-of-pastor', status: 'active', ended: {} };
    await world.put('users', { ...item, role: 'accounts' });
    await work();
    expect((await apiAs('admin').memberImports({})).items[0]).toMatchObject({ state: 'stopped', done: 0 });
    await world.put('users', { ...item, role: 'pastor', ended: { 'session-of-pastor': 1 } });
    await start(id, { as: 'admin' });
    await work();
    expect((await apiAs('admin').memberImports({})).items[0]).toMatchObject({ state: 'done', added: 4 });
  });

  it('goes on after the person who started it signed out', async () => {
    handled.clear();
    const { id } = await handOver(people(4));
    await start(id);
    const ended = { 'session-of-pastor': world.now / 1000 };
    await world.put('users', { pk: 'sub-of-pastor', status: 'active', role: 'pastor', ended });
    await work();
    expect((await apiAs('admin').memberImports({})).items[0]).toMatchObject({ state: 'done', added: 4 });
  });

  it('wakes a job without progress when staff start it again, and leaves a running one alone', async () => {
    const { id } = await handOver(people(2));
    await start(id);
    const waking = async () => (await world.announced()).filter(({ type }) => type === 'member.importing').length;
    await start(id, { as: 'admin' });
    expect(await waking()).toBe(1);
    world.now += 180_000;
    await start(id, { as: 'admin' });
    expect(await waking()).toBe(2);
  });
});

describe('undoing an import', () => {
  const undo = (id: string, as: 'pastor' | 'admin' = 'pastor') => invoke('undoImport', { as, params: { id } });
  const namesOf = async () => (await everybody()).map(({ first_name }) => first_name);
  const named = async (name: string) =>
    (await everybody()).find(({ first_name }) => first_name === name) ?? expect.fail('They are in the list');
  const change = async (name: string, more: object) => {
    const { id, member_id: _m, household: _h, created_at: _c, updated_at: _u, ...body } = await named(name);
    await pastor.updateMember({ params: { id }, body: { ...body, ...more } });
  };

  it('removes the members that it added, keeps and lists those in use since, and leaves everybody else alone', async () => {
    await pastor.createMember({ body: person(9) as never });
    const file = [...people(6), person(9, { city: 'Thika' }), { city: 'Nakuru' }];
    const { id, job } = await importFile(file, { usual: 'update' });
    expect(job).toMatchObject({ added: 6, updated: 1, refused: 1, removed: 0, kept: 0 });
    await change('Person1', { city: 'Nakuru' });
    await pastor.deleteMember({ params: { id: (await named('Person2')).id } });
    const registration = await register(await makeEvent());
    await pastor.linkRegistration({ params: { id: registration.id }, body: { member: (await named('Person3')).id } });
    const ties = { of: (await named('Person4')).id };
    await pastor.setHousehold({ params: { id: (await named('Person9')).id }, body: ties });
    const text = { text: 'Called her', request: crypto.randomUUID() };
    await pastor.addMemberNote({ params: { id: (await named('Person5')).id }, body: text });
    expect((await undo(id)).body.import).toMatchObject({ state: 'undoing' });
    await work();
    expect(await jobOf(id)).toMatchObject({ state: 'undone', added: 6, removed: 1, kept: 4 });
    expect(await namesOf()).toEqual(['Person9', 'Person1', 'Person3', 'Person4', 'Person5']);
    expect(await named('Person9')).toMatchObject({ city: 'Thika', household: { head_name: 'Person4 Otieno' } });
    expect((await pastor.memberFigures({})).figures.total).toBe(5);
    const { items } = await pastor.importRows({ params: { id }, query: {} });
    const cells = { member_id: 'M-000002', first_name: 'Person1', last_name: 'Otieno' };
    expect(items[0]).toEqual({ row: 2, outcome: 'kept', cells });
    expect(items.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'kept'],
      [4, 'kept'],
      [5, 'kept'],
      [6, 'kept'],
      [9, 'refused'],
    ]);
    const lines = (await world.items('audit')).map(({ action, actor, pk }) => [action, actor, pk]);
    expect(lines).toContainEqual(['member.import.undo', 'sub-of-pastor', `import#${id}`]);
    expect(lines.filter(([action]) => action === 'member.remove')).toHaveLength(2);
    const before = await world.everything();
    expect((await undo(id)).body.import).toMatchObject({ state: 'undone', removed: 1 });
    expect(await world.everything()).toBe(before);
  });

  it('removes a member whom several rows and a household of the import changed, with the household', async () => {
    const at = { address: '12 Ngong Road', city: 'Nairobi' };
    const same = { part: 1, row: 2 };
    const family = same;
    const file = [
      person(1, { household: 'Kamau', ...at }),
      ...Array.from({ length: 19 }, (_, index) => ({ cells: person(index + 2, { household: 'Kamau' }), family })),
      { cells: person(1, { city: 'Thika', household: 'Kamau' }), same, family },
    ];
    const { id, job } = await importFile(file, { usual: 'update', perPart: 7 });
    expect(job).toMatchObject({ added: 20, updated: 1 });
    expect((await named('Person20')).household).toMatchObject({ head_name: 'Person1 Otieno', size: 20 });
    await change('Person15', { phone: '0712 000 015' });
    await undo(id);
    await work();
    expect(await jobOf(id)).toMatchObject({ state: 'undone', removed: 19, kept: 1 });
    const [{ first_name, address, household }, ...others] = (await everybody()) as [Awaited<ReturnType<typeof named>>];
    expect([first_name, address, household?.size, others]).toEqual(['Person15', at.address, 1, []]);
    await pastor.deleteMember({ params: { id: (await named('Person15')).id } });
    expect((await world.items('members')).filter(({ sk }) => sk === 'household')).toEqual([]);
  });

  it('resumes after a crash at any moment without removing or counting anybody twice', async () => {
    const { id } = await importFile(people(8), { perPart: 2 });
    await change('Person4', { city: 'Nakuru' });
    await undo(id);
    for (const [moment, when] of [
      [1, 'before'],
      [1, 'after'],
      [2, 'after'],
    ] as const) {
      const revive = killAt(moment, when);
      await expect(work()).rejects.toThrow('The call failed');
      revive();
      const { removed } = await jobOf(id);
      expect((await pastor.memberFigures({})).figures.total).toBe(8 - removed);
    }
    await work();
    expect(await jobOf(id)).toMatchObject({ state: 'undone', removed: 7, kept: 1 });
    expect(await namesOf()).toEqual(['Person4']);
  });

  it('undoes a cancelled import, keeps the rest of its file, and never resumes it', async () => {
    handled.clear();
    const { id } = await handOver(people(6), { perPart: 2 });
    await start(id);
    expect((await undo(id)).body.code).toBe('import_running');
    const revive = killAt(2, 'before');
    await work().catch(() => undefined);
    revive();
    await pastor.cancelImport({ params: { id } });
    await undo(id, 'admin');
    await pastor.cancelImport({ params: { id } });
    await work();
    expect(await jobOf(id)).toMatchObject({ state: 'undone', added: 2, removed: 2, kept: 0 });
    expect(await namesOf()).toEqual([]);
    const { items } = await pastor.importRows({ params: { id }, query: {} });
    expect(items.map(({ outcome }) => outcome)).toEqual(Array(4).fill('left'));
    const body = { usual: 'skip' };
    expect((await invoke('startImport', { as: 'pastor', params: { id }, body })).body.code).toBe('import_begun');
  });

  it('stops when the person who began it loses their role, and another manager can go on', async () => {
    const { id } = await importFile(people(2));
    await undo(id);
    const item = { pk: 'sub-of-pastor', status: 'active', ended: {} };
    await world.put('users', { ...item, role: 'accounts' });
    await work();
    expect((await apiAs('admin').memberImports({})).items[0]).toMatchObject({ state: 'done', removed: 0 });
    await undo(id, 'admin');
    await work();
    expect((await apiAs('admin').memberImports({})).items[0]).toMatchObject({ state: 'undone', removed: 2 });
  });

  it('runs alone, is woken after it stood still, and is refused when the rows have expired', async () => {
    const { id } = await importFile(people(1));
    const other = await handOver([person(2)]);
    const waking = async () => (await world.announced()).filter(({ type }) => type === 'member.importing').length;
    const before = await waking();
    await undo(id);
    await undo(id);
    expect(await waking()).toBe(before + 1);
    const body = { usual: 'skip' };
    const begin = () => invoke('startImport', { as: 'pastor', params: { id: other.id }, body });
    expect((await begin()).body.code).toBe('import_running');
    world.now += 180_000;
    await undo(id);
    expect(await waking()).toBe(before + 2);
    await work();
    expect((await begin()).status).toBe(200);
    await work();
    world.now += 7 * 86_400_000;
    expect((await undo(other.id)).body.code).toBe('import_final');
    expect((await undo('z'.repeat(26))).status).toBe(404);
  });
});

it('starts an import only once all parts are there, and accepts no parts afterwards', async () => {
  const body = { name: 'members.csv', rows: 2, parts: 2, request: randomUUID() };
  const { import: begun } = await pastor.beginImport({ body });
  expect((await pastor.beginImport({ body })).import).toEqual(begun);
  const reused = await invoke('beginImport', { as: 'pastor', body: { ...body, rows: 3 } });
  expect(reused.body.code).toBe('idempotency_key_reused');
  const params = { id: begun.id, part: '1' };
  const rows = (first: number) => ({ rows: [{ row: first, cells: person(first) }] });
  const add = (part: string) =>
    invoke('addImportRows', { as: 'pastor', params: { ...params, part }, body: rows(Number(part)) });
  expect((await add('1')).status).toBe(200);
  expect((await add('3')).body.fields).toEqual({ part: 'Must be 2 or less.' });
  const begin = () => invoke('startImport', { as: 'pastor', params: { id: begun.id }, body: { usual: 'skip' } });
  expect((await begin()).body.fields).toEqual({ parts: 'Please fill this in.' });
  expect((await add('2')).status).toBe(200);
  expect((await begin()).status).toBe(200);
  expect((await add('2')).body.code).toBe('import_begun');
});
