import type { FailureBody } from '#shared/api/errors.ts';
import { hiddenFields } from '#shared/forms/plain-form.ts';
import { defaultLanguage, type Language } from '#shared/language/languages.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { eventsPath } from '#shared/pages/static-pages.ts';
import { confirmAction, ownPath } from '#shared/registrations/links.ts';
import type { Places } from '#shared/registrations/schema.ts';
import type { LinkFields } from './link-fields.ts';
import { alert, clockAt, eventLine, linkTo, listOf, type PlainPage, pageOf, paragraph } from './plain-page.ts';
import { words } from './words.ts';

function button({ id = '', seal = '' }: LinkFields, language: Language): string {
  const hidden = hiddenFields({ id, seal, ...(language !== defaultLanguage && { language }) });
  const text = escapeMarkup(words(language).confirm.button);
  return `<form method="post" action="${confirmAction}">${hidden}<p><button>${text}</button></p></form>`;
}

function ownLink({ id = '', seal = '' }: LinkFields, language: Language): string {
  const path = ownPath(id, seal, language === defaultLanguage ? undefined : language);
  return `<p><a href="${escapeMarkup(path)}">${escapeMarkup(words(language).confirm.change)}</a></p>`;
}

/** The page of the link that confirms places (docs/decisions/confirmed-places.md). */
export function placesPage(places: Places, fields: LinkFields, language: Language): PlainPage {
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
    ...(isHeld ? [button(fields, language)] : []),
    ...(status === 'confirmed' ? [ownLink(fields, language)] : []),
    linkTo(`${eventsPath}/${eventId}`, more, language),
  ]);
}

export function placesFailed(failure: FailureBody, fields: LinkFields, language: Language): PlainPage {
  // The link is valid, so offer the same button again.
  const mayPass = failure.code === 'busy' || failure.code === 'internal';
  if (!mayPass) return brokenPage(language);
  return pageOf({ language }, words(language).confirm.held.title, [alert(failure.error), button(fields, language)]);
}

/** For a link whose seal does not match a registration. */
export function brokenPage(language: Language): PlainPage {
  const { broken } = words(language).confirm;
  return pageOf({ language }, broken.title, [paragraph(broken.text), linkTo(eventsPath, broken.more, language)]);
}
