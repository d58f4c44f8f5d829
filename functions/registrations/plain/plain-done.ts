import { dateOf } from '#shared/church/time.ts';
import { furtherDatesField, furtherOptions } from '#shared/forms/further-dates.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { sendLink } from '#shared/pages/phone-links.ts';
import { eventsPath } from '#shared/pages/static-pages.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { keptSettings } from '../../content/cached-settings.ts';
import { readClassLabels, readNextClass } from '../../content/next-class.ts';
import { now } from '../../kit/clock.ts';
import { env } from '../../kit/env.ts';
import { nextLine, titleOf, visitLinks, visitRows } from './done-words.ts';
import { optionIn } from './further-dates.ts';
import {
  backOf,
  clockAt,
  dayLine,
  eventLine,
  listOf,
  money,
  outLink,
  type PlainPage,
  type PlainPost,
  pageOf,
  paragraph,
  type SummaryRow,
} from './plain-page.ts';
import { words } from './words.ts';

async function classRows({ type, language }: PlainPost): Promise<readonly SummaryRow[]> {
  if (type !== 'membership_class') return [];
  const [labels, { date, day, time, room }] = await Promise.all([
    readClassLabels(language),
    readNextClass(language, dateOf(now(), env('CHURCH_ZONE'))),
  ]);
  const rows: readonly SummaryRow[] = [
    [labels.day, date === undefined ? day : dayLine(date, language)],
    [labels.time, time],
    [labels.room, room],
  ];
  return rows.filter(([, text]) => text !== '');
}

/** Without scripts nothing can be copied, but a long press selects a whole number. */
const oneTap = 'dd{-webkit-user-select:all;user-select:all}';

function tellLink(sent: PlainPost): string {
  const text = `${eventLine(sent.typed, sent.language)}\n${env('SITE_URL')}${backOf(sent)}`;
  return outLink(sendLink(text), words(sent.language).plainReply.tell);
}

/** The calendar file of the event’s page. */
function calendarLink({ typed, language }: PlainPost): string {
  return outLink(`${eventsPath}/${typed.eventId}.ics`, words(language).own.calendar);
}

/** The further dates, each with its own reference. */
function furtherRows({ typed, language }: PlainPost, { further = [] }: Receipt): SummaryRow[] {
  const chosen = furtherOptions(typed[furtherDatesField]);
  return further.map(({ eventId, reference }) => {
    const option = chosen.find((each) => each.endsWith(` ${eventId}`)) ?? eventId;
    return [optionIn(language)(option), reference];
  });
}

export async function donePage(sent: PlainPost, receipt: Receipt): Promise<PlainPage> {
  const { reference, status, people, heldUntil, amount, position } = receipt;
  const { language, type, typed } = sent;
  const { plainReply: m, plain, hold, waiting } = words(language);
  const [paybill, account, ofClass, ofVisit, links] = await Promise.all([
    keptSettings.paybill.read(),
    keptSettings.accountName.read(),
    classRows(sent),
    visitRows(sent),
    visitLinks(sent),
  ]);
  const next = status === 'confirmed' ? nextLine(sent) : undefined;
  const until = heldUntil === undefined ? undefined : clockAt(Date.parse(heldUntil), language);
  const isOfEvent = type === 'event_registration';
  const byMpesa = amount !== undefined && typed.paymentMethod === 'M-Pesa' && paybill;
  return pageOf(
    sent,
    titleOf(sent, status),
    [
      ...(until === undefined ? [] : [paragraph(hold.after(until))]),
      ...(isOfEvent && status === 'confirmed' ? [paragraph(m.booked)] : []),
      ...(next === undefined ? [] : [paragraph(next)]),
      ...(status === 'waitlisted' ? [paragraph(waiting.after), paragraph(waiting.rule)] : []),
      listOf([
        [m.reference, reference],
        ...(sent.group === undefined ? [] : [[m.group, sent.group] as const]),
        ...(isOfEvent ? [[m.event, eventLine(typed, language)] as const] : []),
        ...(position === undefined
          ? []
          : [[waiting.position, waiting.positionOf(position, position, position - 1)] as const]),
        ...furtherRows(sent, receipt),
        ...(people === undefined
          ? []
          : [[status === 'waitlisted' ? waiting.asked : m.places, String(people)] as const]),
        ...(status === 'confirmed'
          ? [...(typed.email ? [[m.sentTo, typed.email] as const] : []), ...ofClass, ...ofVisit]
          : []),
        ...(byMpesa ? [[m.paybill, paybill] as const, [m.account, reference] as const] : []),
        ...(amount === undefined ? [] : [[m.toPay, money(amount, language)] as const]),
        ...(byMpesa && account ? [[m.payName, account] as const] : []),
        ...(status === 'waitlisted' ? [[waiting.sentTo, typed.email ?? ''] as const] : []),
        ...(status === 'held' ? [[hold.sentTo, typed.email ?? ''] as const] : []),
      ]),
      ...(until === undefined ? [] : [paragraph(hold.noMail)]),
      ...(byMpesa && status === 'confirmed' ? [paragraph(m.payNow)] : []),
      ...(status === 'confirmed' ? links : []),
      ...(isOfEvent && status === 'confirmed' ? [calendarLink(sent)] : []),
      ...(isOfEvent && (status === 'confirmed' || status === 'held') ? [tellLink(sent)] : []),
      `<p><a href="${backOf(sent)}">${escapeMarkup(plain.back)}</a></p>`,
    ],
    oneTap,
  );
}
