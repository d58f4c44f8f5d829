import type { Language } from '#shared/language/languages.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { telLink, whatsAppLink } from '#shared/pages/phone-links.ts';
import { keptSettings } from '../../content/cached-settings.ts';
import { describe, log } from '../../kit/log.ts';
import { prefixOf } from './plain-page.ts';

const style = [
  '.site{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline;padding:.9rem 1.25rem;font:1.0625rem/1.5 system-ui,sans-serif}',
  '.site a{display:inline-block;padding:.4rem 0;color:inherit}',
  'header.site a{text-decoration:none;font:600 1.25rem/1.2 Georgia,serif}',
  'header.site{background:var(--white,#fffdfa);color:var(--ink,#211a33);border-bottom:3px solid var(--jacaranda,#5b3fa0)}',
  'footer.site{background:#23183a;color:#fff}',
  '.plain{min-height:60vh}',
].join('');

/**
 * Puts the church's name above a page without scripts, its telephone and WhatsApp below, and its colour into it. If the settings
 * cannot be read, the page stays as it is: what it says about the form matters more.
 */
export async function inSiteFrame(html: string, language: Language): Promise<string> {
  try {
    const { churchName, phone, whatsApp, accent } = keptSettings;
    const [name, number, chat, colour] = await Promise.all([
      churchName.read(),
      phone.read(),
      whatsApp.read(),
      accent.read(),
    ]);
    const ownColour = /^#[0-9a-f]{6}$/i.test(colour) ? `:root{--jacaranda:${colour}}` : '';
    const home = prefixOf(language) || '/';
    const links = [
      `<a href="${home}">${escapeMarkup(name)}</a>`,
      ...(number ? [`<a href="${telLink(number)}">${escapeMarkup(number)}</a>`] : []),
      ...(chat ? [`<a href="${whatsAppLink(chat)}">WhatsApp</a>`] : []),
    ];
    return html
      .replace('</style></head><body>', () => {
        const header = `<header class="site"><a href="${home}">${escapeMarkup(name)}</a></header>`;
        return `${style}${ownColour}</style></head><body>${header}`;
      })
      .replace('</main></body>', () => `</main><footer class="site">${links.join('')}</footer></body>`);
  } catch (error) {
    log('warn', 'The settings of a page without scripts cannot be read', describe(error));
    return html;
  }
}
