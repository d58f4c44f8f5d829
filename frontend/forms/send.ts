import { ApiError } from '#shared/api/client.ts';
import type { FormContext } from '#shared/forms/field.ts';
import type { Form } from '#shared/forms/form.ts';
import { honeypot } from '#shared/forms/honeypot.ts';
import { type OpenForm, openForm } from '#shared/registrations/form-token.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { api } from '../kernel/api.ts';
import { check } from './check.ts';
import type { Problem } from './problem.ts';

export interface Parcel {
  readonly type: string;
  readonly data: Record<string, unknown>;
  /** Idempotency-Key: the same for all attempts with one draft. */
  readonly key: string;
  /** Joins the waiting list if the event lacks places for the party. */
  readonly waits?: boolean | undefined;
}

/** Rejects with ApiError. */
export type Deliver = (parcel: Parcel) => Promise<Receipt>;

interface SendOptions extends Pick<Parcel, 'data' | 'key' | 'waits'> {
  readonly form: Form;
  readonly context: FormContext;
  readonly sure?: number | undefined;
  /** The value of the honeypot field. */
  readonly bait: string | undefined;
  readonly deliver?: Deliver | undefined;
}

/** By the keys of their drafts. */
const opened = new Map<string, OpenForm>();

/** Call this when a form opens, so that its token is ready by the time it is filled in (docs/decisions/spam.md). */
export function opens(type: string, key: string): OpenForm {
  const form = opened.get(key) ?? openForm(api, { type, key });
  opened.set(key, form);
  return form;
}

const asVisitor: Deliver = async ({ type, data, key, waits }) => {
  const token = await opens(type, key).token();
  const body = { action: 'submit_registration', type, data, token, ...(waits && { waits }) } as const;
  return (await api.submitRegistration({ body, idempotencyKey: key })).registration;
};

/** Sends a form if its answers are valid; otherwise returns the problem without a request. Rejects with ApiError. */
export async function send({
  form,
  data,
  context,
  key,
  sure,
  bait,
  waits,
  deliver = asVisitor,
}: SendOptions): Promise<Receipt | Problem> {
  const found = check(form, data, context, sure);
  if (found) return found;
  return deliver({ type: form.formType, data: bait ? { ...data, [honeypot]: bait } : data, key, waits });
}

export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('internal');
}
