import { fieldErrors } from '#shared/api/fields.ts';
import { partyOf } from '#shared/forms/answers.ts';
import type { FormContext } from '#shared/forms/field.ts';
import { type Form, missingLabels, toSchema } from '#shared/forms/form.ts';
import { largeParty } from '#shared/forms/party.ts';
import type { Problem } from './problem.ts';

/**
 * Validates answers like the server, so that most mistakes are found without a request, and asks about a large party. `sure`: the
 * number of people that the visitor has confirmed. Returns null if everything is valid.
 */
export function check(form: Form, data: Record<string, unknown>, context: FormContext, sure = 0): Problem | null {
  const result = toSchema(form, context).safeParse(data);
  const people = partyOf(form, data);
  if (result.success) return people > largeParty && people !== sure ? { kind: 'large', people } : null;
  const fields = fieldErrors(result.error.issues, data);
  const labels = missingLabels(form, data, context);
  return labels.length > 0 ? { kind: 'missing', labels, fields } : { kind: 'fields', fields };
}
