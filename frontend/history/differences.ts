import { nameOfKey } from '#shared/content/key-name.ts';
import { imageKeyOf } from '#shared/content/picture-keys.ts';
import type { AuditDetails, ContentChange } from '#shared/history/schema.ts';
import { indented } from '../staff/indented.ts';
import { messages as m } from './messages.ts';

export interface Difference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

function readable(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return /^\s*[[{]/.test(text) ? indented(text) : text;
}

const labelOf = (field: string) =>
  (m.details.fields as Readonly<Record<string, string>>)[field] ??
  field.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

export function differencesOf({ before = {}, after = {} }: Pick<ContentChange, 'before' | 'after'>): Difference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field: labelOf(field), before: readable(before[field]), after: readable(after[field]) }))
    .filter((one) => one.before !== one.after);
}

/** One line about a record. The picture of a page is named as the media manager names it. */
export function lineOf(said: AuditDetails | undefined): string {
  if (!said) return m.gone;
  const picture = imageKeyOf(String(said.content ?? ''));
  if (picture) return nameOfKey(picture);
  const text = String(said.content ?? said.name ?? said.title ?? (said.alt_text || said.filename) ?? '').replace(
    /<[^>]*>/g,
    ' ',
  );
  return text.replace(/\s+/g, ' ').trim() || m.details.nothing;
}
