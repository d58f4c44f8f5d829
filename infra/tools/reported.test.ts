import { expect, it } from 'vitest';
import { playwrightReported, slowest, vitestReported } from './reported.ts';

const failed = 'failed';
const passed = 'passed';

function vitest() {
  const adds = { fullName: 'a adds', status: passed, duration: 12 };
  const counts = {
    fullName: 'b counts',
    status: failed,
    failureMessages: ['\x1b[31mError: one too many\x1b[39m\n  at'],
  };
  return vitestReported(
    {
      testResults: [
        {
          name: '/repo/shared/a.test.ts',
          status: passed,
          assertionResults: [adds, { fullName: 'a waits', status: 'pending' }],
        },
        { name: '/repo/shared/b.test.ts', status: failed, assertionResults: [counts] },
        { name: '/repo/shared/c.test.ts', status: failed, message: 'Cannot find ./c.ts', assertionResults: [] },
      ],
    },
    '/repo',
  );
}

function playwright() {
  const spec = (title: string, ok: boolean, ...results: { duration: number; error?: { message: string } }[]) => ({
    file: 'story.e2e.ts',
    title,
    ok,
    tests: [{ results }],
  });
  const late = { duration: 400, error: { message: 'Timed out\n  12 |' } };
  return playwrightReported({
    suites: [
      {
        specs: [spec('a walk', true, { duration: 900 })],
        suites: [{ specs: [spec('a longer one', false, late, { duration: 700 })] }],
      },
    ],
    errors: [{}],
  });
}

it('the slowest tests of both runners are named by file and title, the slowest first', () => {
  expect(slowest([...vitest(), ...playwright()], 3).map(({ name, ms }) => [name, ms])).toEqual([
    ['e2e/story.e2e.ts › a longer one', 1100],
    ['e2e/story.e2e.ts › a walk', 900],
    ['shared/a.test.ts › a adds', 12],
  ]);
});

it('what failed is told with the first line of why: a test, one that passed only when tried again, a file that did not load, a runner', () => {
  const failures = [...vitest(), ...playwright()].flatMap(({ name, failure }) => (failure ? [[name, failure]] : []));
  expect(failures).toEqual([
    ['shared/b.test.ts › b counts', 'Error: one too many'],
    ['shared/c.test.ts', 'Cannot find ./c.ts'],
    ['e2e/story.e2e.ts › a longer one', 'Timed out'],
    ['e2e', 'failed without a word'],
  ]);
});
