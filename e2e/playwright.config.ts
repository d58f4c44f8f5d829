import { defineConfig } from '@playwright/test';
import { featuresOff } from './features.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Files whose platform is another than everybody's: its language, a church that has just begun, what is written there. */
const APART = ['first-hour', 'google', 'hostile', 'languages', 'pseudo*'].map((name) => `${name}.e2e.ts`);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Each worker has a platform and a browser of its own. One alone takes the files apart, from the beginning: with each further one a
  // platform of every kind would be started once more, and at the end they would leave the others without work.
  workers: 3,
  projects: [
    { name: 'apart', testMatch: APART, workers: 1 },
    { name: 'site', testMatch: '*.e2e.ts', testIgnore: APART },
  ],
  // For what hangs, and for nothing else: on a machine that others use too everything may take several times as long.
  timeout: 300_000,
  expect: { timeout: 30_000 },
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
