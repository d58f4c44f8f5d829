import { fieldErrors } from '#shared/api/fields.ts';
import type { FormContext } from '#shared/forms/field.ts';
import { type Form, missingLabels, toSchema } from '#shared/forms/form.ts';
import type { Problem } from './problem.ts';

/** Checks as the server will, so that most mistakes never travel. Null where all is well. */
export function check(form: Form, data: Record<string, unknown>, context: FormContext): Problem | null {
  const result = toSchema(form, context).safeParse(data);
  if (result.success) return null;
  const fields = fieldErrors(result.error.issues, data);
  const labels = missingLabels(form, data, context);
  return labels.length > 0 ? { kind: 'missing', labels, fields } : { kind: 'fields', fields };
}
