import { noEventForm } from '#shared/calendar/event-form.ts';
import { availability } from '#shared/calendar/policy.ts';
import type { PublicEvent, SeriesDate } from '#shared/calendar/schema.ts';
import { heldServices } from '#shared/church/held-services.ts';
import { instantToWall } from '#shared/church/time.ts';
import { opportunities } from '#shared/content/opportunities.ts';
import { opportunityWords } from '#shared/content/opportunity-words.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import { askedFields, type PresetAnswers } from '#shared/forms/answers.ts';
import { askedForm } from '#shared/forms/asked.ts';
import { askedWords } from '#shared/forms/asked-words.ts';
import { type FormType, forms } from '#shared/forms/catalogue.ts';
import { noContext } from '#shared/forms/context.ts';
import { eventRegistration } from '#shared/forms/event-registration.ts';
import type { Field, FormContext } from '#shared/forms/field.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import type { Form } from '#shared/forms/form.ts';
import { needsOf } from '#shared/forms/needs.ts';
import { needsWords } from '#shared/forms/needs-words.ts';
import { type PlainChoices, plainForm, type Texts } from '#shared/forms/plain-form.ts';
import { plainStyle } from '#shared/forms/plain-style.ts';
import { plainWords } from '#shared/forms/plain-words.ts';
import { visitDays } from '#shared/forms/weekends.ts';
import { groupsToJoin } from '#shared/groups/to-join.ts';
import { language } from '#shared/language/built.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { formPages } from '#shared/pages/form-pages.ts';
import { type PageData, prefixOf } from '#shared/pages/page-data.ts';
import { holdMinutes } from '#shared/registrations/hold.ts';
import { holdWords } from '#shared/registrations/hold-words.ts';
import { waitingWords } from '#shared/registrations/waiting-words.ts';
import { messages as eventMessages } from '../events/page-messages.ts';
import { dateLabel, offered, withDates } from '../events/registration/further-dates.ts';
import { contextOf, freshFor, snapshotOf } from '../events/registration/registration.ts';
import { groupChoices } from '../forms/choices.ts';
import { messages } from '../forms/messages.ts';
import { formatMoney } from '../kernel/money.ts';
import { anchors, paths } from '../kernel/paths.ts';
import { clock, dayOf, longDay } from '../kernel/when.ts';

/** Shows a form in place of the page while the URL’s hash names it. */
const style = `${plainStyle}.plain:not(:target){display:none}body:has(>.plain:target)>:not(.plain){display:none}.plain{min-height:100vh}`;

interface StaticForm {
  /** The hash that opens the form, the same as for the dialog. */
  readonly id: string;
  readonly form: Form;
  readonly context: FormContext;
  readonly given: PresetAnswers;
  readonly choices: PlainChoices;
  readonly typed?: Texts;
  /** All places of a full event, whose waiting list it joins. */
  readonly waits?: number | undefined;
}

/**
 * Plain HTML outside the React tree. Visitors can use it before scripts load, and the scripts then take over the typed answers
 * (docs/decisions/forms-without-scripts.md).
 */
export function plainFormsOf(data: PageData): { readonly head: readonly string[]; readonly body: string } {
  const standing = formsOn(data);
  if (standing.length === 0) return { head: [], body: '' };
  return { head: [`<style>${style}</style>`], body: standing.map((one) => sectionOf(data, one)).join('\n') };
}

function formsOn(data: PageData): readonly StaticForm[] {
  if (data.page === 'event') {
    const { event } = data;
    if ('withdrawn' in event) return [];
    const state = availability(event, Date.parse(data.at));
    const dates = state === 'open' ? (data.dates ?? []) : [];
    return state === 'open' || state === 'full' ? [ofEvent(event, data, dates, state)] : [];
  }
  return (Object.keys(formPages) as (keyof typeof formPages)[])
    .filter((type) => formPages[type] === data.page && type !== 'contact_form')
    .map((type) => ({
      id: type,
      form: forms[type],
      context: { ...noContext, offersGroups: groupsToJoin(data.groups).length > 0 },
      given: {},
      choices: choicesOf(type, data),
    }));
}

function ofEvent(
  event: PublicEvent,
  { church }: PageData,
  dates: readonly SeriesDate[],
  state: 'open' | 'full',
): StaticForm {
  const seen = snapshotOf(event);
  const asked = event.form ?? noEventForm;
  const formats = { money: (amount: number) => formatMoney(amount, church.currency), day: longDay };
  const priced = asked.tickets.some(({ price }) => price > 0) || seen.eventPrice > 0;
  return {
    id: anchors.register,
    form: withDates(askedForm(eventRegistration, asked, freshFor(asked), askedWords, formats), offered(dates)),
    context: { ...contextOf(event, seen), priced },
    given: { ...seen },
    typed: freshFor(asked),
    choices: {},
    waits: state === 'full' ? event.maxAttendees : undefined,
  };
}

/** The form replaces the page, so its heading counts as level one. */
function sectionOf(data: PageData, { id, form, context, given, choices, typed, waits }: StaticForm): string {
  const title = `${id}-plain-t`;
  const about =
    data.page === 'event' && 'date' in data.event ? `<p>${escapeMarkup(aboutOf(data.event, data))}</p>` : '';
  const hidden = {
    type: form.formType,
    ...(language === 'en' ? {} : { language }),
    ...(waits !== undefined && { waits: '1' }),
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])),
  };
  return [
    `<section class="plain" id="${id}" role="main" aria-labelledby="${title}"><h2 id="${title}" aria-level="1">${escapeMarkup(waits === undefined ? form.title : waitingWords.join)}</h2>`,
    `${about}<p>${escapeMarkup([waits === undefined ? form.description : waitingLead(waits), needsWords[needsOf(form)], plainWords.lead].join(' '))}</p>${waits === undefined ? holdNote(data) : ''}`,
    plainForm({
      id: `${id}-plain`,
      fields: askedFields(form, context, given).map((field) => (field.kind === 'people' ? upTo(field, waits) : field)),
      hidden,
      choices,
      ...(typed && { typed }),
      back: `#${anchors.main}`,
      terms: prefixOf(data) + paths.terms(),
      words: plainWords,
      option: (value) => dateLabel(value) ?? fieldWords.option(value),
    }),
    '</section>',
  ].join('\n');
}

const waitingLead = (places: number) => [waitingWords.before, waitingWords.rule, waitingWords.most(places)].join(' ');

/** The number of people, which the browser compares with the places. */
const upTo = (field: Field, places: number | undefined): Field =>
  places === undefined ? field : { ...field, max: places };

function holdNote(data: PageData): string {
  const asks = data.page === 'event' && 'confirmPlaces' in data.event && data.event.confirmPlaces;
  return asks ? `<p><strong>${escapeMarkup(holdWords.before(holdMinutes))}</strong></p>` : '';
}

/** `Lantern carols, Saturday 12 December 2026, 6:30 PM, Ksh 500 each` */
function aboutOf({ title, date, time, price, priceFrom }: PublicEvent, { church }: PageData): string {
  const each = price && !priceFrom ? [eventMessages.each(formatMoney(price, church.currency))] : [];
  return [title, longDay(date), clock(time), ...each].join(', ');
}

function choicesOf(type: FormType, { content = {}, church, at, groups }: PageData): PlainChoices {
  if (type === 'group_finder') return { group: groupChoices(groupsToJoin(groups)) };
  if (type === 'serve_application')
    return { opportunity: opportunities.map(({ area }) => ({ value: area, label: opportunityWords.area(area) })) };
  if (type !== 'visit_registration') return {};
  const text = (key: keyof typeof serviceKeys) => content[key] ?? serviceKeys[key];
  const held = heldServices(text).map(({ weekday, time, title }) => ({
    weekday,
    time: text(time),
    title: text(title),
  }));
  const days = visitDays(held, instantToWall(Date.parse(at), church.zone));
  return {
    ...(days.length > 0 && { serviceDate: days.map(({ date }) => ({ value: date, label: longDay(date) })) }),
    serviceTime: heldServices(text).map(({ weekday, time, title, popular = false }) => ({
      value: text(time),
      label: plainWords.service(weekdayName(weekday), messages.service(text(time), text(title), popular)),
    })),
  };
}

/** 0 is Sunday, like 4 January 1970. */
const weekdayName = (weekday: number) => dayOf(`1970-01-${String(4 + weekday).padStart(2, '0')}`).weekday;
