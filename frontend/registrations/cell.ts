import type { Field } from '#shared/forms/field.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import { phoneCell } from '#shared/forms/phone-number.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { messages } from './messages.ts';

/** Formats an answer for sorting and adding up: days and times as stored, numbers as digits. */
export function cellOf({ kind }: Pick<Field, 'kind'>, value: Registration['data'][string] | undefined): string {
  if (typeof value === 'boolean') return value ? messages.details.yes : messages.details.no;
  const text = String(value ?? '');
  if (kind === 'phone') return phoneCell(text);
  return kind === 'select' ? fieldWords.option(text) : text;
}
