import { adminApi } from '../api.ts';
import { startPlatform } from '../platform.ts';
import { expect, test } from '../test.ts';

/** Rows of the imported file. They go in smaller parts than the browser sends, so that the kill falls between many parts. */
const ROWS = 120;
const PART = 10;
/** In ms: an import takes several rounds through a queue. */
const IMPORTED = 30_000;

type Admin = Awaited<ReturnType<typeof adminApi>>;

/** The addresses of all members in the list, once the list has caught up with the figures. */
async function listed(admin: Admin): Promise<string[]> {
  const total = async () => (await admin.members({ query: { limit: 1 } })).total;
  const { figures } = await admin.memberFigures({});
  await expect.poll(total, { message: 'members in the list', timeout: IMPORTED }).toBe(figures.total);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.members({ query: { limit: 100, ...(cursor && { cursor }) } });
    found.push(...page.items.map(({ email }) => email));
    cursor = page.next;
  } while (cursor);
  return found;
}

test('an import continues by itself after the platform is killed, makes one member per row, and a recount agrees', async () => {
  test.setTimeout(120_000);
  const platform = await startPlatform();
  try {
    const admin = await adminApi(platform.origin);
    const before = await listed(admin);
    const rows = Array.from({ length: ROWS }, (_, index) => {
      const email = `row-${index + 2}@storm.example.org`;
      return { row: index + 2, cells: { first_name: `Row${index + 2}`, last_name: 'Storm', email } };
    });
    const parts = Math.ceil(ROWS / PART);
    const body = { name: 'storm.csv', rows: ROWS, parts, request: crypto.randomUUID() };
    const params = { id: (await admin.beginImport({ body })).import.id };
    for (let part = 1; part <= parts; part += 1) {
      const some = rows.slice((part - 1) * PART, part * PART);
      await admin.addImportRows({ params: { ...params, part }, body: { rows: some } });
    }
    await admin.startImport({ params, body: { usual: 'skip', skip: [], update: [], add: [] } });
    const job = async () => (await admin.memberImports({})).items.find(({ id }) => id === params.id);
    let taken = 0;
    const isUnderWay = async () => (taken = (await job())?.done ?? 0);
    await expect.poll(isUnderWay, { timeout: IMPORTED, intervals: [10] }).toBeGreaterThan(0);
    expect(taken, 'rows taken in when it is killed').toBeLessThan(ROWS);
    await platform.kill();
    await platform.restart();
    await expect
      .poll(job, { message: 'the import', timeout: IMPORTED })
      .toMatchObject({ state: 'done', done: ROWS, added: ROWS, skipped: 0, refused: 0 });
    const added = (await listed(admin)).filter((email) => !before.includes(email));
    expect(added.sort(), 'each row is one member').toEqual(rows.map(({ cells }) => cells.email).sort());
    expect(await platform.recount()).toContain('The figures of local are right.');
  } finally {
    await platform.stop();
  }
});
