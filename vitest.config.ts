import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,events,functions,infra,frontend}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
