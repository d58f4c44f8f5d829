import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { classNamesOf, prefixOf } from './class-names.ts';

const modules = globSync('**/*.module.css', { cwd: import.meta.dirname }).map((path) => path.replaceAll('\\', '/'));

it('every CSS module has its own three-letter prefix', () => {
  expect(modules.length).toBeGreaterThan(0);
  expect(new Set(modules.map(prefixOf)).size).toBe(modules.length);
  for (const path of modules) expect(prefixOf(path)).toMatch(/^_[a-z\d]{3}$/);
});

it('a class name depends only on its file and its position in it', () => {
  const name = classNamesOf('/site/').generateScopedName;
  if (typeof name !== 'function') throw new Error('Names are made by a function');
  const own = prefixOf('give/a.module.css');
  expect(['sum', 'row', 'sum'].map((each) => name(each, '/site/give/a.module.css', ''))).toEqual([
    `${own}0`,
    `${own}1`,
    `${own}0`,
  ]);
  expect(name('sum', '/site/home/a.module.css', '')).toBe(`${prefixOf('home/a.module.css')}0`);
});

/** Reads a stylesheet with its imports, but without comments and global selectors. */
function read(path: string): string {
  const own = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
  return own.replace(/@import "(\.[^"]+)";/g, (_, other: string) => read(join(dirname(path), other)));
}

it('no two names in a stylesheet become the same in camel case, such as a class and an animation', () => {
  const both = modules.flatMap((path) => {
    const css = read(join(import.meta.dirname, path));
    const names = new Set([...css.matchAll(/(?:\.|@keyframes )([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
    const inCode = [...names].map((name) => name.replace(/[-_]+(.)/g, (_, letter: string) => letter.toUpperCase()));
    return inCode.filter((name, index) => inCode.indexOf(name) !== index).map((name) => `${path}: ${name}`);
  });
  expect(both).toEqual([]);
});

it('tests render the same class names as the build', async () => {
  const { ViewHead } = await import('./staff/views/one-record.tsx');
  const { MemoryRouter } = await import('react-router-dom');
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ViewHead title="Choir" back={{ to: '/', text: 'Back' }} />
    </MemoryRouter>,
  );
  expect(html).toContain(`class="${prefixOf('staff/views/views.module.css')}0`);
});
