import { test as base, expect } from '@playwright/test';
import { type Platform, startPlatform } from './platform.ts';

/**
 * Playwright's test, with one platform for all the tests of a worker; `page.goto('/events')` goes to it. `machine` is what
 * the environment says of the machine that the platform runs on: a file that sets it has a platform of its own.
 */
export const test = base.extend<object, { platform: Platform; machine: NodeJS.ProcessEnv }>({
  machine: [{}, { scope: 'worker', option: true }],
  platform: [
    async ({ machine }, use) => {
      const platform = await startPlatform(machine);
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
