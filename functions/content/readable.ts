import { fieldErrors } from '#shared/api/fields.ts';
import { cleanRichText } from '#shared/content/clean.ts';
import { isColourKey } from '#shared/content/colour-keys.ts';
import { checkOf } from '#shared/content/key-checks.ts';
import type { KeyDefinition } from '#shared/content/keys.ts';
import { fill } from '#shared/language/fill.ts';
import { nearestReadable } from '#shared/palette/palette.ts';
import { Failure, type SayFields } from '../kit/failure.ts';

/** Reduces rich text to the markup that pages allow (docs/decisions/rich-text.md). Throws Failure validation_failed. */
export function readable(definition: KeyDefinition, written: string, field: string): string {
  if (written.trim() === '') return '';
  const text = checked(definition, written, field);
  if (isColourKey(definition.key)) {
    const nearest = nearestReadable(definition.key, text);
    if (nearest === text) return text;
    throw new Failure('validation_failed', {
      fields: ({ keys }) => ({ [field]: fill(keys.colour_faint, { nearest }) }),
    });
  }
  if (definition.kind !== 'rich') return text;
  const clean = cleanRichText(text);
  if (clean === '') throw new Failure('validation_failed', { fields: ({ keys }) => ({ [field]: keys.rich }) });
  // Checked again, because cleaning makes a text longer and turns references such as `&#8238;` into characters.
  return checked(definition, clean, field);
}

function checked(definition: KeyDefinition, text: string, field: string): string {
  const parsed = checkOf(definition).safeParse(text);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const named = issues[0]?.message ?? '';
  // The schema is for a single text, so its issues have an empty path.
  const fields: SayFields = ({ keys, fields: texts }) => {
    const own: Readonly<Record<string, string>> = keys;
    return { [field]: own[named] ?? fieldErrors(issues, text, texts)[''] ?? '' };
  };
  throw new Failure('validation_failed', { fields });
}
