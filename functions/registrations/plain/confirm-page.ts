import type { FailureBody } from '#shared/api/errors.ts';
import { routeKey } from '#shared/api/route.ts';
import { routes } from '#shared/api/routes.ts';
import { hiddenFields } from '#shared/forms/plain-form.ts';
import { acceptedLanguage } from '#shared/language/accepted.ts';
import { defaultLanguage, type Language } from '#shared/language/languages.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { eventsPath } from '#shared/pages/static-pages.ts';
import { confirmAction } from '#shared/registrations/links.ts';
import type { Places } from '#shared/registrations/schema.ts';
import { siteLanguages } from '../../kit/env.ts';
import type { HttpEvent, HttpResult } from '../../kit/http.ts';
import { alert, clockAt, eventLine, listOf, type PlainPage, pageOf, paragraph, prefixOf } from './plain-page.ts';
import { pageReply, secretAddress } from './site-frame.ts';
import { words } from './words.ts';

type Handler = (event: HttpEvent) => Promise<HttpResult>;

const look = routeKey(routes.placesToConfirm);
const press = routeKey(routes.confirmPlaces);

type LinkFields = Readonly<Partial<Record<string, string>>>;

/** Opening the page changes nothing, because mail programs open links (docs/decisions/confirmed-places.md). */
export function withConfirmPages(api: Handler): Handler {
  return async (event) => {
    const { routeKey: key, headers, queryStringParameters } = event;
    if (key === look && /\btext\/html\b/i.test(headers.accept ?? '')) {
      return answer(await api(event), event, queryStringParameters ?? {});
    }
    if (key === press && /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')) {
      const said = fieldsOf(event);
      return answer(await api(asScriptsDo(event, said)), event, said);
    }
    return api(event);
  };
}

function fieldsOf({ body = '', isBase64Encoded }: HttpEvent): LinkFields {
  return Object.fromEntries(new URLSearchParams(isBase64Encoded ? Buffer.from(body, 'base64').toString() : body));
}

function asScriptsDo(event: HttpEvent, said: LinkFields): HttpEvent {
  const headers = { ...event.headers, 'content-type': 'application/json' };
  return { ...event, headers, body: JSON.stringify(said), isBase64Encoded: false };
}

async function answer(
  { statusCode = 500, headers, body = '{}' }: HttpResult,
  event: HttpEvent,
  said: LinkFields,
): Promise<HttpResult> {
  // Prefer the language in the link, in which the mail was written, to that of the browser.
  const language = acceptedLanguage(said.language ?? event.headers['accept-language'], siteLanguages());
  const reply = JSON.parse(body) as { readonly places: Places } & FailureBody;
  const page = statusCode < 300 ? placesPage(reply.places, said, language) : failedPage(reply, said, language);
  return pageReply({ statusCode, ...(headers && { headers }) }, page, secretAddress);
}

const linkTo = (path: string, text: string, language: Language) =>
  `<p><a href="${prefixOf(language)}${path}">${escapeMarkup(text)}</a></p>`;

function button({ id = '', seal = '' }: LinkFields, language: Language): string {
  const hidden = hiddenFields({ id, seal, ...(language !== defaultLanguage && { language }) });
  const text = escapeMarkup(words(language).confirm.button);
  return `<form method="post" action="${confirmAction}">${hidden}<p><button>${text}</button></p></form>`;
}

function placesPage(places: Places, said: LinkFields, language: Language): PlainPage {
  const { confirm: m, plainReply } = words(language);
  const { status, reason, eventId, reference, people } = places;
  const until = clockAt(Date.parse(places.heldUntil), language);
  const isHeld = status === 'held';
  const state = isHeld || status === 'confirmed' ? status : reason === 'unconfirmed' ? reason : 'cancelled';
  const { title, text, more } = m[state];
  return pageOf({ language }, title, [
    paragraph(text(until)),
    listOf([
      [plainReply.event, eventLine({ ...places, people: undefined }, language)],
      [plainReply.places, String(people)],
      [plainReply.reference, reference],
    ]),
    ...(isHeld ? [button(said, language)] : []),
    linkTo(`${eventsPath}/${eventId}`, more, language),
  ]);
}

function failedPage({ code, error }: FailureBody, said: LinkFields, language: Language): PlainPage {
  const { confirm: m } = words(language);
  // The link is valid, so offer the same button again.
  const mayPass = code === 'busy' || code === 'internal';
  if (mayPass) {
    return pageOf({ language }, m.held.title, [alert(error), button(said, language)]);
  }
  return pageOf({ language }, m.broken.title, [paragraph(m.broken.text), linkTo(eventsPath, m.broken.more, language)]);
}
