import { churchMap, oneLine, routeTo } from '#shared/church/church-map.ts';
import { nextOf, type Wording } from '#shared/forms/wordings.ts';
import { telLink, whatsAppLink } from '#shared/pages/phone-links.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { keptSettings } from '../../content/cached-settings.ts';
import { dayLine, formIn, outLink, type PlainPost, type SummaryRow } from './plain-page.ts';
import { words } from './words.ts';

/** Undefined for a church event. */
function wordingOf({ type, language }: PlainPost): Wording | undefined {
  const { wordings } = words(language);
  return Object.hasOwn(wordings, type) ? wordings[type as keyof typeof wordings] : undefined;
}

export const titleOf = (sent: PlainPost, status: Receipt['status']): string =>
  (status === 'confirmed' && wordingOf(sent)?.notice) || words(sent.language).replies[status];

/** What happens after sending. Undefined for a church event. */
export function nextLine(sent: PlainPost): string | undefined {
  const wording = wordingOf(sent);
  // The church suggests no groups if the visitor chose one.
  if (sent.group !== undefined) return words(sent.language).plainReply.groupNext;
  return wording && nextOf(wording, sent.typed.call_me === 'on');
}

/** The day, the time and the place of a planned visit. Without an email address the visitor has nothing else. */
export async function visitRows(sent: PlainPost): Promise<readonly SummaryRow[]> {
  const { type, language, typed } = sent;
  if (type !== 'visit_registration') return [];
  const labelOf = (name: string) => formIn(sent)?.fields.find((field) => field.name === name)?.label ?? '';
  const place = oneLine(await keptSettings.place.read());
  return [
    [labelOf('serviceDate'), dayLine(typed.serviceDate ?? '', language)],
    [labelOf('serviceTime'), typed.serviceTime ?? ''],
    ...(place ? [[words(language).plainReply.place, place] as const] : []),
  ];
}

export async function visitLinks({ type, language }: PlainPost): Promise<readonly string[]> {
  if (type !== 'visit_registration') return [];
  const { directions } = words(language).plainReply;
  const { churchName, place, map, phone, whatsApp } = keptSettings;
  const [name, address, link, number, chat] = await Promise.all([
    churchName.read(),
    place.read(),
    map.read(),
    phone.read(),
    whatsApp.read(),
  ]);
  const to = routeTo(churchMap({ name, address, map: link }));
  return [
    ...(to ? [outLink(to, directions)] : []),
    ...(number ? [outLink(telLink(number), number)] : []),
    ...(chat ? [outLink(whatsAppLink(chat), 'WhatsApp')] : []),
  ];
}
