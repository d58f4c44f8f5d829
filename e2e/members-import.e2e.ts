import { readFile } from 'node:fs/promises';
import { adminApi } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectFits } from './axe.ts';
import { parseCsv } from './csv.ts';
import { expect, test } from './test.ts';

/** In ms: an import takes several rounds through a queue. */
const IMPORTED = 30_000;

const desktop = { width: 1280, height: 900 };

test('a member file is reviewed, its duplicates are decided, and it is imported in the background and undone', async ({
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
  // An import starts once the list has caught up with the figures.
  const listed = async () => (await api.members({ query: { limit: 1 } })).total;
  const { figures } = await api.memberFigures({});
  await expect.poll(listed, { timeout: IMPORTED }).toBe(figures.total);
  const file = [
    'Jina la ukoo;Jina;E-mail;Simu;Town;Familia;Maelezo',
    `${name};Otieno;otieno.${name}@example.org;;'=1+1;${name};chess`,
    `${name};Wanjiru;${name.toUpperCase()}@example.org;;Thika;;`,
    `${name};Faith;no address;;;${name};`,
    ';;nobody@example.org;;;;',
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
  await expect(page.getByText('This file has no rows below its headings.')).toBeVisible();
  await choose('Surname,Given name,Town\nMone,Akinyi,"Kisii\nMone,Barasa,Thika');
  await expect(page.getByText('Line 2 has a quotation mark')).toBeVisible();

  await choose('Surname;Given name, town\nMone;Akinyi, Kisii');
  const separator = page.getByLabel('Columns are separated by');
  await expect(separator).toHaveValue(';');
  await expect(page.getByLabel('Surname', { exact: true })).toBeVisible();
  await separator.selectOption('Comma');
  await expect(page.getByLabel('Surname;Given name')).toBeVisible();
  await expect(page.getByLabel('town', { exact: true })).toHaveValue('city');
  await expectFits(page, 900);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(`\ufeff${file.join('\r\n')}`);

  await expect(page.getByLabel('Simu')).toHaveValue('phone');
  const notes = page.getByLabel('Maelezo');
  await expect(notes).toHaveValue('notes');
  await expect(page.getByText('2 people will live in 1 household.')).toBeVisible();
  await page.getByLabel('Jina la ukoo').selectOption('Leave out');
  await expect(page.getByText('Choose the columns of the first and the last name.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check for duplicates' })).toBeDisabled();
  await page.getByLabel('Jina la ukoo').selectOption('Last Name');
  await expect(page.getByText('3 rows can be imported, 1 row cannot.')).toBeVisible();
  await expect(page.getByText('Email: “no address” is not an email address.')).toBeVisible();
  await expectFits(page, 900);
  await page.getByRole('button', { name: 'Check for duplicates' }).click();

  await expect(page.getByText(`Wanjiru ${name}, ${member.member_id}: the same email`)).toBeVisible({
    timeout: IMPORTED,
  });
  expect(await found(name)).toHaveLength(1);
  await page.getByLabel('Row 3').selectOption('Update');
  await expectFits(page, 900);
  await page.getByRole('button', { name: 'Add 2 members and update 1' }).click();
  const job = page.getByRole('listitem').filter({ hasText: `${name}.csv` });
  await expect(job).toBeVisible();
  await page.reload();
  await expect(
    job.getByText('Done. 4 of 4 rows: 2 added, 1 updated, 0 skipped, 1 refused, 1 without a value.'),
  ).toBeVisible({
    timeout: IMPORTED,
  });
  await expectFits(page, 900);
  expect((await api.getMember({ params: { id: member.id } })).member.city).toBe('Thika');
  await expect.poll(async () => (await found(`otieno ${name}`)).map(({ city }) => city)).toEqual(['=1+1']);

  await job.getByRole('button', { name: 'Show what was not imported' }).click();
  await expect(job).toContainText(`Row 4, Faith ${name}Email: “no address” is not an email address.`);
  await expectFits(page, 900);
  const coming = page.waitForEvent('download');
  await job.getByRole('button', { name: 'Download the problem rows (CSV)' }).click();
  const [heads = [], ...rows] = parseCsv(await readFile(await (await coming).path(), 'utf8'));
  const cell = (head: string) => rows.map((row) => row[heads.indexOf(head)]);
  expect([cell('First Name'), cell('Row'), cell('Why it was not imported')]).toEqual([
    ['Faith', ''],
    ['4', '5'],
    ['Email: “no address” is not an email address.', 'First Name: First name required'],
  ]);

  const [faith] = await found(`faith ${name}`);
  if (!faith) throw new Error('Faith was imported');
  expect(faith.household?.head_name).toBe(`Otieno ${name}`);
  const { id, member_id: _m, household: _h, created_at: _c, updated_at: _u, ...said } = faith;
  await api.updateMember({ params: { id }, body: { ...said, city: 'Kisii' } });
  await job.getByRole('button', { name: 'Undo import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove 2 members?' });
  await expect(dialog).toContainText('The one member that it updated keeps the new values.');
  await expectFits(page, 900);
  await dialog.getByText('Keep them').click();
  await expect(job.getByRole('button', { name: 'Undo import' })).toBeFocused();
  await job.getByRole('button', { name: 'Undo import' }).click();
  await dialog.getByRole('button', { name: 'Remove 2 members' }).click();
  await expect(dialog).toBeHidden();
  await expect(job.getByText('Undone. 4 of 4 rows')).toBeFocused();
  await expect(job).toContainText('1 member was removed again, and 1 was kept', { timeout: IMPORTED });
  await job.getByRole('button', { name: 'Show who was kept, and what was not imported' }).click();
  await expect(job).toContainText(`Row 4, Faith ${name}Kept in the list`);
  await expectFits(page, 900);
  await expect.poll(async () => (await found(name)).map(({ first_name }) => first_name)).toEqual(['Faith', 'Wanjiru']);
});
