import { test as base, expect } from '@playwright/test';
import { shiftClock } from '#shared/church/clock-shift.ts';
import { mailedTwice } from './api.ts';
import { type Platform, startPlatform } from './platform.ts';

/** How far the clock of this run is put forward (`npm test -- --at`). */
const clockShiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);

/**
 * Playwright's test, with one platform for all the tests of a worker; `page.goto('/events')` goes to it. At its end no mail was sent
 * twice. `machine` is what the environment says of the machine that the platform runs on: a file that sets it has a platform of its own,
 * and stands among those apart (playwright.config.ts). Everybody else's machine is in a zone that is another day than Nairobi for half of
 * the day.
 */
export const test = base.extend<object, { platform: Platform; machine: NodeJS.ProcessEnv }>({
  machine: [{ TZ: 'Pacific/Kiritimati' }, { scope: 'worker', option: true }],
  platform: [
    async ({ machine }, use) => {
      const platform = await startPlatform(machine);
      try {
        await use(platform);
        expect(await mailedTwice(platform.origin), 'mails that were sent more than once').toEqual([]);
      } finally {
        await platform.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
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
