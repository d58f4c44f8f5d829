import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventKinds } from '#shared/calendar/kinds.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { staticPageNames } from '#shared/pages/static-pages.ts';
import { build } from './build.ts';
import { ROOT } from './functions.ts';

const SITE = join(ROOT, 'dist', 'site');

/** A page as a visitor's phone gets it: sizes in KB after brotli. */
interface Weight {
  readonly html: number;
  readonly scripts: number;
  readonly styles: number;
  /** Fonts and drawings that its HTML and its styles name. */
  readonly rest: number;
  /** Drawings alone, and how many elements they have together. */
  readonly art: number;
  readonly elements: number;
  readonly text: string;
}

const church = {
  name: 'Jacaranda Hill Church',
  url: 'https://www.example.org',
  zone: 'Africa/Nairobi',
  zoneLabel: 'EAT',
  currency: 'KES',
};
const event = (number: number, category = eventKinds[number % eventKinds.length] ?? 'General'): PublicEvent => ({
  id: `event-${number}`,
  title: `Evening ${number} of songs and stories on the hill`,
  description: `${number}: everyone is welcome, bring a friend, a blanket and something to share. `.repeat(8),
  date: '2030-06-01',
  time: '18:00',
  startsAt: '2030-06-01T18:00:00+03:00',
  location: 'Main Hall, Jacaranda Hill',
  category,
  currentAttendees: number,
  maxAttendees: 40,
  price: 500,
  requiresRegistration: true,
  askEmergencyContact: true,
});
const events = Array.from({ length: 12 }, (_, index) => event(index));
const common = { church, at: '2030-05-20T09:00:00.000Z' };
const pages = {
  home: { ...common, page: 'home', events },
  events: { ...common, page: 'events', events },
  event: { ...common, page: 'event', event: event(1) },
  ...Object.fromEntries(staticPageNames.map((page) => [page, { ...common, page }])),
} satisfies Record<string, PageData>;

const brotli = (bytes: string | Buffer) => brotliCompressSync(bytes).length / 1024;
const asset = (path: string) => readFileSync(join(SITE, path));
/** Most assets are those of many pages, and compressing takes its time. */
const weighed = new Map<string, number>();
function weightOfAsset(path: string): number {
  const kb = weighed.get(path) ?? brotli(asset(path));
  weighed.set(path, kb);
  return kb;
}

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

/** The styles that stand in a page: the address of each as a file, and its text. */
const CARRIED_STYLES = /<style data-href="([^"]+)">([^<]*)<\/style>/g;

/** Of a scene that is drawn twice, a phone fetches its own drawing only. */
const FOR_WIDE = /<link[^>]* media="\(min-width[^>]*>/g;

/** Whether the browser fetches a font for this text: one with a range, only where a letter of it stands there. */
function isWanted(face: string, text: string): boolean {
  const range = /unicode-range:([^;}]+)/.exec(face)?.[1];
  if (range === undefined) return true;
  const spans = [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  return [...text].some((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return spans.some(([from = 0, to = 0]) => from <= code && code <= to);
  });
}

/** Writes the page as the render function does, and weighs what its HTML asks for before anyone does anything. */
async function weigh(page: PageData): Promise<Weight> {
  const { renderPage } = await import(join(ROOT, 'dist', 'server', 'entry-server.js'));
  const html: string = await renderPage(page, JSON.parse(readFileSync(join(SITE, '.vite', 'manifest.json'), 'utf8')));
  const carried = [...html.matchAll(CARRIED_STYLES)].map(([, , text = '']) => text);
  const bare = html.replace(CARRIED_STYLES, '').replace(FOR_WIDE, '');
  const asked = new Set([...bare.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path));
  const sum = (extension: string) =>
    [...asked].filter((path) => path.endsWith(extension)).reduce((kb, path) => kb + weightOfAsset(path), 0);
  const styled = carried.flatMap((css) =>
    [...css.replace(FONT_FACE, (face) => (isWanted(face, bare) ? face : '')).matchAll(/url\((\/assets\/[^)]+)\)/g)].map(
      ([, url = '']) => url,
    ),
  );
  const rest = [...new Set([...asked, ...styled])].filter((path) => /\.(svg|woff2)$/.test(path));
  const drawings = rest.filter((path) => path.endsWith('.svg'));
  return {
    html: brotli(bare),
    scripts: sum('.js'),
    // What is in the page, and what it would still wait for.
    styles: brotli(carried.join('')) + sum('.css'),
    rest: rest.reduce((kb, path) => kb + weightOfAsset(path), 0),
    art: drawings.reduce((kb, path) => kb + weightOfAsset(path), 0),
    elements: drawings.reduce(
      (sum, path) =>
        sum +
        (
          asset(path)
            .toString()
            .match(/<[a-z]/gi) ?? []
        ).length,
      0,
    ),
    text: [html, ...[...asked].filter((path) => path.endsWith('.js')).map((path) => asset(path).toString())].join('\n'),
  };
}

/** Every page's figures, for who wants to see how much is left. */
function reportOf(weights: ReadonlyMap<string, Weight>): string {
  const line = (name: string, ...figures: string[]) =>
    name.padEnd(20) + figures.map((each) => each.padStart(9)).join('');
  return [
    line('KB after brotli', 'HTML', 'scripts', 'styles', 'rest', 'all', 'art', 'elements'),
    ...[...weights].map(([name, { html, scripts, styles, rest, art, elements }]) => {
      const kb = [html, scripts, styles, rest, html + scripts + styles + rest, art].map((each) => each.toFixed(3));
      return line(name, ...kb, String(elements));
    }),
  ].join('\n');
}

describe('the public pages keep their budgets', () => {
  const weights = new Map<string, Weight>();
  const weightOf = (name: string) => weights.get(name) ?? expect.fail(`${name} was not weighed`);

  beforeAll(async () => {
    await build();
    for (const [name, page] of Object.entries(pages)) weights.set(name, await weigh(page));
    process.stdout.write(`${reportOf(weights)}\n`);
  });

  it('home: 86 KB of scripts, 9.1 of styles, 12 of HTML, 165 in all without photos', () => {
    const { html, scripts, styles, rest } = weightOf('home');
    expect(scripts).toBeLessThanOrEqual(86);
    expect(styles).toBeLessThanOrEqual(9.1);
    expect(html).toBeLessThanOrEqual(12);
    expect(html + scripts + styles + rest).toBeLessThanOrEqual(165);
    // Weighing nothing would keep every budget.
    expect(scripts).toBeGreaterThan(40);
    expect(styles).toBeGreaterThan(1);
    expect(rest).toBeGreaterThan(40);
  });

  it.each(['events', 'event', ...staticPageNames])(
    '%s: 87.5 KB of scripts, the styles that home may have, 156 KB in all',
    (name) => {
      expect(weightOf(name).scripts).toBeLessThanOrEqual(87.5);
      expect(weightOf(name).styles).toBeLessThanOrEqual(9.1);
      expect(weightOf(name).html).toBeLessThanOrEqual(12);
      expect(weightOf(name).scripts).toBeGreaterThan(40);
      const { html, scripts, styles, rest } = weightOf(name);
      expect(html + scripts + styles + rest).toBeLessThanOrEqual(156);
      expect(rest).toBeGreaterThan(40);
    },
  );

  it.each(Object.keys(pages))('%s: 30 KB of drawings and 600 elements in them', (name) => {
    expect(weightOf(name).art).toBeLessThanOrEqual(30);
    expect(weightOf(name).elements).toBeLessThanOrEqual(600);
    // Every page has the mark at least.
    expect(weightOf(name).elements).toBeGreaterThan(4);
  });

  it.each(Object.keys(pages))('%s: not a byte of Amplify', (name) => {
    expect(weightOf(name).text).not.toMatch(/amplify|cognito-idp/i);
  });

  it('what is live is asked for with 3 KB of scripts, and without a validator', () => {
    const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
      asset('.vite/manifest.json').toString(),
    );
    const client = Object.values(manifest).find(({ name }) => name === 'client') ?? expect.fail('No client is built');
    expect(asset(client.file).toString()).toContain('/api/public-events');
    expect(weightOfAsset(client.file)).toBeLessThanOrEqual(3);
    expect(asset(client.file).toString()).not.toMatch(/_zod|schemas-/);
  });
});
