import { ApiError } from '#shared/api/client.ts';
import type { FormContext } from '#shared/forms/field.ts';
import type { Form } from '#shared/forms/form.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { api } from '../app/api.ts';
import { check } from './check.ts';
import type { Problem } from './problem.ts';

interface Sending {
  readonly form: Form;
  readonly data: Record<string, unknown>;
  readonly context: FormContext;
  /** Idempotency-Key: the same for every attempt with one draft. */
  readonly key: string;
}

/** Sends a form that is in order; else says what is not, and nothing travels. Rejects with ApiError. */
export async function send({ form, data, context, key }: Sending): Promise<Receipt | Problem> {
  const found = check(form, data, context);
  if (found) return found;
  const { registration } = await api.submitRegistration({
    body: { action: 'submit_registration', type: form.formType, data },
    idempotencyKey: key,
  });
  return registration;
}

/** Whatever went wrong, as an error of the API's table. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('internal');
}
