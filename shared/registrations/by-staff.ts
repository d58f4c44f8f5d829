import * as z from 'zod/mini';
import type { Form } from '../forms/form.ts';
import { Answers } from './schema.ts';

/** What staff write down for somebody who telephones; the form's own rules say the rest (docs/decisions/by-telephone.md). */
export const ByStaff = z.strictObject({
  /** Of a form of the catalogue. */
  type: z.string().check(z.minLength(1), z.maxLength(60)),
  /** By the form's own names; of a church event its id alone, whose facts are the server's. */
  data: Answers,
  /** An admin adds somebody to a church event although registration has closed. */
  late: z.optional(z.boolean()),
});
export type ByStaff = z.output<typeof ByStaff>;

/** Nobody telephones to try whether forms arrive. */
export const isTelephoned = ({ formType }: Pick<Form, 'formType'>): boolean => formType !== 'test_registration';

/** How a caller may be reached: without an address nothing is mailed, so the number is asked of everybody. */
const reached: Readonly<Record<string, boolean>> = { email: false, phone: true };

/** A form as staff fill it in for who telephones. */
export function byTelephone(form: Form): Form {
  const fields = form.fields.map((field) => ({ ...field, required: reached[field.name] ?? field.required }));
  return { ...form, fields };
}
