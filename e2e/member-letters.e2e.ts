import { adminApi, mailsTo } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './test.ts';

test('a letter goes to a selection of members, its link stops letters without scripts, and the next one leaves them out', async ({
  page,
  platform,
  browser,
}) => {
  const { origin } = platform;
  const api = await adminApi(origin);
  const addressOf = (name: string) => `${name.toLowerCase()}.letterperson@example.org`;
  for (const first_name of ['Wanja', 'Otieno', 'Chebet']) {
    const reach = first_name === 'Chebet' ? { phone: '0712 345 680' } : { email: addressOf(first_name) };
    await api.createMember({ body: { first_name, last_name: 'Letterperson', ...reach } });
  }
  await expect.poll(async () => (await api.searchMembers({ body: { search: 'letterperson' } })).total).toBe(3);
  const dialog = page.getByRole('dialog');
  const write = async (subject: string) => {
    await page.goto('/users#q=letterperson');
    for (const name of ['Wanja', 'Otieno', 'Chebet'])
      await page.getByRole('checkbox', { name: `Select ${name} Letterperson`, exact: true }).check();
    // The first link is for everyone whom the search finds, the last one for the selection.
    await page.getByRole('link', { name: 'Write a letter' }).last().click();
    await expect(page.getByRole('heading', { name: 'Letter to 3 members' })).toBeFocused();
    await page.getByLabel('Subject').fill(subject);
    await page.getByRole('textbox', { name: 'Text' }).fill('Dear friends,\n\ncome for tea.');
    await page.getByRole('button', { name: 'Preview and send' }).click();
  };
  const subjectsTo = async (name: string) => (await mailsTo(origin, addressOf(name))).map(({ subject }) => subject);

  await page.setViewportSize({ width: 1280, height: 900 });
  await comeBackAs(page, origin, 'pastor');
  await test.step('the preview has the number of mails, and whom to call', async () => {
    await write('Come for tea');
    await expect(dialog).toContainText('2 emails, one to each address, for 2 people.');
    await expect(dialog).toContainText('1 member has no email address. Please call them:');
    await expect(dialog).toContainText('because you are a member of our church');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send 2 emails' }).click();
    const sent = page.getByRole('region', { name: 'Letters sent' }).getByRole('listitem').first();
    await expect(sent).toContainText('Sent · 2 of 2 emails sent · 1 without an email address');
    for (const name of ['Wanja', 'Otieno']) expect(await subjectsTo(name)).toEqual(['Come for tea']);
  });

  await test.step('the link in the mail shows a page, and its button stops letters', async () => {
    const [mail] = await mailsTo(origin, addressOf('Wanja'));
    const link = new URL(mail?.text.match(/https?:\S+\/api\/unsubscribe\S+/)?.[0] ?? '');
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
    const plain = await context.newPage();
    await plain.setViewportSize({ width: 360, height: 740 });
    await plain.goto(link.pathname + link.search);
    await expect(plain.getByRole('heading', { name: 'Stop letters from us?' })).toBeVisible();
    await expectNoSidewaysScroll(plain);
    await plain.getByRole('button', { name: 'Stop letters' }).click();
    await expect(plain.getByRole('heading', { name: 'You get no more letters' })).toBeVisible();
    await context.close();
  });

  await test.step('the next letter leaves them out, and their page says so', async () => {
    await write('Come again');
    await expect(dialog).toContainText('1 email, one to each address, for 1 person.');
    await expect(dialog).toContainText('1 person is left out because they want no letters.');
    await dialog.getByRole('button', { name: 'Send 1 email' }).click();
    const sent = page.getByRole('region', { name: 'Letters sent' }).getByRole('listitem').first();
    await expect(sent).toContainText('Sent · 1 of 1 email sent · 1 without an email address · 1 who want no letters');
    expect(await subjectsTo('Otieno')).toEqual(['Come again', 'Come for tea']);
    expect(await subjectsTo('Wanja')).toEqual(['Come for tea']);
    await page.goto('/users#q=wanja letterperson');
    await page.getByRole('link', { name: 'Wanja Letterperson' }).click();
    await expect(page.getByText('No letters', { exact: true })).toBeVisible();
  });

  await test.step('during a search, a letter is for the members whom it finds', async () => {
    await page.goto('/users?status=Active#q=letterperson');
    await page.getByRole('link', { name: 'Write a letter' }).click();
    await expect(
      page.getByText(/^For members with the status Active\. Only those whom your search “letterperson” finds/),
    ).toBeVisible();
  });

  await test.step('without a search, a letter is for all members of the list’s filters, and fits a phone', async () => {
    await page.goto('/users?status=Active');
    await page.getByRole('link', { name: 'Write a letter' }).click();
    await expect(page.getByText('For members with the status Active.')).toBeVisible();
    await page.getByLabel('Subject').fill('Only for active members');
    await page.getByRole('link', { name: 'All members' }).click();
    await page.getByLabel('Status').selectOption('Inactive');
    await page.getByRole('link', { name: 'Write a letter' }).click();
    await expect(page.getByText('For members with the status Inactive.')).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue('');
    await page.getByRole('link', { name: 'All members' }).click();
    await page.getByLabel('Status').selectOption('Active');
    await page.getByRole('link', { name: 'Write a letter' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Only for active members');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
