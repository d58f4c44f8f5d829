import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayBeEmpty } from '#shared/content/facts.ts';
import { checkOf } from '#shared/content/key-checks.ts';
import { definitions } from '#shared/content/keys.ts';
import { familyOf } from '#shared/palette/recolour.ts';
import { build } from '../../tools/build.ts';
import { ROOT } from '../../tools/functions.ts';
import { NAMES_OF } from '../../tools/house/demo-church.ts';
import type { Platform } from '../platform.ts';
import { startPlatform } from '../start.ts';
import { synthesize } from '../template/synth.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { call } from '../testing/call.ts';
import { forTests } from '../testing/platform.ts';
import { seedDemo } from './demo.ts';
import { publicPaths } from './public-paths.ts';
import { tidewaterWords } from './tidewater/words.ts';

let platform: Platform;

beforeAll(async () => {
  await build();
  const seed = (running: Platform) => seedDemo(running, Date.now(), 'tidewater');
  platform = await startPlatform({ ...forTests, dataDir: tempFolder(), assemblyDir: await synthesize(), seed });
});
afterAll(async () => {
  await platform?.stop();
  removeTempFolders();
});

const read = async (path: string) => (await call(platform.url, path)).text;

/** Strips the built-in stylesheets and fallback values, which the church's own tokens override. */
const withoutTheme = (html: string) =>
  html.replace(/<style data-href[^>]*>.*?<\/style>/gs, '').replace(/var\((--[\w-]+),#[0-9a-f]{6}\)/g, 'var($1)');

it('the second church’s texts pass the same checks as texts from staff', () => {
  for (const [key, text] of Object.entries(tidewaterWords)) {
    const definition = definitions.get(key) ?? expect.fail(`There is no content key ${key}`);
    const mayBe = text === '' ? mayBeEmpty(key) : checkOf(definition).safeParse(text).data === text;
    expect([key, mayBe]).toEqual([key, true]);
  }
});

it('pages of the second church contain no names, colours, fonts or drawings of the first', async () => {
  const pages = [...(await publicPaths(read)), '/no-such-page'];
  expect(pages.length).toBeGreaterThan(35);
  const drawings = new Set<string>();
  const left: string[] = [];
  for (const path of pages) {
    const html = await read(path);
    const page = withoutTheme(html);
    expect([path, page.includes('Tidewater Chapel')]).toEqual([path, true]);
    const zoneless = page.replaceAll('Africa/Nairobi', '');
    left.push(...NAMES_OF.hill.filter((name) => zoneless.includes(name)).map((name) => `${path}: ${name}`));
    const colours = (page.match(/#[0-9a-f]{6}\b/gi) ?? []).filter((colour) => familyOf(colour) !== 'still');
    const own = new Set(Object.entries(tokensIn(page)).map(([, colour]) => colour));
    left.push(...colours.filter((colour) => !own.has(colour.toLowerCase())).map((colour) => `${path}: ${colour}`));
    left.push(...(page.match(/\/assets\/[\w-]+\.svg|fraunces|source-sans/gi) ?? []).map((what) => `${path}: ${what}`));
    for (const [address] of page.matchAll(/\/drawings\/[\w-]+\/[\w-]+\.svg/g)) drawings.add(address);
  }
  expect(left).toEqual([]);

  expect(drawings.size).toBeGreaterThan(25);
  const theirs = new Set(readdirSync(join(ROOT, 'frontend', 'ui', 'art')).flatMap((name) => name.replace('.svg', '')));
  for (const address of drawings) {
    const svg = await read(address);
    expect(theirs.has(address.replace(/.*\/|-.{6}\.svg$/g, ''))).toBe(true);
    expect([address, svg.match(/#(?:5b3fa0|3b2673|a991dc|2c5b4b|17382d|a9cdb8|b97a1e|f0c272)\b/gi)]).toEqual([
      address,
      null,
    ]);
    expect(svg).toMatch(/^<svg/);
  }
});

function tokensIn(page: string): Record<string, string> {
  const [, tokens = ''] = /<style>:root\{(--jacaranda:[^}]*)\}<\/style>/.exec(page) ?? [];
  return Object.fromEntries(tokens.split(';').map((each) => each.split(':') as [string, string]));
}

it('the home page shows the second church’s photographs in each format', async () => {
  const home = await read('/');
  for (const format of ['avif', 'webp', 'jpg']) {
    const [address = ''] = new RegExp(`/images/dawn/\\w+/320\\.${format}`).exec(home) ?? [];
    expect((await call(platform.url, address)).headers['content-type']).toMatch(/^image\//);
  }
});
