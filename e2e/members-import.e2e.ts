import { readFile } from 'node:fs/promises';
import { adminApi } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectFits } from './axe.ts';
import { parseCsv } from './csv.ts';
import { startPlatform } from './platform.ts';
import { expect, test } from './test.ts';

/** Rows of the file that is taken in while the platform is killed: fewer in a part than the browser hands over, so that there are many. */
const ROWS = 120;
const PART = 10;
/** Milliseconds: an import takes several rounds through a queue. */
const IMPORTED = 30_000;

const desktop = { width: 1280, height: 900 };

test('a file of members is looked at, its doubles are decided, and it is imported while nobody watches', async ({
  page,
  platform,
}) => {
  test.setTimeout(120_000);
  const { origin } = platform;
  const api = await adminApi(origin);
  const name = `Import${crypto.randomUUID().slice(0, 8)}`;
  const { member } = await api.createMember({
    body: { first_name: 'Wanjiru', last_name: name, email: `${name}@example.org` },
  });
  const found = async (search: string) => (await api.searchMembers({ body: { search } })).items;
  await expect.poll(async () => (await found(name)).length).toBe(1);
  const file = [
    'Surname;Given name;E-mail;Mobile;Town;Hobby',
    `${name};Otieno;otieno.${name}@example.org;;'=1+1;chess`,
    `${name};Wanjiru;${name.toUpperCase()}@example.org;;Thika;`,
    `${name};Faith;no address;;;`,
  ];
  await page.setViewportSize(desktop);
  await comeBackAs(page, origin, 'pastor');
  await page.goto('/users');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import members from a file' })).toBeFocused();
  await expectFits(page, 900);

  const choose = (text: string) =>
    page.getByLabel('File of members').setInputFiles({
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
  await choose('Name');
  await expect(page.getByText('This file has no row below its first line.')).toBeVisible();
  await choose(`\ufeff${file.join('\r\n')}`);

  // The columns are taken for what their heads say, and can be corrected.
  await expect(page.getByLabel('Mobile')).toHaveValue('phone');
  await expect(page.getByLabel('Hobby')).toHaveValue('none');
  await page.getByLabel('Surname').selectOption('Leave out');
  await expect(page.getByText('Say which columns hold the first and the last name.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Look who is there already' })).toBeDisabled();
  await page.getByLabel('Surname').selectOption('Last Name');
  await expect(page.getByText('2 rows can be imported, 1 row cannot.')).toBeVisible();
  await expect(page.getByText('Email: Please enter a valid email address')).toBeVisible();
  await expectFits(page, 900);
  await page.getByRole('button', { name: 'Look who is there already' }).click();

  // Who is there already is shown for a decision.
  await expect(page.getByText(`Wanjiru ${name}, ${member.member_id}: the same email`)).toBeVisible({
    timeout: IMPORTED,
  });
  expect(await found(name)).toHaveLength(1);
  await page.getByLabel('Row 3').selectOption('Update');
  await expectFits(page, 900);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  const job = page.getByRole('listitem').filter({ hasText: `${name}.csv` });
  await expect(job).toBeVisible();
  await page.reload();
  await expect(job.getByText('Done. 3 of 3 rows: 1 added, 1 updated, 0 skipped, 1 refused.')).toBeVisible({
    timeout: IMPORTED,
  });
  await expectFits(page, 900);
  expect((await api.getMember({ params: { id: member.id } })).member.city).toBe('Thika');
  await expect.poll(async () => (await found(`otieno ${name}`)).map(({ city }) => city)).toEqual(['=1+1']);

  // What was not imported is fetched, to be mended.
  const coming = page.waitForEvent('download');
  await job.getByRole('button', { name: 'Rows that were not imported (CSV)' }).click();
  const [heads = [], ...rows] = parseCsv(await readFile(await (await coming).path(), 'utf8'));
  const cell = (head: string) => rows.map((row) => row[heads.indexOf(head)]);
  expect([cell('First Name'), cell('Row'), cell('Why it was not imported')]).toEqual([
    ['Faith'],
    ['4'],
    ['Email: Please enter a valid email address'],
  ]);
});

type Admin = Awaited<ReturnType<typeof adminApi>>;

/** The addresses of all members in the list, once it knows of everybody whom the figures count. */
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

test('kill -9 of the platform in the middle of an import: it goes on by itself, every row is one member, and a recount agrees', async () => {
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
