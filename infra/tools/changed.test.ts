import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREAS } from './areas.ts';
import { type Choice, chooseTests } from './changed.ts';
import { ROOT } from './functions.ts';
import { readSources, type Source } from './house/sources.ts';

const source = (path: string, text = ''): Source => ({ path, text });

const repository: Source[] = [
  source('shared/calendar/schema.ts'),
  source('shared/calendar/schema.test.ts', "import './schema.ts';"),
  source('shared/calendar/policy.ts', "import './schema.ts';"),
  source('shared/calendar/policy.test.ts', "import './policy.ts';"),
  source('shared/api/routes.ts', "import '../calendar/schema.ts';\nimport '../media/routes.ts';"),
  source('shared/api/routes.test.ts', "import './routes.ts';"),
  source('shared/media/routes.ts'),
  source('shared/media/routes.test.ts', "import './routes.ts';"),
  source('functions/calendar/api.lambda.ts', "import '#shared/calendar/schema.ts';"),
  source('functions/calendar/calendar.test.ts', "import '../testing/invoke.ts';"),
  source('functions/media/media.test.ts', "import '../testing/invoke.ts';\nimport '#shared/api/routes.ts';"),
  source('functions/testing/invoke.ts', "const load = () => import('../calendar/api.lambda.ts');"),
  source('functions/registrations/seats.ts', "import '#shared/calendar/policy.ts';"),
  source('functions/registrations/seats.test.ts', "import './seats.ts';"),
  source('frontend/give/give.css', '@import "./parts.css";'),
  source('frontend/give/parts.css'),
  source('frontend/give/give-page.tsx', "import './give.css';"),
  source('frontend/give/give.test.tsx', "import './give-page.tsx';"),
  source('e2e/api.ts', "import '#shared/calendar/schema.ts';"),
  source('e2e/media.e2e.ts', "import './api.ts';"),
  source('e2e/story.e2e.ts', "import './api.ts';"),
  source('e2e/give.e2e.ts'),
  source('e2e/deep/zones.e2e.ts'),
  ...['house', 'docs', 'coverage', 'mutants', 'budgets.system'].map((name) => source(`infra/tools/${name}.test.ts`)),
  ...['iam/grants', 'matrix', 'bus/consumers'].map((name) => source(`infra/local/${name}.system.test.ts`)),
  source('infra/local/bus/bus.ts'),
  source('infra/local/bus/bus.test.ts', "import './bus.ts';"),
];

const ofRepository = ['coverage', 'docs', 'house', 'mutants'].map((name) => `infra/tools/${name}.test.ts`);
const choose = (...files: string[]) => chooseTests(files, repository);
const filesOf = ({ vitest, browser }: Choice) =>
  [vitest, browser].map((chosen) =>
    chosen === 'all' ? 'all' : [...chosen.keys()].filter((file) => !ofRepository.includes(file)).sort(),
  );

describe('the choice of tests for a change', () => {
  it('a change runs tests that import the file, those of its area, and those that load handlers by name', () => {
    expect(filesOf(choose('shared/calendar/schema.ts'))).toEqual([
      [
        'functions/calendar/calendar.test.ts',
        'functions/registrations/seats.test.ts',
        'infra/local/iam/grants.system.test.ts',
        'infra/local/matrix.system.test.ts',
        'shared/api/routes.test.ts',
        'shared/calendar/policy.test.ts',
        'shared/calendar/schema.test.ts',
      ],
      ['e2e/story.e2e.ts'],
    ]);
  });

  it('a handler, which no file imports, runs the tests of its area', () => {
    expect(filesOf(choose('functions/calendar/api.lambda.ts'))[0]).toEqual(
      expect.arrayContaining(['functions/calendar/calendar.test.ts', 'infra/local/bus/consumers.system.test.ts']),
    );
  });

  it('a changed template runs every test of the local run', () => {
    const [vitest = []] = filesOf(choose('infra/constructs/table.ts'));
    expect(vitest).toEqual(
      expect.arrayContaining(['infra/local/bus/bus.test.ts', 'infra/local/iam/grants.system.test.ts']),
    );
  });

  it('the search for tests follows imports between style sheets, too', () => {
    expect(filesOf(choose('frontend/give/parts.css'))).toEqual([
      ['frontend/give/give.test.tsx', 'infra/tools/budgets.system.test.ts'],
      ['e2e/give.e2e.ts'],
    ]);
  });

  it('a changed test runs itself, and a changed helper the browser tests that use it', () => {
    expect(filesOf(choose('infra/local/bus/bus.test.ts', 'e2e/give.e2e.ts'))).toEqual([
      ['infra/local/bus/bus.test.ts'],
      ['e2e/give.e2e.ts'],
    ]);
    expect(filesOf(choose('e2e/api.ts'))).toEqual([[], ['e2e/media.e2e.ts', 'e2e/story.e2e.ts']]);
  });

  it('any change runs the tests of the whole repository, and no change runs nothing', () => {
    const { vitest } = choose('docs/operate.md');
    expect(vitest === 'all' ? vitest : [...vitest.keys()].sort()).toEqual(ofRepository);
    expect(filesOf(choose())).toEqual([[], []]);
    expect(choose()).toMatchObject({ vitest: new Map(), browser: new Map() });
  });

  it('a file that no row covers runs everything', () => {
    for (const file of [
      'package-lock.json',
      'functions/kit/http.ts',
      'shared/church/time.ts',
      'frontend/shell/router.tsx',
    ])
      expect(choose('shared/calendar/schema.ts', file)).toEqual({ vitest: 'all', browser: 'all', unknown: [file] });
  });

  it('the choice contains the reason for each test', () => {
    const { vitest } = choose('shared/calendar/policy.ts');
    if (vitest === 'all') throw new Error('everything was chosen');
    expect(vitest.get('functions/registrations/seats.test.ts')).toBe('reaches shared/calendar/policy.ts');
    expect(vitest.get('infra/local/matrix.system.test.ts')).toBe('drives calendar by name');
  });
});

it('a changed file of the deep tier chooses no browser test', () => {
  expect(choose('e2e/deep/zones.e2e.ts').browser).toEqual(new Map());
});

describe('the table of areas', () => {
  it('the table of areas names folders and browser tests that exist', () => {
    const named = AREAS.flatMap(({ paths, browser }) => [...paths, ...browser.map((name) => `e2e/${name}.e2e.ts`)]);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('the table of areas covers every browser test except those that go through every area', () => {
    const chosen = new Set(AREAS.flatMap(({ browser }) => browser.map((name) => `e2e/${name}.e2e.ts`)));
    const specs = readSources().flatMap(({ path }) => (/^e2e\/[^/]+\.e2e\.ts$/.test(path) ? [path] : []));
    expect(specs.filter((path) => !chosen.has(path))).toEqual([
      'e2e/browsers.e2e.ts',
      'e2e/clock.e2e.ts',
      'e2e/languages.e2e.ts',
      'e2e/leaks.e2e.ts',
      'e2e/restore.e2e.ts',
      'e2e/zones.e2e.ts',
    ]);
  });
});
