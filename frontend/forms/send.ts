import { ApiError } from '#shared/api/client.ts';
import type { FormContext } from '#shared/forms/field.ts';
import type { Form } from '#shared/forms/form.ts';
import { honeypot } from '#shared/forms/honeypot.ts';
import { type OpenForm, openForm } from '#shared/registrations/form-token.ts';
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
  /** What stands in the field that people do not see (decision 52). */
  readonly bait: string | undefined;
}

/** The forms that were opened on this page, by their types. */
const opened = new Map<string, OpenForm>();

/** Call it when a form opens: its token is here by the time the form is filled in (decision 52). */
export function opens(formType: string): OpenForm {
  const form = opened.get(formType) ?? openForm(api, formType);
  opened.set(formType, form);
  return form;
}

/** Sends a form that is in order; else says what is not, and nothing travels. Rejects with ApiError. */
export async function send({ form, data: answers, context, key, bait }: Sending): Promise<Receipt | Problem> {
  const found = check(form, answers, context);
  if (found) return found;
  const data = bait ? { ...answers, [honeypot]: bait } : answers;
  const { registration } = await api.submitRegistration({
    body: { action: 'submit_registration', type: form.formType, data, token: await opens(form.formType).token() },
    idempotencyKey: key,
  });
  return registration;
}

/** Whatever went wrong, as an error of the API's table. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('internal');
}
