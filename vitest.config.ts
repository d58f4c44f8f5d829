import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { classNamesOf } from './frontend/class-names.ts';
import { byRole } from './infra/testing/by-role.ts';

/** Files whose tests take long without being long themselves, by which Vitest would guess: they begin first. */
const LONG = [
  ...['registrations/load', 'kit/standing', 'tools/recipes.system', 'local/reload.system', 'local/run.system'],
  ...['local/demo/demo.system', 'local/delivery.system', 'tools/smoke.system'],
];

const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Tests that need the build or a running platform: a step of their own, after the others. */
const SYSTEM = '{functions,infra}/**/*.system.test.ts';

/** A file that shares a worker leaves nothing of its own under way. */
const SETTLED = 'functions/testing/imports-settled.ts';

/** Such files begin with the worker's environment, and with our modules as if none had been loaded. */
const FRESH = ['functions/testing/own-environment.ts', 'functions/testing/anew.ts', SETTLED];

/**
 * Tests of modules without state share a worker and its modules, which loads React and CDK, and synthesizes the stacks, once.
 * Functions keep clients between calls, and so does the rest of infra: those files share a worker and its packages, and each
 * loads our modules for itself alone. The files of `system` share a worker and its platform (infra/local/testing/platform.ts).
 */
const TOGETHER = [
  '{shared,events,frontend}/**/*.test.{ts,tsx}',
  'infra/*.test.ts',
  'infra/{constructs,environments,parts,watch}/**/*.test.ts',
  'infra/tools/{destroy,lint-templates,deploy/cdk}.test.ts',
];

export default defineConfig({
  // The production React, as in the site: the development build takes half as long again, and its warnings fail no test.
  oxc: { jsx: { development: false } },
  css: { modules: classNamesOf(normalizePath(fileURLToPath(new URL('frontend/', import.meta.url)))) },
  test: {
    // A page's classes are those that are served.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
    // A test that hangs costs a minute. A busy machine has time enough: no test waits for a product deadline (PATIENCE).
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    // A larger young generation: fewer garbage collections, and a twentieth less processor time in `functions`.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: TOGETHER,
          isolate: false,
          setupFiles: [SETTLED],
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
          // A hook starts a platform, and may build it first.
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
