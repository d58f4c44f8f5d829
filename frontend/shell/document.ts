import { language } from '#shared/language/built.ts';
import { type LanguageRow, languages } from '#shared/language/languages.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import template from '../index.html?raw';
import mark from '../ui/art/mark.svg';
import { alternateLinks, languageSwitch } from './alternates.ts';
import { type Assets, assetsOf } from './assets.ts';
import { churchStyle, fontsOf } from './church-style.ts';
import { inlineFirstPicture } from './first-picture.ts';
import type { Head } from './head.ts';
import { plainFormsOf } from './plain-forms.ts';

export const DATA_ID = 'page-data';

/** Serialises JSON so that it cannot end the script element around it. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeMarkup(content)}">`;
}

/** Image preloads that React puts before the page’s first element. */
const EARLY_PICTURES = /^(?:<link rel="preload" as="image"[^>]*>)*/;

/** The start of a page's content, the name of its first element, and the element's id if it has one. */
const FIRST_SCREEN = /(<main\b[^>]*>(?:<!--[^>]*-->)*<[a-z]+)(?=[ >])(?:[^>]* id="([^"]+)")?/;

/**
 * Lets browsers paint the first screen at once, when it has arrived whole. Each painting in between costs a slow phone 100 to 200 ms,
 * for which the rest of the screen waits. React keeps the id when it hydrates. Browsers without the feature paint as before.
 */
function paintedAtOnce(body: string): { readonly link: string; readonly body: string } {
  const [, start, id = 'first-screen'] = FIRST_SCREEN.exec(body) ?? [];
  return {
    link: start ? `<link rel="expect" href="#${id}" blocking="render">` : '',
    body: start && id === 'first-screen' ? body.replace(start, (found) => `${found} id="${id}"`) : body,
  };
}

/** The size of our own pictures for shared links. */
const ours = [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')];

/** The favicon: our mark in the church’s colours, or an icon made from its own logo by the function `draw`. */
function tabIcon({ pictures, drawings = '/assets/' }: PageData): string {
  return pictures?.church_mark
    ? '<link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192">'
    : `<link rel="icon" href="${mark.replace('/assets/', drawings)}" type="image/svg+xml">`;
}

/** `body` is React’s output. */
export function documentOf(data: PageData, head: Head, body: string, assets: Assets): string {
  const { script, font, styles, modules } = assetsOf(assets, data.page);
  const fonts = fontsOf(data.content);
  const [early = ''] = EARLY_PICTURES.exec(body) ?? [];
  const { link, body: marked } = paintedAtOnce(body.slice(early.length));
  const { pictures, body: rest } = inlineFirstPicture({ pictures: early, body: marked, assets });
  const plain = plainFormsOf(data);
  const lines = [
    // First, so that they download while the styles and the text arrive.
    pictures,
    link,
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
    // Inlined, because separate files would delay the first paint by a round trip.
    ...styles.map(({ href, text }) => `<style data-href="${href}">${text}</style>`),
    ...churchStyle(data.content).map((css) => `<style>${css}</style>`),
    ...plain.head,
    ...head.jsonLd.map((ld) => `<script type="application/ld+json">${escapeJson(ld)}</script>`),
  ];
  // Scripts and the heading font come last, so that the pictures get the bandwidth first.
  const late = [
    `<script type="application/json" id="${DATA_ID}">${escapeJson(data)}</script>`,
    `<link rel="preload" href="${fonts?.first ?? font}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
    // Without `async` the page counts as loading until the script has run, and Chrome would then take the focus from a field in
    // which the visitor is typing.
    `<script type="module" async crossorigin fetchpriority="low" src="${script}"></script>`,
    ...modules.map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`),
  ].join('\n');
  const { direction }: LanguageRow = languages[language];
  const lang = `lang="${language}"${direction === 'ltr' ? '' : ` dir="${direction}"`}`;
  // Functions, because a replacement string would interpret `$&` in the content.
  return template
    .replace('lang="en"', lang)
    .replace('<!--head-->', () => lines.join('\n'))
    .replace('<!--page-->', () => rest)
    .replace('<!--data-->', () => plain.body + (head.canonical ? languageSwitch(data) : '') + late);
}
