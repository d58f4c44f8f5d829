import type { FieldText } from '#shared/api/fields.ts';
import { Failure } from '../kit/failure.ts';

/** Throws Failure validation_failed with a text at one field. */
export function refuse(field: string, text: FieldText): never {
  throw new Failure('validation_failed', { fields: (words) => ({ [field]: words.fields[text] }) });
}
