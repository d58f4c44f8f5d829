import { expectAccessible } from './axe.ts';
import { linesOf } from './pixels.ts';
import { expect, test } from './test.ts';

const copies = [
  { label: 'Paybill', value: /^\d+$/ },
  { label: 'M-Pesa account', value: /^\w+$/ },
  { label: 'Account number', value: /^\d+$/ },
  { label: 'Text number', value: /^\+?\d+$/ },
  { label: 'Mailing address', value: /P\.O\. Box/ },
];

test.describe('copying numbers on the giving page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('ways to give: numbers are copied, online giving opens its platform, and two buttons open the inquiry forms', async ({
    page,
    context,
  }) => {
    await context.route('https://give.example.org/**', (route) => route.fulfill({ body: 'platform' }));
    await page.goto('/give');
    await test.step('/give shows Ways to Give and names that page’s own address as canonical', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Ways to give' })).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/give\/ways-to-give$/);
      await expect(page.getByRole('link', { name: 'Find a Campus' })).toHaveAttribute('href', '/about#locations');
    });
    await test.step('each number can be copied, and the page confirms it in the specification’s words', async () => {
      for (const { label, value } of copies) {
        await page.getByRole('button', { name: `Copy ${label}` }).click();
        const said = page
          .locator('[data-sonner-toast]')
          .filter({ hasText: `${label} has been copied to your clipboard.` });
        await expect(said.getByText('Copied to Clipboard', { exact: true })).toBeVisible();
        await expect(said.getByText(`${label} has been copied to your clipboard.`, { exact: true })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(value);
      }
      await expectAccessible(page);
    });
    await test.step('a fund is added to the account, which is then shown and copied with it', async () => {
      await page.getByRole('radio', { name: 'School fees' }).check();
      await expect(page.getByText('SADAKA SCHOOL FEES', { exact: true })).toBeInViewport();
      await page.getByRole('button', { name: 'Copy M-Pesa account' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('SADAKA SCHOOL FEES');
      await expectAccessible(page);
      await page.getByRole('radio', { name: 'Where it is most needed' }).check();
      await expect(page.getByText('SADAKA', { exact: true })).toBeVisible();
    });
    await test.step('the two buttons of special giving open the two inquiry forms', async () => {
      await page.getByRole('button', { name: /^Learn More/ }).click();
      await expect(page.getByRole('dialog', { name: 'Ask about giving shares or crypto' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Contact Us/ }).click();
      await expect(page.getByRole('dialog', { name: 'Ask about legacy giving' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('if the browser refuses to copy, the page says so and shows the number', async () => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      });
      await page.getByRole('button', { name: 'Copy Paybill' }).click();
      await expect(page.getByText('Nothing was copied')).toBeVisible();
      await expect(page.getByText(/Paybill: \d+\. Press and hold/)).toBeVisible();
    });
    await test.step('online giving opens the platform in a new tab and says so on the page', async () => {
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Give online' }).click();
      expect((await opened).url()).toContain('give.example.org');
      await expect(page.getByText('The giving platform opens in a new tab.')).toBeVisible();
    });
  });
});

test('the financial transparency card opens four reports, and disables one without a file and says why', async ({
  page,
  context,
}) => {
  await page.goto('/give/why-we-give');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'View financial reports' }).click();
  const reports = await opened;
  await expect(reports.getByRole('heading', { level: 1 })).toHaveText('What came in, and where it went');
  const button = reports.getByRole('button', { name: 'Download PDF' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/Not online yet/);
  const files = reports.getByRole('link', { name: 'Download PDF' });
  await expect(files).toHaveCount(3);
  const annual = await page.request.get((await files.first().getAttribute('href')) ?? '');
  expect([annual.status(), annual.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(((await annual.body()).length / 1024 ** 2).toFixed(1)).toBe('3.2');
  for (const size of ['3.2 MB', '1.1 MB', '2.4 MB', '1.8 MB']) {
    await expect(reports.getByText(`PDF, ${size}`)).toBeVisible();
  }
  await expect(reports.getByRole('link', { name: 'Write to the accounts team' })).toHaveAttribute(
    'href',
    '/contact?subject=A%20question%20about%20the%20accounts#write',
  );
  await expect(reports.getByRole('link', { name: /Call the office/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
});

test('without scripts, the giving page shows every number and no copy buttons', async ({ browser, platform }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: platform.origin });
  const page = await context.newPage();
  await page.goto('/give');
  await expect(page.getByText(/^\d{6}$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Give online' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy Paybill' })).toBeHidden();
  await context.close();
});

test('at twice the letter size, the Paybill number stays on one line and the church’s name inside the header', async ({
  page,
}) => {
  await page.goto('/give/ways-to-give');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await linesOf(page.locator('dl dd').first().locator('span').first())).toHaveLength(1);
  const [first] = await linesOf(page.locator('header .brand'));
  expect(first?.top).toBeGreaterThanOrEqual(4);
});
