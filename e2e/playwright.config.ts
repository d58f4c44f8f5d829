import { defineConfig } from '@playwright/test';
import { featuresOff } from './features.ts';
import { isDeep } from './sample.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Files that need another kind of platform: in another language, or of a church without data. */
const APART = 'errands|office-errands|first-hour|google|languages|pseudo[a-z-]*|webhooks';

const USUAL = /e2e\/[^/]+\.e2e\.ts$/;
const DEEP = /e2e\/deep\/[^/]+\.e2e\.ts$/;
const apart = new RegExp(`/(?:${APART})\\.e2e\\.ts$`);
const notApart = new RegExp(`/(?!(?:${APART})\\.)[^/]+\\.e2e\\.ts$`);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // As many as a small machine has cores: with a third worker the platforms miss their own deadlines.
  workers: 2,
  // A single worker takes the files with other platforms, first: a second one would start each kind of platform again. `DEEP=1`
  // runs the deep tier: its own files and, in `again`, the usual files with every row, width and size.
  projects: isDeep
    ? [
        { name: 'deep-apart', testMatch: DEEP, testIgnore: notApart, workers: 1 },
        { name: 'deep', testMatch: DEEP, testIgnore: apart },
        { name: 'again-apart', testMatch: USUAL, testIgnore: notApart, workers: 1 },
        { name: 'again', testMatch: USUAL, testIgnore: apart },
      ]
    : [
        { name: 'apart', testMatch: USUAL, testIgnore: notApart, workers: 1 },
        { name: 'site', testMatch: USUAL, testIgnore: apart },
      ],
  // A test of the deep tier walks through all pages.
  timeout: isDeep ? 600_000 : 60_000,
  expect: { timeout: 20_000 },
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
    // Tests see each request of a page; `offline.e2e.ts` allows the worker.
    serviceWorkers: 'block',
    viewport: { width: 360, height: 740 },
    locale: 'en-KE',
    // A visitor abroad still sees the church's wall time (docs/decisions/wall-times.md).
    timezoneId: 'America/Los_Angeles',
  },
});
