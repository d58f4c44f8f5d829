import { plainStyle } from '#shared/forms/plain-style.ts';
import { type Language, languages } from '#shared/language/languages.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { telLink, whatsAppLink } from '#shared/pages/phone-links.ts';
import { keptSettings } from '../../content/cached-settings.ts';
import type { HttpResult } from '../../kit/http.ts';
import { describe, log } from '../../kit/log.ts';
import { type PlainPage, prefixOf } from './plain-page.ts';

const style = [
  'body{margin:0;background:#faf7f2}',
  'dl{margin:0 0 1.5rem;border-top:1px solid #dcd2c3}dt{padding-top:.6rem;font-size:.9375rem;color:#574e68}',
  'dd{margin:0;padding-bottom:.6rem;border-bottom:1px solid #dcd2c3;white-space:pre-line}',
  '.site{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline;padding:.9rem max(1.25rem,calc(50% - 17.75rem));font:1.0625rem/1.5 system-ui,sans-serif}',
  '.site a{display:inline-block;padding:.4rem 0;color:inherit}',
  'header.site a{text-decoration:none;font:600 1.25rem/1.2 Georgia,serif}',
  'header.site{background:var(--white,#fffdfa);color:var(--ink,#211a33);border-bottom:3px solid var(--jacaranda,#5b3fa0)}',
  'footer.site{background:#23183a;color:#fff}',
  '.plain{min-height:60vh}',
].join('');

/** Headers of a page whose address grants the same rights as the mail that has it, so that it must not leak. */
export const secretAddress = { 'referrer-policy': 'no-referrer' } as const;

/** The reply with a page in the church's frame. Caches do not keep it, because it has what the visitor wrote. */
export async function pageReply(
  { statusCode = 200, headers }: Pick<HttpResult, 'statusCode' | 'headers'>,
  page: PlainPage,
  more: Readonly<Record<string, string>> = {},
): Promise<HttpResult> {
  return {
    statusCode,
    headers: { ...headers, ...more, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: htmlOf(page, await readFrame(page.language)),
  };
}

interface SiteFrame {
  readonly style: string;
  /** HTML. */
  readonly header: string;
  readonly footer: string;
}

/**
 * The church's name, telephone, WhatsApp and colour. Empty if the settings cannot be read: the visitor's form matters more than
 * its frame.
 */
async function readFrame(language: Language): Promise<SiteFrame> {
  try {
    const { churchName, phone, whatsApp, accent } = keptSettings;
    const [name, number, chat, colour] = await Promise.all([
      churchName.read(),
      phone.read(),
      whatsApp.read(),
      accent.read(),
    ]);
    const home = `<a href="${prefixOf(language) || '/'}">${escapeMarkup(name)}</a>`;
    const links = [
      home,
      ...(number ? [`<a href="${telLink(number)}">${escapeMarkup(number)}</a>`] : []),
      ...(chat ? [`<a href="${whatsAppLink(chat)}">WhatsApp</a>`] : []),
    ];
    return {
      style: /^#[0-9a-f]{6}$/i.test(colour) ? `:root{--jacaranda:${colour}}` : '',
      header: `<header class="site">${home}</header>`,
      footer: `<footer class="site">${links.join('')}</footer>`,
    };
  } catch (error) {
    log('warn', 'The settings of a page without scripts cannot be read', describe(error));
    return { style: '', header: '', footer: '' };
  }
}

function htmlOf({ language, title, body, ownStyle = '' }: PlainPage, frame: SiteFrame): string {
  const head = escapeMarkup(title);
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${languages[language].direction}"><head><meta charset="utf-8"><title>${head}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<style>${plainStyle}${style}${ownStyle}${frame.style}</style></head><body>${frame.header}<main class="plain">`,
    `<h1>${head}</h1>`,
    ...body,
    `</main>${frame.footer}</body></html>`,
  ].join('\n');
}
