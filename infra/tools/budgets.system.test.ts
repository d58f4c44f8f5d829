import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventKinds } from '#shared/calendar/kinds.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import type { WeekItem } from '#shared/calendar/week-ahead.ts';
import { coverPaths } from '#shared/media/cover.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { staticPageNames } from '#shared/pages/static-pages.ts';
import { build } from './build.ts';
import { ROOT } from './functions.ts';

const SITE = join(ROOT, 'dist', 'site');

/** The weight of a page on a visitor's phone: sizes in KB after brotli. */
interface Weight {
  readonly html: number;
  readonly scripts: number;
  readonly styles: number;
  readonly rest: number;
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
/** Titles and places as long as a church writes them. */
const week = (count: number): WeekItem[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `ministry_students_${index}_2030-05-2${index % 7}`,
    date: `2030-05-2${index % 7}`,
    time: `${9 + (index % 12)}:30`.padStart(5, '0'),
    title: ['First service', 'Prayers before traffic', 'Small group', 'Students', 'Study hall'][index % 5] ?? '',
    place: `Place ${index}, behind the market`,
    path: ['/visit', '/ministries/students', '/ministries/groups'][index % 3] ?? '',
    until: `2030-05-2${index % 7} 23:30`,
  }));
const common = { church, at: '2030-05-20T09:00:00.000Z' };
const pages = {
  home: { ...common, page: 'home', events, week: week(8) },
  events: { ...common, page: 'events', events, week: week(24) },
  event: { ...common, page: 'event', event: event(1) },
  sermon: {
    ...common,
    page: 'sermon',
    slug: 'yeast',
    recording: {
      ...{ title: 'Yeast, and other small beginnings', speaker: 'Grace Njoroge', date: '2030-05-19' },
      ...{ filename: 'yeast.mp3', extension: 'mp3', fileSize: 14_889_779, mediaUrl: '/media/yeast.mp3' },
      ...{ mediaType: 'audio', duration: 1934, series: 'The Kingdom Is Like', scripture: 'Matthew 13:33; Luke 13:20' },
      summary: 'Three measures of flour feed a hundred people. ',
      notes: 'For your group: where have you seen something small grow? '.repeat(10),
      transcript: Array.from({ length: 200 }, (_, at) => `${at}: the kingdom is hidden, and already at work.`).join(
        '\n\n',
      ),
      video: { provider: 'youtube', id: 'dQw4w9WgXcQ' },
    },
    cover: coverPaths('The Kingdom Is Like', 6),
    before: { title: 'Weeds among the wheat', filename: 'weeds.mp3' },
    after: { title: 'The field with the treasure', filename: 'field.mp3' },
  },
  ...Object.fromEntries(staticPageNames.map((page) => [page, { ...common, page }])),
} satisfies Record<string, PageData>;

const brotli = (bytes: string | Buffer) => brotliCompressSync(bytes).length / 1024;
const asset = (path: string) => readFileSync(join(SITE, path));
/** Many pages share assets, and compressing takes time. */
const weighed = new Map<string, number>();
function weightOfAsset(path: string): number {
  const kb = weighed.get(path) ?? brotli(asset(path));
  weighed.set(path, kb);
  return kb;
}

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

const CARRIED_STYLES = /<style data-href="([^"]+)">([^<]*)<\/style>/g;

/** Scenes with two drawings: a phone fetches only its own, or finds it in the HTML (frontend/shell/first-picture.ts). */
const FOR_WIDE = /<link[^>]* media="(?:\(min-width|not all")[^>]*>/g;

/** Whether the browser fetches a font for this text. It skips fonts whose unicode-range has no letter of the text. */
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

/** Renders the page like the render function, and weighs what its HTML loads without user interaction. */
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

describe('the budgets of public pages', () => {
  const weights = new Map<string, Weight>();
  const weightOf = (name: string) => weights.get(name) ?? expect.fail(`${name} was not weighed`);

  beforeAll(async () => {
    await build();
    for (const [name, page] of Object.entries(pages)) weights.set(name, await weigh(page));
    process.stdout.write(`${reportOf(weights)}\n`);
  });

  it('home has 65 KB of scripts, 9.1 of styles, 14 of HTML with its first drawing, 143 in all without photos', () => {
    const { html, scripts, styles, rest } = weightOf('home');
    expect(scripts).toBeLessThanOrEqual(65);
    expect(styles).toBeLessThanOrEqual(9.1);
    expect(html).toBeLessThanOrEqual(14);
    expect(html + scripts + styles + rest).toBeLessThanOrEqual(143);
    // Guards against weighing nothing, which would keep every budget.
    expect(scripts).toBeGreaterThan(40);
    expect(styles).toBeGreaterThan(1);
    expect(rest).toBeGreaterThan(40);
  });

  it.each(['events', 'event', 'sermon', ...staticPageNames])(
    '%s has 74 KB of scripts (the archive 74.7), the styles budget of home, 136 KB in all',
    (name) => {
      // The archive has its shelf of series, its search and the list that plays in place.
      expect(weightOf(name).scripts).toBeLessThanOrEqual(name === 'sermon_archive' ? 74.7 : 74);
      expect(weightOf(name).styles).toBeLessThanOrEqual(9.1);
      expect(weightOf(name).html).toBeLessThanOrEqual(12);
      expect(weightOf(name).scripts).toBeGreaterThan(40);
      const { html, scripts, styles, rest } = weightOf(name);
      expect(html + scripts + styles + rest).toBeLessThanOrEqual(136);
      expect(rest).toBeGreaterThan(40);
    },
  );

  it.each(Object.keys(pages))('%s has 30 KB of drawings and 600 elements in them', (name) => {
    expect(weightOf(name).art).toBeLessThanOrEqual(30);
    expect(weightOf(name).elements).toBeLessThanOrEqual(600);
    expect(weightOf(name).elements).toBeGreaterThan(4);
  });

  it.each(Object.keys(pages))('%s contains no Amplify code', (name) => {
    expect(weightOf(name).text).not.toMatch(/amplify|cognito-idp/i);
  });

  it('the client of live data has 3 KB of scripts and no validator', () => {
    const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
      asset('.vite/manifest.json').toString(),
    );
    const client = Object.values(manifest).find(({ name }) => name === 'client') ?? expect.fail('No client is built');
    expect(asset(client.file).toString()).toContain('/api/public-events');
    expect(weightOfAsset(client.file)).toBeLessThanOrEqual(3);
    expect(asset(client.file).toString()).not.toMatch(/_zod|schemas-/);
  });
});
