import { test as base, expect } from '@playwright/test';
import { type Platform, startPlatform } from './platform.ts';

/** Playwright's test, with one platform for all the tests of a worker; `page.goto('/events')` goes to it. */
export const test = base.extend<object, { platform: Platform }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const platform = await startPlatform();
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ platform }, use) => use(platform.origin),
  // What the browser reports on its console as an error fails the test: a broken page must not pass unseen.
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(page);
    // A refused call and a missing page are also written to the console by the browser itself.
    const unexpected = complaints.filter((text) => !/Failed to load resource/.test(text));
    expect(unexpected, 'errors on the browser console').toEqual([]);
  },
});

export { expect };
