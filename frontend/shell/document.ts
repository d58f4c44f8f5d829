import { isFontSet } from '#shared/content/font-keys.ts';
import { language } from '#shared/language/built.ts';
import { type LanguageRow, languages } from '#shared/language/languages.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { tokensOf } from '#shared/palette/palette.ts';
import template from '../index.html?raw';
import mark from '../ui/art/mark.svg';
import { sets } from '../ui/fonts/sets.ts';
import { alternateLinks, languageSwitch } from './alternates.ts';
import { type Assets, assetsOf } from './assets.ts';
import type { Head } from './head.ts';
import { plainFormsOf } from './plain-forms.ts';

export const DATA_ID = 'page-data';

/** JSON that cannot end the script element it stands in, whatever the data says. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeMarkup(content)}">`;
}

/** The pictures of the first screen, which React names before the page's first element. */
const EARLY_PICTURES = /^(?:<link rel="preload" as="image"[^>]*>)*/;

/** How large our own pictures for shared links are. */
const ours = [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')];

/** The church's own colours in place of the theme's, whose layer gives way to what has none. */
function paletteOf({ content = {} }: PageData): string[] {
  const tokens = Object.entries(tokensOf(content)).map(([name, colour]) => `--${name}:${colour}`);
  return tokens.length === 0 ? [] : [`<style>:root{${tokens.join(';')}}</style>`];
}

/** The picture of the browser's tab: the mark in the church's colours; one of its own, as the function `draw` has it. */
function tabIcon({ pictures, drawings = '/assets/' }: PageData): string {
  return pictures?.church_mark
    ? '<link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192">'
    : `<link rel="icon" href="${mark.replace('/assets/', drawings)}" type="image/svg+xml">`;
}

/** The fonts that the church chose in place of the theme's. */
function fontsOf({ content = {} }: PageData) {
  const { font_set: chosen = '' } = content;
  return isFontSet(chosen) ? sets[chosen] : undefined;
}

/** The complete HTML of a page: `body` is what React rendered. */
export function documentOf(data: PageData, head: Head, body: string, assets: Assets): string {
  const { script, font, styles, modules } = assetsOf(assets, data.page);
  const fonts = fontsOf(data);
  const [pictures = ''] = EARLY_PICTURES.exec(body) ?? [];
  const plain = plainFormsOf(data);
  const lines = [
    // Before all else: they are under way while the styles and the text arrive.
    pictures,
    `<title>${escapeMarkup(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(head.canonical
      ? [
          `<link rel="canonical" href="${escapeMarkup(head.canonical)}">`,
          meta('property', 'og:url', head.canonical),
          meta('property', 'og:title', head.title),
          meta('property', 'og:description', head.description),
          meta('property', 'og:type', 'website'),
          meta('property', 'og:site_name', data.church.name),
          meta('property', 'og:image', head.picture),
          ...(head.isPhoto ? [] : ours),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]
      : [meta('name', 'robots', 'noindex')]),
    ...(head.canonical ? alternateLinks(data) : []),
    meta('name', 'theme-color', '#FAF7F2'),
    tabIcon(data),
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...head.feeds.map(
      ({ type, href, title }) => `<link rel="alternate" type="${type}" href="${href}" title="${escapeMarkup(title)}">`,
    ),
    // In the page itself: as files they would hold the first paint up for as long as the way to the server and back takes.
    ...styles.map(({ href, text }) => `<style data-href="${href}">${text}</style>`),
    ...paletteOf(data),
    ...(fonts ? [`<style>:root{--display:${fonts.display};--text:${fonts.text}}${fonts.faces}</style>`] : []),
    ...plain.head,
    ...head.jsonLd.map((ld) => `<script type="application/ld+json">${escapeJson(ld)}</script>`),
  ];
  // Scripts and the heading's font are asked for when the whole text is there, so that its pictures have the line first.
  const late = [
    `<script type="application/json" id="${DATA_ID}">${escapeJson(data)}</script>`,
    `<link rel="preload" href="${fonts?.first ?? font}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
    // Without `async` the page would count as unfinished until it ran, and Chrome then takes the focus from a field in which
    // somebody types already.
    `<script type="module" async crossorigin fetchpriority="low" src="${script}"></script>`,
    ...modules.map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`),
  ].join('\n');
  const { direction }: LanguageRow = languages[language];
  const lang = `lang="${language}"${direction === 'ltr' ? '' : ` dir="${direction}"`}`;
  // Functions, because a replacement text would read `$&` in someone's words as a command.
  return template
    .replace('lang="en"', lang)
    .replace('<!--head-->', () => lines.join('\n'))
    .replace('<!--page-->', () => body.slice(pictures.length))
    .replace('<!--data-->', () => plain.body + (head.canonical ? languageSwitch(data) : '') + late);
}
