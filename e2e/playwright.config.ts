import { defineConfig } from '@playwright/test';
import { featuresOff } from './features.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  // Each worker has a platform and a browser of its own.
  workers: 3,
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
