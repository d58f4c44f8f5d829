import { oneLine } from '#shared/church/church-map.ts';
import { linkOf } from '#shared/content/address.ts';
import { quickLinkKeys, settingsKeys } from '#shared/content/settings-keys.ts';
import { plainStyle } from '#shared/forms/plain-style.ts';
import { type Language, languages } from '#shared/language/languages.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { telLink, whatsAppLink } from '#shared/pages/phone-links.ts';
import { siteStylePath } from '#shared/pages/site-style.ts';
import { eventsPath, staticPages } from '#shared/pages/static-pages.ts';
import { keptSettings } from '../../content/cached-settings.ts';
import type { HttpResult } from '../../kit/http.ts';
import { describe, log } from '../../kit/log.ts';
import { type PlainPage, prefixOf } from './plain-page.ts';
import { words } from './words.ts';

const style = [
  // The footer is at the bottom of the window, if the page is shorter.
  'body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--paper,#faf7f2)}',
  'dl{margin:0 0 1.5rem;border-top:1px solid var(--rule,#dcd2c3)}dt{padding-top:.6rem;font-size:.9375rem;color:var(--ink-soft,#574e68)}',
  'dd{margin:0;padding-bottom:.6rem;border-bottom:1px solid var(--rule,#dcd2c3);white-space:pre-line}',
  '.site{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;padding:.75rem max(1.25rem,calc(50% - 17.75rem));font:1.0625rem/1.5 var(--text,system-ui,sans-serif)}',
  '.site a{display:inline-flex;align-items:center;gap:.75rem;min-height:2.75rem;color:inherit}',
  'header.site{background:var(--paper,#faf7f2);color:var(--ink,#211a33);border-bottom:1px solid var(--rule,#dcd2c3)}',
  'header.site .home{margin-inline-end:auto;text-decoration:none;font:600 1.25rem/1.2 var(--display,Georgia,serif)}',
  // A phone has the links together on a line of their own.
  '@media(max-width:30rem){header.site .home{flex-basis:100%}}',
  'footer.site{display:block;padding-block:1.5rem;background:var(--leaf-deep,#17382d);color:var(--paper,#faf7f2)}',
  'footer.site :is(address,ul){display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:center;margin:0;padding:0;list-style:none;font-style:normal}',
  '.plain{flex:1;width:100%}.plain ul{margin:-.5rem 0 .5rem;padding-left:1.25rem}',
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
  /** HTML. */
  readonly header: string;
  readonly footer: string;
}

const link = (href: string, text: string) => `<a href="${href}">${escapeMarkup(text)}</a>`;

/** The church's name, logo and menu, its contacts and the seven quick links of every page. Empty if the settings cannot be read: the visitor's form matters more. */
async function readFrame(language: Language): Promise<SiteFrame> {
  try {
    const { churchName, phone, whatsApp, email, place, quickLinks } = keptSettings;
    const [name, number, chat, mail, address, links] = await Promise.all([
      churchName.read(),
      phone.read(),
      whatsApp.read(),
      email.read(),
      place.read(),
      quickLinks.read(),
    ]);
    const { menu } = words(language);
    const prefix = prefixOf(language);
    const pages = [
      link(prefix + staticPages.visit.path, menu.visit_url),
      link(prefix + eventsPath, menu.events_url),
      link(prefix + staticPages.contact.path, menu.contact_url),
    ];
    const mark = '<img src="/icon-192.png" width="40" height="40" alt="">';
    const home = `<a class="home" href="${prefix || '/'}">${mark}${escapeMarkup(name)}</a>`;
    const reach = [
      ...(address ? [`<span>${escapeMarkup(oneLine(address))}</span>`] : []),
      ...(number ? [link(telLink(number), number)] : []),
      ...(chat ? [link(whatsAppLink(chat), 'WhatsApp')] : []),
      ...(mail ? [link(`mailto:${mail}`, mail)] : []),
    ];
    const quick = quickLinkKeys.map((key) => {
      const to = linkOf(links[key]) ?? settingsKeys[key];
      return `<li>${link(to.startsWith('/') ? prefix + to : to, menu[key])}</li>`;
    });
    return {
      header: `<header class="site">${home}${pages.join('')}</header>`,
      footer: [
        `<footer class="site">${link(prefix || '/', name)}<address>${reach.join('')}</address>`,
        `<nav aria-label="${escapeMarkup(menu.quick)}"><ul>${quick.join('')}</ul></nav></footer>`,
      ].join(''),
    };
  } catch (error) {
    log('warn', 'The settings of a page without scripts cannot be read', describe(error));
    return { header: '', footer: '' };
  }
}

function htmlOf({ language, title, body, ownStyle = '', script }: PlainPage, frame: SiteFrame): string {
  const head = escapeMarkup(title);
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${languages[language].direction}"><head><meta charset="utf-8"><title>${head}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<link rel="stylesheet" href="${siteStylePath}">`,
    `${script ? `<script src="${script}" defer></script>` : ''}<style>${plainStyle}${style}${ownStyle}</style></head><body>${frame.header}<main class="plain">`,
    `<h1>${head}</h1>`,
    ...body,
    `</main>${frame.footer}</body></html>`,
  ].join('\n');
}
