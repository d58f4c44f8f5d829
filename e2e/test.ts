import { test as base, expect } from '@playwright/test';
import { shiftClock } from '#shared/church/clock-shift.ts';
import { forgetForms } from './api.ts';
import { type Platform, startPlatform } from './platform.ts';

/** How far the clock of this run is put forward (`npm test -- --at`). */
const clockShiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);

/** The file whose test ran last in this worker. */
let lastFile: string | undefined;

/**
 * Playwright's test, with one platform for all the tests of a worker; `page.goto('/events')` goes to it. Each file finds the church's
 * words, pictures and demo accounts as they are after a first start, even if the file before changed them: `restore` puts them back.
 * After a failed test Playwright starts a new worker, which has a new platform.
 *
 * `machine` adds to the platform's environment. A file that sets it has a platform of its own, and is one of those `apart`
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
  // Every page of every context lives at the time of the run, those too that a test opens by itself.
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
