import { test as base, expect } from '@playwright/test';
import { shiftClock } from '#shared/church/clock-shift.ts';
import { forgetForms } from './api.ts';
import { type Platform, startPlatform } from './platform.ts';

/** How far this run's clock is set forward (`npm test -- --at`), in ms. */
const clockShiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);

let lastFile: string | undefined;

/**
 * Playwright's test, with one platform for all tests of a worker; `page.goto('/events')` goes to it. Each file starts with the
 * church's texts, pictures and demo accounts of a first start: `restore` puts them back if the previous file changed them. After
 * a failed test Playwright starts a new worker, which has a new platform.
 *
 * `machine` adds to the platform's environment. A file that sets it has its own platform, and is one of those `apart`
 * (playwright.config.ts). All others run in a zone whose date differs from Nairobi's for half of the day.
 */
export const test = base.extend<{ platform: Platform }, { running: Platform; machine: NodeJS.ProcessEnv }>({
  machine: [{ TZ: 'Pacific/Kiritimati' }, { scope: 'worker', option: true }],
  running: [
    async ({ machine }, use) => {
      const platform = await startPlatform(machine);
      try {
        await use(platform);
      } finally {
        await platform.stop();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  platform: [
    async ({ running }, use, { file }) => {
      if (lastFile !== undefined && lastFile !== file && (await running.restore())) forgetForms();
      lastFile = file;
      await use(running);
    },
    { timeout: 120_000 },
  ],
  // Sets the run's clock in every page of every context, including those that a test opens itself.
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (clockShiftMs !== 0) await context.addInitScript(shiftClock, clockShiftMs);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ platform }, use) => use(platform.origin),
  // An error on the browser console fails the test, so that a broken page does not go unnoticed.
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(page);
    // The browser itself also logs refused calls and missing pages.
    const unexpected = complaints.filter((text) => !/Failed to load resource/.test(text));
    expect(unexpected, 'errors on the browser console').toEqual([]);
  },
});

export { expect };
