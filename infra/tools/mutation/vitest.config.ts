import { defineConfig } from 'vitest/config';

// What Stryker runs the tests with; it says which (`testFiles` in stryker.ts).
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    setupFiles: ['infra/tools/mutation/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
