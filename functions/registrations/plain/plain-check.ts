import { noEventForm } from '#shared/calendar/event-form.ts';
import { sumOfTickets } from '#shared/forms/asked.ts';
import { choicesBetween } from '#shared/forms/choices-between.ts';
import { furtherDatesField, furtherOptions } from '#shared/forms/further-dates.ts';
import { hiddenFields } from '#shared/forms/plain-form.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { shortest } from '../../kit/form-token.ts';
import { pricesOf } from '../asked.ts';
import { optionIn } from './further-dates.ts';
import {
  alert,
  askedOf,
  dayLine,
  eventLine,
  formIn,
  hiddenOf,
  listOf,
  money,
  type PlainPage,
  type PlainPost,
  pageOf,
  paragraph,
} from './plain-page.ts';
import { words } from './words.ts';

/** Shows the button only once its token is old enough, so that no visitor can press it too early. */
const style = `.send{animation:ripen ${shortest}ms step-end}@keyframes ripen{from{visibility:hidden}}`;

interface CarriedFields {
  readonly key: string;
  readonly token: string | undefined;
}

/** `note` explains why the page is shown again. */
export function checkPage(
  sent: PlainPost,
  carried: CarriedFields,
  note?: (said: ReturnType<typeof words>) => string,
): PlainPage {
  const said = words(sent.language);
  const { plainReply: m } = said;
  const form = formIn(sent);
  const hidden = hiddenFields({ ...hiddenOf(sent), ...sent.typed, ...carried });
  return pageOf(
    sent,
    m.check,
    [
      ...(note ? [alert(note(said))] : []),
      paragraph(m.checkLead),
      ...(sent.waits ? [paragraph(`${said.waiting.before} ${said.waiting.rule}`)] : []),
      listOf(rowsOf(sent)),
      `<form method="post" action="/api/submit-registration">${hidden}`,
      `<button class="send">${escapeMarkup((sent.waits ? said.waiting.join : form?.submitText) ?? '')}</button>`,
      `<button class="line" name="change" value="1">${escapeMarkup(m.change)}</button></form>`,
    ],
    style,
  );
}

function rowsOf(sent: PlainPost): (readonly [string, string])[] {
  const { type, language, typed } = sent;
  const { plainReply: m } = words(language);
  const option = optionIn(language);
  const form = formIn(sent);
  if (!form) return [];
  const answers = askedOf(form, typed)
    .map(({ name, label, kind, options }) => {
      const value = typed[name] ?? '';
      if (kind === 'checkbox') return [label, value === '' ? '' : m.yes] as const;
      if (kind === 'date') return [label, dayLine(value, language)] as const;
      if (kind === 'count') return [label, Number(value) > 0 ? value : ''] as const;
      if (kind === 'choices') return [label, value.split(choicesBetween).map(option).join(', ')] as const;
      return [label, options ? option(value) : value] as const;
    })
    .filter(([, value]) => value.trim() !== '');
  if (sent.group !== undefined) {
    const label = form.fields.find(({ name }) => name === 'group')?.label ?? '';
    return [[label, sent.group] as const, ...answers];
  }
  if (type !== 'event_registration') return answers;
  const { prices } = pricesOf(sent.asked ?? noEventForm);
  const price = prices ? sumOfTickets(prices, typed) : Number(typed.eventPrice ?? 0) * Number(typed.attendees);
  const dates = 1 + furtherOptions(typed[furtherDatesField]).length;
  const total = sent.waits ? 0 : price * dates;
  return [
    [m.event, eventLine(typed, language)] as const,
    ...answers,
    ...(total > 0 ? [[m.toPay, money(total, language)] as const] : []),
  ];
}
