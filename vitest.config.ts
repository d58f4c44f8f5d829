import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { classNamesOf } from './frontend/class-names.ts';

/** Files whose tests take long without being long themselves, by which Vitest would guess: they begin first. */
const LONG = ['tools/recipes', 'local/reload', 'registrations/load', 'tools/smoke', 'local/run', 'local/delivery'];

const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * Tests of what keeps nothing in its modules share a worker, which loads React and CDK once. Functions keep clients between
 * calls: their files share a worker and its packages, and each has our modules anew. The local run keeps processes, so a file
 * of it has a worker to itself.
 */
const TOGETHER = [
  '{shared,events,frontend}/**/*.test.{ts,tsx}',
  'infra/*.test.ts',
  'infra/{constructs,environments,parts}/**/*.test.ts',
];

export default defineConfig({
  css: { modules: classNamesOf(normalizePath(fileURLToPath(new URL('frontend/', import.meta.url)))) },
  test: {
    // A page's classes are those that are served.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
    // Long, since a busy machine takes what time it needs: a test that hangs is found all the same, and no other one waits.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      { extends: true, test: { name: 'together', include: TOGETHER, isolate: false } },
      {
        extends: true,
        test: {
          name: 'functions',
          include: ['functions/**/*.test.ts'],
          isolate: false,
          setupFiles: ['functions/testing/anew.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['infra/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...TOGETHER],
        },
      },
    ],
  },
});
