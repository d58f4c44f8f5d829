import { expect, it } from 'vitest';
import { playwrightTimes, slowest, vitestTimes } from './slowest.ts';

it('the slowest tests of both runners are named by file and title, the slowest first', () => {
  const vitest = {
    testResults: [
      {
        name: '/repo/shared/a.test.ts',
        assertionResults: [{ fullName: 'a adds', duration: 12 }, { fullName: 'a was not run' }],
      },
    ],
  };
  const spec = (title: string, ...durations: number[]) => ({
    file: 'story.e2e.ts',
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const playwright = {
    suites: [{ specs: [spec('a walk', 900)], suites: [{ specs: [spec('a longer one', 400, 700)] }] }],
  };
  expect(slowest([...vitestTimes(vitest, '/repo'), ...playwrightTimes(playwright)], 3)).toEqual([
    { name: 'e2e/story.e2e.ts › a longer one', ms: 1100 },
    { name: 'e2e/story.e2e.ts › a walk', ms: 900 },
    { name: 'shared/a.test.ts › a adds', ms: 12 },
  ]);
});
