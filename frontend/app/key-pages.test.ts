import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { pagesWith } from '#shared/content/key-pages.ts';
import { staticPageNames } from '#shared/pages/static-pages.ts';
import { moduleOf } from './assets.ts';

const frontend = join(import.meta.dirname, '..');
const pages = ['home', 'events', 'event', ...staticPageNames] as const;

/** The groups of words that a module and all that it imports, at once or later, look up. */
function groupsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return new Set();
  seen.add(file);
  const found = new Set<string>();
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+\.tsx?)'/g)) {
    const group = /^#shared\/content\/([\w-]+-keys)\.ts$/.exec(target)?.[1];
    if (group !== undefined) found.add(group);
    else if (target.startsWith('.')) {
      for (const each of groupsOf(normalize(join(dirname(file), target)), seen)) found.add(each);
    }
  }
  return found;
}

const keysOf = async (group: string): Promise<string[]> => {
  const module: Record<string, object> = await import(`../../shared/content/${group}.ts`);
  return Object.values(module).flatMap((keys) => Object.keys(keys));
};

it.each(pages)('the page %s is among those of every text that it can show', async (page) => {
  const groups = groupsOf(join(frontend, moduleOf(page)));
  expect(groups.size).toBeGreaterThan(0);
  for (const group of groups) {
    for (const key of await keysOf(group)) {
      const shown = pagesWith(key);
      expect([key, shown === 'all' || shown.includes(page)]).toEqual([key, true]);
    }
  }
});
