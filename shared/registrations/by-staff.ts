import * as z from 'zod/mini';
import type { Form } from '../forms/form.ts';
import { Answers } from './schema.ts';

/** The form's own rules check the answers (docs/decisions/by-telephone.md). */
export const ByStaff = z.strictObject({
  type: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Answers by field name. For a church event only its id is sent; the server adds the event's facts. */
  data: Answers,
  /** An admin adds a person to a church event after registration has closed. */
  late: z.optional(z.boolean()),
  /** If the church event lacks places for the party, it joins the waiting list instead of being refused. */
  waits: z.optional(z.boolean()),
});
export type ByStaff = z.output<typeof ByStaff>;

/** Callers do not test whether forms arrive, so the test form is left out. */
export const isTelephoned = ({ formType }: Pick<Form, 'formType'>): boolean => formType !== 'test_registration';

/** Callers may have no email, so the phone number is required instead. */
const reached: Readonly<Record<string, boolean>> = { email: false, phone: true };

export function byTelephone(form: Form): Form {
  const fields = form.fields.map((field) => {
    const required = reached[field.name];
    if (required === undefined) return field;
    const { requiredWhen: _, ...rest } = field;
    return { ...rest, required };
  });
  return { ...form, fields };
}
