import { languages as rows } from '#shared/language/languages.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { type PageData, pagePath, prefixOf, refOf } from '#shared/pages/page-data.ts';
import { messages } from './alternate-messages.ts';

// Only rendered on the server, outside the app, so that sites with one language carry none of it.

function alternatesOf(data: PageData) {
  const { language: _, ...ref } = refOf(data);
  return (data.languages ?? []).map((tag, index) => {
    const inIt = index === 0 ? {} : { language: tag };
    return {
      tag,
      prefix: prefixOf(inIt),
      path: pagePath({ ...ref, ...inIt }),
      isHere: index === 0 ? !data.language : data.language === tag,
    };
  });
}

/** `hreflang` links that tell search engines the page’s URL in each language. */
export function alternateLinks(data: PageData): string[] {
  const link = (tag: string, path: string) =>
    `<link rel="alternate" hreflang="${tag}" href="${escapeMarkup(data.church.url + path)}">`;
  const all = alternatesOf(data);
  return [
    ...all.map(({ tag, path }) => link(tag, path)),
    ...all.slice(0, 1).map(({ path }) => link('x-default', path)),
  ];
}

/** Links for visitors to the page in each language, with a script that updates them when the app navigates. */
export function languageSwitch(data: PageData): string {
  const all = alternatesOf(data);
  if (all.length === 0) return '';
  const links = all.map(({ tag, prefix, path, isHere }) => {
    const { name, direction } = rows[tag];
    const current = isHere ? ' aria-current="true"' : '';
    return `<a href="${escapeMarkup(path)}" data-prefix="${prefix}" hreflang="${tag}" lang="${tag}" dir="${direction}"${current}>${isHere ? `<b>${name}</b>` : name}</a>`;
  });
  return [
    `<div class="foot dark"><nav class="wrap languages" aria-label="${escapeMarkup(messages.label)}">${links.join(' &nbsp; ')}</nav></div>`,
    '<script src="/languages.js" defer></script>\n',
  ].join('\n');
}
