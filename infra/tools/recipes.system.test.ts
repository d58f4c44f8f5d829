import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTier } from '#shared/testing/tier.ts';
import { ROOT } from './functions.ts';
import { importsOf } from './house/imports.ts';
import { readSources } from './house/sources.ts';
import { applyPatch } from './mutants.ts';
import { runNode } from './run.ts';
import { runTests } from './runners.ts';
import { copyTree } from './tree.ts';

const folder = join(ROOT, 'docs', 'recipes');
const guide = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');

const headings = {
  route: 'A route',
  form: 'A form',
  list: 'A staff list',
  screen: 'A staff screen and its form',
  event: 'An event',
  consumer: 'A consumer of ours',
  'external-consumer': 'An external consumer',
  page: 'A page',
  key: 'A content key',
  area: 'An area',
  language: 'A language',
};
const recipes = Object.keys(headings) as (keyof typeof headings)[];

const steps = (heading: string) =>
  (guide.split(`### ${heading}\n`)[1]?.split('\n### ')[0] ?? '').split('\n').filter((line) => line.trim() !== '');
const patchOf = (recipe: string) => join(folder, `${recipe}.patch`);
const filesOf = (recipe: string) =>
  [...readFileSync(patchOf(recipe), 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file);

it('every recipe of the guide has a patch, and every patch has a recipe', () => {
  const written = [...(guide.split('\n## Recipes\n')[1] ?? '').matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
  expect(written.sort()).toEqual(Object.values(headings).sort());
  expect(readdirSync(folder).sort()).toEqual(recipes.map((recipe) => `${recipe}.patch`).sort());
});

describe.each(recipes)('the recipe for a %s', (recipe) => {
  it('the recipe has fewer than ten lines, and names every file that its patch touches', () => {
    const text = steps(headings[recipe]);
    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThan(10);
    expect(filesOf(recipe).filter((file) => !text.join('\n').includes(`\`${file}\``))).toEqual([]);
  });
});

/** Tests that read the whole repository, which any recipe may break. */
const wholeRepository = ['changed', 'coverage', 'docs', 'house', 'mutants'].map(
  (name) => `infra/tools/${name}.test.ts`,
);

const walkers = [
  'frontend/shell/key-pages.test.tsx',
  'functions/pages/site-files.test.ts',
  'infra/app-stack.test.ts',
  'infra/parts',
];

const judges = ['functions/kit/access.test.ts', 'functions/kit/standing.test.ts'];
const guarded = ['setReading', 'listRecordings'];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function importing(changed: readonly string[]): string[] {
  // Nearly every test of functions imports the table of handlers.
  const tables = new Set(changed.filter((file) => !isTest(file) && file !== 'functions/testing/invoke.ts'));
  return readSources()
    .filter(({ path }) => isTest(path) && !path.includes('.system.test.'))
    .filter((source) => importsOf(source).some(({ path }) => path !== undefined && tables.has(path)))
    .map(({ path }) => path);
}

/** The deep tier adds each test that imports a table. Tests with a platform are left to the contributor's own `npm test`. */
function testsToRun(changed: readonly string[]): string[] {
  const said = recipes.flatMap((recipe) => steps(headings[recipe])).join('\n');
  const named = [...said.matchAll(/`([\w/.-]+\.test\.tsx?)`/g)].map(([, file = '']) => file);
  const written = [...changed.filter(isTest), ...named].filter((file) => !file.includes('.system.test.'));
  const more = inTier({ usual: [], deep: importing(changed) });
  return [...new Set([...written, ...wholeRepository, ...walkers, ...more])];
}

describe('all recipes, followed literally in a copy', () => {
  let copy: string;
  beforeAll(() => {
    copy = copyTree('steeple-recipes-');
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const run = (script: string, ...args: string[]) =>
    runNode([join(copy, script), ...args], { cwd: copy, output: 'inherit', minutes: 8 });

  /** Runs tests of the copy in one worker, since each worker loads the packages again. Returns the titles of passed tests. */
  const test = async (...args: string[]) => {
    const common = { root: copy, runner: 'vitest', output: 'ignore', minutes: 8 } as const;
    const results = await runTests({ ...common, args: ['--maxWorkers=1', ...args] });
    expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
    return results.flatMap(({ status, title }) => (status === 'passed' ? [title] : []));
  };

  it('all recipes together give a repository with valid documents, types, style and tests', async () => {
    for (const recipe of recipes) expect([recipe, applyPatch(patchOf(recipe), copy)]).toEqual([recipe, undefined]);
    expect(await run('infra/tools/docs.ts')).toBe(0);
    expect(existsSync(join(copy, 'events', 'schemas', 'calendar.withdrawn.v1.json'))).toBe(true);
    expect(readFileSync(join(copy, 'shared', 'api', 'openapi.json'), 'utf8')).toContain('/api/church-day');
    const changed = [...new Set(recipes.flatMap(filesOf))];
    expect(await run('node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '-p', '.')).toBe(0);
    expect(await run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...changed)).toBe(0);
    await test(...testsToRun(changed));
    const which = inTier({ usual: ['-t', guarded.join('|')], deep: [] });
    const judged = await test(...judges, ...which);
    for (const route of guarded)
      expect(judged.filter((title) => title?.includes(route)).length).toBeGreaterThanOrEqual(judges.length);
  }, 600_000);
});
