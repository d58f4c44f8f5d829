import type { FailureBody } from '#shared/api/errors.ts';
import { routeKey } from '#shared/api/route.ts';
import { routes } from '#shared/api/routes.ts';
import { acceptedLanguage } from '#shared/language/accepted.ts';
import type { Language } from '#shared/language/languages.ts';
import { unsubscribePath } from '#shared/letters/unsubscribe.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { siteLanguages } from '../kit/env.ts';
import type { HttpEvent, HttpResult } from '../kit/http.ts';
import { alert, type PlainPage, pageOf, paragraph, prefixOf } from '../registrations/plain/plain-page.ts';
import { pageReply, secretAddress } from '../registrations/plain/site-frame.ts';
import { words } from '../registrations/plain/words.ts';
import type { LettersChoice } from './unsubscribe.ts';

type Handler = (event: HttpEvent) => Promise<HttpResult>;

const keys = [routeKey(routes.lettersChoice), routeKey(routes.unsubscribe)];

/** Opening the page changes nothing, because mail programs open links. Its button does, and works without scripts. */
export function withUnsubscribePage(api: Handler): Handler {
  return async (event) => {
    const isPage = keys.includes(event.routeKey) && /\btext\/html\b/i.test(event.headers.accept ?? '');
    return isPage ? answer(await api(event), event) : api(event);
  };
}

async function answer({ statusCode = 500, headers, body = '{}' }: HttpResult, event: HttpEvent): Promise<HttpResult> {
  const language = acceptedLanguage(event.headers['accept-language'], siteLanguages());
  const reply = JSON.parse(body) as LettersChoice & FailureBody;
  const { member = '', letter = '', seal = '' } = event.queryStringParameters ?? {};
  const link = unsubscribePath({ member, letter, seal });
  const page = pageFor(statusCode, reply, link, language);
  return pageReply({ statusCode, ...(headers && { headers }) }, page, secretAddress);
}

function pageFor(
  status: number,
  { letters, code, error }: LettersChoice & FailureBody,
  link: string,
  language: Language,
): PlainPage {
  const { unsubscribe: m } = words(language);
  const home = `<p><a href="${prefixOf(language) || '/'}">${escapeMarkup(m.home)}</a></p>`;
  const button = `<form method="post" action="${escapeMarkup(link)}"><p><button>${escapeMarkup(m.yes.button)}</button></p></form>`;
  if (status < 300 && letters === 'no') return pageOf({ language }, m.no.title, [paragraph(m.no.text), home]);
  if (status < 300) return pageOf({ language }, m.yes.title, [paragraph(m.yes.text), button, home]);
  // The link is valid, so offer the same button again.
  if (code === 'busy' || code === 'internal') {
    return pageOf({ language }, m.yes.title, [alert(error), button]);
  }
  return pageOf({ language }, m.broken.title, [paragraph(m.broken.text), home]);
}
