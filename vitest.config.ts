import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { classNamesOf } from './frontend/class-names.ts';
import { byRole } from './infra/testing/by-role.ts';

/** Short test files that run long. Vitest schedules by file size, so these are put first. */
const LONG = [
  'registrations/load',
  'waiting/model',
  'kit/standing',
  'tools/recipes.system',
  'local/reload.system',
  'local/run.system',
  'local/demo/demo.system',
  'local/delivery.system',
  'tools/smoke.system',
  'tools/checkouts.system',
];

const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Tests that need the build or a running platform. They run as a step of their own, after the others. */
const SYSTEM = '{functions,infra}/**/*.system.test.ts';

/** Lets a file that shares a worker leave nothing to the next. */
const FILE_END = 'functions/testing/file-end.ts';

/** Setup for files that share a worker: each starts with the worker's original environment and reloads our modules. */
const FRESH = ['functions/testing/own-environment.ts', 'functions/testing/fresh-modules.ts', FILE_END];

/**
 * Tests of modules without state share a worker and its modules, so that React, CDK and the synthesized stacks are loaded once.
 * Functions and the rest of infra keep clients between calls, so their files share a worker and its packages but reload our
 * modules. The files of `system` share a worker and its platform (infra/local/testing/platform.ts).
 */
const TOGETHER = [
  '{shared,events,frontend}/**/*.test.{ts,tsx}',
  'infra/*.test.ts',
  'infra/{constructs,environments,parts,watch}/**/*.test.ts',
  'infra/tools/{destroy,lint-templates,deploy/cdk}.test.ts',
];

export default defineConfig({
  // The production build of React, as on the site. The development build takes half as long again, and no test fails on its
  // warnings.
  oxc: { jsx: { development: false } },
  css: { modules: classNamesOf(normalizePath(fileURLToPath(new URL('frontend/', import.meta.url)))) },
  test: {
    // Tests see the same class names as visitors.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
    // Limits the cost of a test that hangs to a minute, with room for busy machines: no test waits for a product deadline
    // (PATIENCE).
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    // A larger young generation means fewer garbage collections, and a twentieth less processor time in `functions`.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: TOGETHER,
          isolate: false,
          setupFiles: [FILE_END],
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        plugins: [byRole()],
        test: {
          name: 'functions',
          include: ['functions/**/*.test.ts'],
          exclude: [...configDefaults.exclude, SYSTEM],
          isolate: false,
          setupFiles: [...FRESH, 'infra/testing/judge-roles.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          isolate: false,
          setupFiles: FRESH,
          include: ['infra/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...TOGETHER, SYSTEM],
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: [SYSTEM],
          isolate: false,
          setupFiles: FRESH,
          // A hook starts a platform, and may have to build it first.
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
