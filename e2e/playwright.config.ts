import { defineConfig } from '@playwright/test';
import { featuresOff } from './features.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Files whose platform is not everybody's: it speaks another language, or its church has no data. */
const APART = ['first-hour', 'google', 'languages', 'pseudo*'].map((name) => `${name}.e2e.ts`);

/** `DEEP=1` runs the deep tier alone: files that repeat a promise many times (docs/testing.md). */
const isDeep = Boolean(process.env.DEEP);

export default defineConfig({
  testDir: isDeep ? 'deep' : '.',
  testIgnore: isDeep ? [] : 'deep/**',
  outputDir: '../test-results',
  // As many as a small machine has cores: a third worker keeps the platforms from what they have to do in time. One worker alone
  // takes the files apart, from the beginning: with another one a platform of every kind would be started once more.
  workers: 2,
  projects: [
    { name: 'apart', testMatch: APART, workers: 1 },
    { name: 'site', testMatch: '*.e2e.ts', testIgnore: isDeep ? APART : [...APART, 'deep/**'] },
  ],
  // A test of the deep tier walks through all pages.
  timeout: isDeep ? 600_000 : 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${featuresOff}`,
      ],
    },
    viewport: { width: 360, height: 740 },
    locale: 'en-KE',
    // A visitor abroad sees the church's wall time all the same (docs/decisions/wall-times.md).
    timezoneId: 'America/Los_Angeles',
  },
});
