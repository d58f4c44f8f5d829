import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import { demoChurch } from './demo-church.ts';
import { expect, test } from './test.ts';

test('scrolls to #locations from another page, again on the same page, and when opened by its address', async ({
  page,
}) => {
  const place = page.getByRole('heading', { name: 'Main Campus' });
  const toTop = () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.goto('/about/our-story');
  await page.getByRole('link', { name: 'Where we meet' }).click();
  await expect(place).toBeInViewport();
  await expect(page).toHaveURL(/\/about#locations$/);
  await toTop();
  await expect(place).not.toBeInViewport();
  await page.reload();
  await expect(place).toBeInViewport();
});

test('RT-27: the students’ camp on the ministry page links to its event page', async ({ page }) => {
  await page.goto('/ministries/students');
  await page.getByRole('link', { name: /See details.*Camp at Lake Naivasha/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Students: camp at Lake Naivasha');
});

test('RT-21, RT-22, RT-32 to RT-34: visitors download the statement of faith, ask for a meeting, join a trip and begin a partnership', async ({
  page,
}) => {
  await test.step('RT-21: the statement of faith is a PDF with the page’s own text', async () => {
    await page.goto('/about/what-we-believe');
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download Statement of Faith' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('statement-of-faith.pdf');
    const { text } = await extractText(new Uint8Array(await readFile(await file.path())), { mergePages: true });
    expect(text).toContain('There is one God, and he is kind');
  });
  await test.step('RT-22: Schedule Meeting opens the contact form with its subject filled in, and Email writes to the leader', async () => {
    await page.goto('/about/leadership');
    await page.getByRole('button', { name: 'Schedule Meeting Samuel Barasa' }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Subject')).toHaveValue(/^A meeting with Samuel Barasa/);
    await expect(page.getByRole('link', { name: 'Email Samuel Barasa', includeHidden: true })).toHaveAttribute(
      'href',
      'mailto:samuel@example.org',
    );
  });
  for (const [id, path, button] of [
    ['RT-32', '/initiatives/missions', 'Join a trip'],
    ['RT-33', '/initiatives/community-care', 'Request counselling'],
  ] as const) {
    await test.step(`${id}: a button of ${path} opens the contact form with its subject and says how else to reach us`, async () => {
      await page.goto(path);
      const link = page.getByRole('link', { name: button });
      await link.click();
      await expect(page.getByLabel('Subject')).toHaveValue(button);
      await expect(page.getByText('Contact Us', { exact: true })).toBeVisible();
      await expect(page.getByText(`${demoChurch.primary_email} or ${demoChurch.primary_phone}`)).toBeVisible();
      const notice = page.locator('[data-sonner-toast]');
      await notice.evaluate(async (toast) => {
        await Promise.all(toast.getAnimations().map(({ finished }) => finished));
      });
      // On a phone the toast covers the header.
      const foot = await notice.evaluate((toast) => toast.getBoundingClientRect().bottom);
      expect(foot).toBeGreaterThan(0);
      expect(foot).toBeLessThan(160);
    });
  }
  await test.step('RT-34: Become a partner opens the partnership form', async () => {
    await page.goto('/initiatives/church-planting');
    await page.getByRole('button', { name: 'Become a partner' }).click();
    await expect(page.getByRole('dialog').getByLabel('Why do you want to plant a church?')).toBeVisible();
  });
});
