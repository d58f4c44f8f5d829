import { fieldErrors } from '#shared/api/fields.ts';
import { partyOf } from '#shared/forms/answers.ts';
import type { FormContext } from '#shared/forms/field.ts';
import { type Form, missingLabels, toSchema } from '#shared/forms/form.ts';
import { largeParty } from '#shared/forms/party.ts';
import type { Problem } from './problem.ts';

/** Finds most mistakes without a request. `sure`: the size of a large party that the visitor has confirmed. Null if valid. */
export function check(form: Form, data: Record<string, unknown>, context: FormContext, sure = 0): Problem | null {
  const result = toSchema(form, context).safeParse(data);
  const people = partyOf(form, data);
  if (result.success) return people > largeParty && people !== sure ? { kind: 'large', people } : null;
  const fields = fieldErrors(result.error.issues, data);
  const labels = missingLabels(form, data, context);
  return labels.length > 0 ? { kind: 'missing', labels, fields } : { kind: 'fields', fields };
}
