import { formOf } from '#shared/forms/catalogue.ts';
import type { OneForm } from '#shared/registrations/form-token.ts';
import { now } from '../../kit/clock.ts';
import { env } from '../../kit/env.ts';
import { Failure } from '../../kit/failure.ts';
import { makeToken } from '../../kit/form-token.ts';

/** Throws Failure validation_failed if the form type is unknown. */
export function openForm(form: OneForm): string {
  if (!formOf(form.type))
    throw new Failure('validation_failed', { fields: ({ fields }) => ({ type: fields.form_type }) });
  return makeToken(form, now(), env('ORIGIN_SECRET'));
}
