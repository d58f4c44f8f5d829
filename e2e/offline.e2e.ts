import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { adminApi } from './api.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** The paths of the pages that the worker has saved. */
const saved = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('pages')).keys();
    return keys.map(({ url }) => new URL(url).pathname).sort();
  });

/** Opens a page as a visitor who touches it, and waits until the worker serves the next pages. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test('a visitor without a connection reads saved pages, and finds times and telephone numbers on all others', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/give');
  // The page that was open, and the offline page.
  await expect.poll(() => saved(page)).toEqual(['/give', '/offline']);
  await page.goto('/about/our-story');
  await expect.poll(() => saved(page)).toEqual(['/', '/about/our-story', '/events', '/give', '/offline', '/visit']);

  await test.step('a page is saved when a link leads to it', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await expect(page).toHaveURL(/\/careers$/);
    await expect.poll(() => saved(page)).toContain('/careers');
  });

  await context.setOffline(true);
  await test.step('saved pages open with a note that says when they were saved', async () => {
    for (const path of ['/visit', '/careers', '/']) {
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toContainText(
        /This page was saved on your phone: \w+,? \d+ \w+/,
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  await test.step('a link inside the site shows the saved page, too', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await expect(page).toHaveURL(/\/careers$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
  });

  await test.step('a page that is not saved leads to the offline page', async () => {
    await page.goto('/ministries/kids');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(page.getByText('Sunday 9:00 AM')).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('Paybill: ')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Plan a visit' })).toHaveAttribute('href', '/visit');
    await expectAccessible(page);
  });

  await test.step('the wanted page opens by itself once there is a connection', async () => {
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/ministries\/kids$/);
  });
});

test('a visitor with a connection sees the newest version of a saved page, and nothing private is saved', async ({
  page,
  platform,
}) => {
  const admin = await adminApi(platform.origin);
  await openWithWorker(page, '/');
  await page.goto('/visit');
  await expect.poll(() => saved(page)).toContain('/visit');
  await admin.updateComponent({ params: { key: 'visit_hero_title' }, body: { content: 'Come as you are' } });
  await expect.poll(async () => (await fetch(`${platform.origin}/visit`)).text()).toContain('Come as you are');
  await page.goto('/visit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come as you are');
  await page.goto('/login');
  await page.goto('/contact/thank-you');
  await page.goto('/give?from=mail');
  await page.goto('/terms');
  await expect.poll(() => saved(page)).toContain('/terms');
  expect(await saved(page)).toEqual(['/', '/events', '/offline', '/terms', '/visit']);
});

test('the removed worker takes the place of the worker and leaves nothing behind', async ({ page }) => {
  let state = 'saving';
  const server = createServer((request, response) => {
    if (request.url === '/service-worker.js') {
      const file = join(import.meta.dirname, '..', 'dist', 'site', 'worker', state, 'service-worker.js');
      response.setHeader('content-type', 'text/javascript').end(readFileSync(file));
    } else response.setHeader('content-type', 'text/html').end('<title>A page</title><h1>A page</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const register = () => page.evaluate(() => navigator.serviceWorker.register('/service-worker.js').then(() => {}));
    await page.goto(origin);
    await register();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.goto(`${origin}/visit`);
    await expect.poll(() => saved(page)).toContain('/visit');

    state = 'removed';
    await page.goto(`${origin}/visit`);
    await register();
    const left = () =>
      page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ...(await caches.keys()),
      ]);
    await expect.poll(left).toEqual([]);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
