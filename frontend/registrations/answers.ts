import { isDay } from '#shared/church/time.ts';
import { formOf } from '#shared/forms/catalogue.ts';
import type { Field } from '#shared/forms/field.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { formatMoney } from '../kernel/money.ts';
import { clock } from '../kernel/when.ts';
import { dayWords } from '../staff/day-words.ts';
import { messages } from './messages.ts';

/** `text` is empty if the question was not answered. */
export interface AnswerLine {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

type Value = Registration['data'][string];

/** In the order of the form, then unknown answers with raw keys. Unanswered conditional questions are left out. */
export function answersOf({ type, data }: Pick<Registration, 'type' | 'data'>, currency: string): AnswerLine[] {
  const fields: readonly Field[] = formOf(type)?.fields ?? [];
  const known = new Set(fields.map(({ name }) => name));
  const asked = fields.filter(({ name, kind, onlyWhen }) => {
    const isAnswered = data[name] !== undefined;
    // The event’s title links to it, so its id is only shown without a title.
    if (name === 'eventId') return data.eventTitle === undefined;
    return isAnswered || (onlyWhen === undefined && kind !== 'fact' && name !== 'eventPrice');
  });
  return [
    ...asked.map((field) => ({
      name: field.name,
      label: field.label,
      text: textOf(field, data[field.name], currency),
    })),
    ...Object.entries(data)
      // The name of the group is an answer of its own.
      .filter(([name]) => !known.has(name) && name !== 'groupId')
      .map(([name, value]) => ({ name, label: name, text: plain(value) })),
  ];
}

function plain(value: Value | undefined): string {
  if (typeof value === 'boolean') return value ? messages.details.yes : messages.details.no;
  return value === undefined ? '' : String(value).trim();
}

function textOf({ name, kind }: Field, value: Value | undefined, currency: string): string {
  if (typeof value === 'string' && name === 'eventDate' && isDay(value)) return dayWords(value);
  if (typeof value === 'string' && name === 'eventTime' && /^\d\d:\d\d$/.test(value)) return clock(value);
  if (typeof value === 'number' && name === 'eventPrice') return formatMoney(value, currency);
  return kind === 'select' ? fieldWords.option(plain(value)) : plain(value);
}
