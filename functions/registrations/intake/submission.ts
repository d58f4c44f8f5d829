import type * as z from 'zod/mini';
import { fieldErrors } from '#shared/api/fields.ts';
import { formOf } from '#shared/forms/catalogue.ts';
import { noContext } from '#shared/forms/context.ts';
import type { Answer, FormContext } from '#shared/forms/field.ts';
import { type Form, toSchema } from '#shared/forms/form.ts';
import { furtherDatesField } from '#shared/forms/further-dates.ts';
import { honeypot } from '#shared/forms/honeypot.ts';
import type { Language } from '#shared/language/languages.ts';
import type { Submission } from '#shared/registrations/schema.ts';
import { isLive } from '../../kit/env.ts';
import { Failure } from '../../kit/failure.ts';
import { derivedId, fingerprint } from '../../kit/ids.ts';
import type { Suspicion } from '../suspicion.ts';

export type Answers = Readonly<Record<string, Answer>>;

export interface Entry {
  readonly form: Form;
  /** Derived from the Idempotency-Key alone, so that a retry finds its own record. */
  readonly id: string;
  readonly bodyHash: string;
  readonly language: Language;
  readonly suspicion?: Suspicion;
  /** Joins the waiting list if the event lacks places for the party. */
  readonly waits?: true;
  readonly data: Readonly<Record<string, unknown>>;
  /** The checked answers, without those that depend on the church event. */
  readonly answers: Answers;
}

const schemas = new Map<string, z.ZodMiniType<Answers>>();

function schemaOf(form: Form, context: FormContext): z.ZodMiniType<Answers> {
  const name = `${form.formType} ${form.fields.length} ${context.priced} ${context.asksEmergencyContact} ${context.offersGroups}`;
  const known = schemas.get(name) ?? toSchema(form, context);
  schemas.set(name, known);
  return known;
}

/** Throws Failure validation_failed. */
export function checkAnswers(form: Form, data: Readonly<Record<string, unknown>>, context: FormContext): Answers {
  const parsed = schemaOf(form, context).safeParse(data);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  throw new Failure('validation_failed', {
    fields: ({ fields }) => {
      const said = Object.entries(fieldErrors(issues, data, fields));
      return Object.fromEntries(said.map(([name, text]) => [`data.${name}`, text]));
    },
  });
}

/** Returns the same text for the same fields in any order. */
export function canonical({ type, data }: Pick<Submission, 'type' | 'data'>): string {
  const sorted = Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([type, sorted]);
}

export interface SubmissionContext {
  readonly idempotencyKey: string;
  readonly viewerIp: string | undefined;
  readonly language: Language;
}

/**
 * Throws Failure not_found on a live site: public routes do not know the caller, so admins have a route of their own.
 */
export function refuseTrials(type: string): void {
  if (type === 'test_registration' && isLive()) throw new Failure('not_found');
}

/** What the usual form checks of answers to an event's own form, whose other fields are checked with the event (asked.ts). */
function usualOf(
  form: Form,
  data: Readonly<Record<string, unknown>>,
): readonly [Form, Readonly<Record<string, unknown>>] {
  if (form.formType !== 'event_registration' || typeof data.eventForm !== 'string') return [form, data];
  const usual = { ...form, fields: form.fields.filter(({ name }) => name !== 'attendees' && name !== 'attendeeNames') };
  const names = new Set(usual.fields.map(({ name }) => name));
  return [usual, Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name)))];
}

/** Throws Failure validation_failed. */
export function understand(
  submission: Submission,
  { idempotencyKey, language }: Omit<SubmissionContext, 'viewerIp'>,
  suspicion?: Suspicion,
): Entry {
  const { [honeypot]: _, [furtherDatesField]: _f, ...data } = submission.data;
  const { type } = submission;
  const form = formOf(type);
  if (!form) throw new Failure('validation_failed', { fields: ({ fields }) => ({ type: fields.form_type }) });
  return {
    form,
    id: derivedId(`registration ${idempotencyKey}`),
    bodyHash: fingerprint(canonical({ type, data })),
    language,
    ...(suspicion && { suspicion }),
    ...(submission.waits && { waits: true as const }),
    data,
    // Whether there are groups to choose from is checked with the group (group.ts).
    answers: checkAnswers(...usualOf(form, data), { ...noContext, offersGroups: true }),
  };
}
