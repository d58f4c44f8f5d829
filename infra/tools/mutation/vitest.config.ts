import { defineConfig } from 'vitest/config';

// What Stryker runs the tests with; it says which (`testFiles` in stryker.ts).
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // Half of its room's time, for each change that survives: what it alone would notice counts as survived.
    exclude: ['**/node_modules/**', 'functions/registrations/load.test.ts'],
    setupFiles: ['infra/tools/mutation/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
