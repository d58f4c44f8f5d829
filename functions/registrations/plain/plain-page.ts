import { type EventForm, noEventForm } from '#shared/calendar/event-form.ts';
import { isEventId } from '#shared/calendar/event-id.ts';
import { formatMoney } from '#shared/church/money.ts';
import { dateOf, zoneName } from '#shared/church/time.ts';
import { askedForm } from '#shared/forms/asked.ts';
import { formOf } from '#shared/forms/catalogue.ts';
import { inWords } from '#shared/forms/define.ts';
import type { Field } from '#shared/forms/field.ts';
import type { Form } from '#shared/forms/form.ts';
import { furtherDates, furtherDatesField, furtherOptions } from '#shared/forms/further-dates.ts';
import type { Texts } from '#shared/forms/plain-form.ts';
import { fill } from '#shared/language/fill.ts';
import { defaultLanguage, type Language, languages } from '#shared/language/languages.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { formPages } from '#shared/pages/form-pages.ts';
import { eventsPath, staticPages } from '#shared/pages/static-pages.ts';
import type { ownPath } from '#shared/registrations/links.ts';
import { env, siteLanguages } from '../../kit/env.ts';
import type { LinkFields } from './link-fields.ts';
import { words } from './words.ts';

export interface PlainPost {
  readonly type: string;
  readonly language: Language;
  readonly typed: Texts;
  /** The name of the group that the visitor chose on the church’s page. */
  readonly group?: string | undefined;
  /** What the form of the event asks besides the usual. */
  readonly asked?: EventForm;
  /** Joins the waiting list if the event lacks places for the party. */
  readonly waits?: boolean;
}

/** The facts of a church event, and the id of a group, that the page sends along as hidden fields. */
const facts: ReadonlySet<string> = new Set([
  'eventId',
  'eventTitle',
  'eventDate',
  'eventTime',
  'eventPrice',
  'eventForm',
  'group',
]);
const carriers: ReadonlySet<string> = new Set(['event_registration', 'group_finder']);

export function formIn({ type, language, typed, asked = noEventForm }: PlainPost): Form | undefined {
  const form = formOf(type);
  const { forms, person } = words(language);
  if (!form) return undefined;
  const whole = askedIn(inWords(form, forms[type as keyof typeof forms], person), asked, typed, language);
  // The page knows only the further dates that the visitor ticked.
  const options = furtherOptions(typed[furtherDatesField]);
  if (options.length === 0) return whole;
  return { ...whole, fields: [furtherDates(options, words(language).furtherDates), ...whole.fields] };
}

/** The form of an event for the answers given so far, in the words of a language. */
export function askedIn(form: Form, asked: EventForm, given: Texts, language: Language): Form {
  const formats = { money: (amount: number) => money(amount, language), day: (day: string) => dayLine(day, language) };
  return askedForm(form, asked, given, words(language).asked, formats);
}

export function askedOf(form: Form, typed: Texts, problems: Texts = {}): readonly Field[] {
  return form.fields.filter(
    ({ name, onlyWhen }) => !facts.has(name) && (onlyWhen === undefined || name in typed || name in problems),
  );
}

export function hiddenOf({ type, language, typed, waits }: PlainPost): Texts {
  const seen = Object.entries(typed).filter(([name]) => carriers.has(type) && facts.has(name));
  return {
    type,
    ...(language !== defaultLanguage && { language }),
    ...(waits && { waits: '1' }),
    ...Object.fromEntries(seen),
  };
}

export const prefixOf = (language: Language) => (language === siteLanguages()[0] ? '' : `/${language}`);

export function backOf({ type, language, typed }: PlainPost): string {
  const { eventId = '' } = typed;
  const path =
    type === 'event_registration' && isEventId(eventId)
      ? `${eventsPath}/${eventId}`
      : staticPages[Object.hasOwn(formPages, type) ? formPages[type as keyof typeof formPages] : 'contact'].path;
  return prefixOf(language) + path;
}

/** Formats the event of a form: `Lantern evening, Saturday 12 December 2026, 6:00 PM`. */
/** What a form sends to be the link that opened its page. */
export const sealedFields = ({ id = '', seal = '' }: LinkFields, language: Language): Texts => ({
  id,
  seal,
  ...(language !== defaultLanguage && { language }),
});

/** A link to the other page of the registration. */
export function sealedLink(path: typeof ownPath, fields: LinkFields, language: Language, text: string): string {
  const { id = '', seal = '', language: other } = sealedFields(fields, language);
  return `<p><a href="${escapeMarkup(path(id, seal, other))}">${escapeMarkup(text)}</a></p>`;
}

type EventTexts = { readonly [name in 'eventTitle' | 'eventDate' | 'eventTime']?: string | undefined };

export function eventLine({ eventTitle = '', eventDate = '', eventTime = '' }: EventTexts, language: Language): string {
  const at = whenLine(eventDate, eventTime, language);
  return at === undefined ? eventTitle : `${eventTitle}, ${at}`;
}

/** Formats wall time, `YYYY-MM-DD` and `HH:MM`: `Saturday 12 December 2026, 6:00 PM`. Undefined for other text. */
export function whenLine(date: string, time: string, language: Language): string | undefined {
  const at = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(at)) return undefined;
  return fill(words(language).plainReply.when, { day: dayLine(date, language), clock: clockOf(at, 'UTC', language) });
}

/** Formats `YYYY-MM-DD` as `Saturday 12 December 2026`. Returns any other text unchanged. */
export function dayLine(date: string, language: Language): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(at)) return date;
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(languages[language].locale, parts).formatToParts(at);
  return fill(words(language).plainReply.day, Object.fromEntries(day.map(({ type, value }) => [type, value])));
}

function clockOf(instant: number, timeZone: string, language: Language): string {
  const parts = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone } as const;
  return new Intl.DateTimeFormat(languages[language].locale, parts).format(instant).replace(/\s/g, ' ');
}

/** Formats an instant (epoch ms) in the church's zone: `6:30 PM (EAT)`. */
export function clockAt(instant: number, language: Language): string {
  const zone = env('CHURCH_ZONE');
  return `${clockOf(instant, zone, language)} (${zoneName(zone, instant)})`;
}

/** Formats an instant (epoch ms) with its day in the church's zone: `Saturday 5 December 2026, 6:30 PM (EAT)`. */
export function momentAt(instant: number, language: Language): string {
  const day = dayLine(dateOf(instant, env('CHURCH_ZONE')), language);
  return fill(words(language).plainReply.when, { day, clock: clockAt(instant, language) });
}

export const money = (amount: number, language: Language) =>
  formatMoney(amount, env('CURRENCY'), languages[language].locale);

/** `copies`: the text for a Copy button, which the page's script shows (frontend/public/own-page.js). */
export type SummaryRow = readonly [name: string, text: string, copies?: string];

/** Escapes names and values. */
export function listOf(rows: readonly SummaryRow[], language?: Language): string {
  const shown = rows.map(([name, text, copies]) => {
    const copy = copies !== undefined && language ? copyButton(name, copies, language) : '';
    return `<dt>${escapeMarkup(name)}</dt><dd>${copy ? `<span>${escapeMarkup(text)}</span>` : escapeMarkup(text)}${copy}</dd>`;
  });
  return `<dl>${shown.join('')}</dl>`;
}

function copyButton(name: string, copies: string, language: Language): string {
  const { copy, copied } = words(language).plainReply;
  const data = `data-copy="${escapeMarkup(copies)}" data-copied="${escapeMarkup(copied)}"`;
  const label = `<span>${escapeMarkup(copy)}</span><span class="sr"> ${escapeMarkup(name)}</span>`;
  return `<button type="button" class="line" ${data} aria-live="polite" hidden>${label}</button>`;
}

export const paragraph = (text: string): string => `<p>${escapeMarkup(text)}</p>`;

/** A paragraph with a link to a page of the site. */
export const linkTo = (path: string, text: string, language: Language): string =>
  `<p><a href="${prefixOf(language)}${path}">${escapeMarkup(text)}</a></p>`;

/** A paragraph with a link to any address. */
export const outLink = (address: string, text: string): string =>
  `<p><a href="${escapeMarkup(address)}">${escapeMarkup(text)}</a></p>`;

export const alert = (text: string): string => `<p role="alert"><strong>${escapeMarkup(text)}</strong></p>`;

/** A page that works without scripts, and is readable without its stylesheet. `pageReply` writes it (site-frame.ts). */
export interface PlainPage {
  readonly language: Language;
  readonly title: string;
  /** HTML. */
  readonly body: readonly string[];
  readonly ownStyle?: string;
  /** The address of a script, without which the page works. */
  readonly script?: string;
}

export function pageOf(
  { language }: Pick<PlainPost, 'language'>,
  title: string,
  body: readonly string[],
  ownStyle = '',
  script?: string,
): PlainPage {
  return { language, title, body, ownStyle, ...(script && { script }) };
}
