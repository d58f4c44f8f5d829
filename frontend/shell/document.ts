import { language } from '#shared/language/built.ts';
import { type LanguageRow, languages } from '#shared/language/languages.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import template from '../index.html?raw';
import mark from '../ui/art/mark.svg';
import { alternateLinks, languageSwitch } from './alternates.ts';
import { type Assets, assetsOf } from './assets.ts';
import type { Head } from './head.ts';

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

/** The complete HTML of a page: `body` is what React rendered. */
export function documentOf(data: PageData, head: Head, body: string, assets: Assets): string {
  const { script, font, styles, modules } = assetsOf(assets, data.page);
  // First the text, its styles and its pictures. Scripts and the heading's font come with a low priority, after these.
  const lines = [
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
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]
      : [meta('name', 'robots', 'noindex')]),
    ...(head.canonical ? alternateLinks(data) : []),
    meta('name', 'theme-color', '#FAF7F2'),
    `<link rel="icon" href="${mark}" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...head.feeds.map(
      ({ type, href, title }) => `<link rel="alternate" type="${type}" href="${href}" title="${escapeMarkup(title)}">`,
    ),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    `<script type="module" crossorigin fetchpriority="low" src="${script}"></script>`,
    ...modules.map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`),
    `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
    ...head.jsonLd.map((ld) => `<script type="application/ld+json">${escapeJson(ld)}</script>`),
  ];
  const json = `<script type="application/json" id="${DATA_ID}">${escapeJson(data)}</script>`;
  const { direction }: LanguageRow = languages[language];
  const lang = `lang="${language}"${direction === 'ltr' ? '' : ` dir="${direction}"`}`;
  // Functions, because a replacement text would read `$&` in someone's words as a command.
  return template
    .replace('lang="en"', lang)
    .replace('<!--head-->', () => lines.join('\n'))
    .replace('<!--page-->', () => body)
    .replace('<!--data-->', () => (head.canonical ? languageSwitch(data) : '') + json);
}
