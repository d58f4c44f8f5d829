import type { FailureBody } from '#shared/api/errors.ts';
import { hiddenFields } from '#shared/forms/plain-form.ts';
import type { Language } from '#shared/language/languages.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { eventsPath } from '#shared/pages/static-pages.ts';
import { confirmAction, ownActions, ownPath } from '#shared/registrations/links.ts';
import type { Places } from '#shared/registrations/schema.ts';
import type { LinkFields } from './link-fields.ts';
import {
  alert,
  clockAt,
  eventLine,
  linkTo,
  listOf,
  momentAt,
  money,
  type PlainPage,
  pageOf,
  paragraph,
  sealedFields,
  sealedLink,
} from './plain-page.ts';
import { words } from './words.ts';

/** A button that sends the link's own fields. `look`: its attributes. */
function buttonTo(action: string, fields: LinkFields, language: Language, text: string, look = '') {
  const hidden = hiddenFields(sealedFields(fields, language));
  return `<form method="post" action="${action}">${hidden}<p><button${look}>${escapeMarkup(text)}</button></p></form>`;
}

function confirmButton(fields: LinkFields, language: Language, offered = false): string {
  const { accept, button } = words(language).confirm;
  return buttonTo(confirmAction, fields, language, offered ? accept : button);
}

/** Declining an offer is cancelling it (own-page.ts). */
function declineButton(fields: LinkFields, language: Language): string {
  const { decline, declineLead } = words(language).confirm;
  return paragraph(declineLead) + buttonTo(ownActions.cancel, fields, language, decline, ' class="line"');
}

function stateOf({ status, reason, offered }: Places) {
  if (status === 'held') return offered ? 'offered' : status;
  if (status === 'confirmed') return offered ? 'accepted' : status;
  if (status === 'waitlisted') return status;
  if (reason !== 'unconfirmed') return 'cancelled';
  return offered ? 'expired' : reason;
}

function furtherLine(
  { reference, ...date }: NonNullable<Places['further']>[number],
  { eventTitle }: Places,
  language: Language,
): string {
  return `${eventLine({ eventTitle, ...date }, language)} (${reference})`;
}

/** The page of the link that confirms places (docs/decisions/confirmed-places.md). */
export function placesPage(places: Places, fields: LinkFields, language: Language): PlainPage {
  const { confirm: m, plainReply } = words(language);
  const { status, eventId, reference, people, offered, further = [], location, due } = places;
  const until = (offered ? momentAt : clockAt)(Date.parse(places.heldUntil), language);
  const isHeld = status === 'held';
  const { title, text, more } = m[stateOf(places)];
  return pageOf({ language }, title, [
    paragraph(text(until)),
    listOf([
      [plainReply.event, eventLine(places, language)],
      ...further.map((date) => [m.further, furtherLine(date, places, language)] as const),
      ...(location ? [[m.where, location] as const] : []),
      [plainReply.places, String(people)],
      ...(due ? [[m.toPay, money(due, language)] as const] : []),
      [plainReply.reference, reference],
    ]),
    ...(isHeld ? [confirmButton(fields, language, offered)] : []),
    ...(isHeld && offered ? [declineButton(fields, language)] : []),
    ...(status === 'confirmed' ? [sealedLink(ownPath, fields, language, m.change)] : []),
    linkTo(`${eventsPath}/${eventId}`, more, language),
  ]);
}

export function placesFailed(failure: FailureBody, fields: LinkFields, language: Language): PlainPage {
  // The link is valid, so offer the same button again.
  const mayPass = failure.code === 'busy' || failure.code === 'internal';
  if (!mayPass) return brokenPage(language);
  return pageOf({ language }, words(language).confirm.held.title, [
    alert(failure.error),
    confirmButton(fields, language),
  ]);
}

/** For a link whose seal does not match a registration. */
export function brokenPage(language: Language): PlainPage {
  const { broken } = words(language).confirm;
  return pageOf({ language }, broken.title, [paragraph(broken.text), linkTo(eventsPath, broken.more, language)]);
}
