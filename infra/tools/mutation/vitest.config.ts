import { defineConfig } from 'vitest/config';

// Vitest's configuration for Stryker, which chooses the tests (`testFiles` in stryker.ts).
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // This file takes half of its room's time for each survivor. Mutants that only it would notice count as survived.
    exclude: ['**/node_modules/**', 'functions/registrations/load.test.ts'],
    setupFiles: ['infra/tools/mutation/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
