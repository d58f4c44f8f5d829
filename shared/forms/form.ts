import * as z from 'zod/mini';
import { noContext } from './context.ts';
import { type Answer, type Field, type FieldRules, type FormContext, fieldSchema } from './field.ts';
import { isNeeded } from './needed.ts';

export interface FormRules {
  readonly formType: string;
  readonly fields: readonly FieldRules[];
}

/** The words of a form. They are in a file of their own, which each language replaces (docs/decisions/language.md). */
export interface FormWords<Name extends string = string, Hinted extends string = Name> {
  readonly typeLabel: string;
  readonly title: string;
  readonly description: string;
  readonly submitText: string;
  readonly labels: Readonly<Record<Name, string>>;
  readonly hints?: Readonly<Partial<Record<Hinted, string>>>;
  readonly placeholders?: Readonly<Partial<Record<Name, string>>>;
}

/** A registration form with its words (spec A3: formType, title, description, fields, submitText). */
export interface Form extends Omit<FormWords, 'labels' | 'hints' | 'placeholders'> {
  readonly formType: string;
  readonly fields: readonly Field[];
}

/** Unknown fields are refused. */
export function toSchema(form: FormRules, context: FormContext = noContext): z.ZodMiniType<Record<string, Answer>> {
  const shape = Object.fromEntries(form.fields.map((field) => [field.name, fieldSchema(field, context)]));
  const known = z.strictObject(shape).check(...neededByOthers(form));
  // Blank answers and answers that do not apply are not stored.
  const kept = z.transform((answers: Record<string, unknown>) => {
    const entries = form.fields
      .filter((field) => field.onlyWhen === undefined || context[field.onlyWhen])
      .map((field) => [field.name, answers[field.name]] as const)
      .filter((entry) => entry[1] !== undefined);
    return Object.fromEntries(entries) as Record<string, Answer>;
  });
  return z.pipe(known, kept) as unknown as z.ZodMiniType<Record<string, Answer>>;
}

/** One check for each field that other answers make required. It runs even if other fields have errors. */
function neededByOthers(form: FormRules) {
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  return form.fields
    .filter((field) => field.requiredWhen)
    .map((field) =>
      z.refine<Record<string, unknown>>((answers) => !(isNeeded(field, answers) && answers[field.name] === undefined), {
        path: [field.name],
        error: 'required',
        when: ({ value }) => isObject(value),
      }),
    );
}

/** Labels of the required fields without an answer: "Please fill in: {labels}" (spec A5). */
export function missingLabels(
  form: Form,
  answers: Readonly<Record<string, unknown>>,
  context: FormContext = noContext,
): string[] {
  const isBlank = (value: unknown) =>
    value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '');
  return form.fields
    .filter((field) => isNeeded(field, answers) && field.kind !== 'fact')
    .filter((field) => field.onlyWhen === undefined || context[field.onlyWhen])
    .filter((field) => isBlank(answers[field.name]))
    .map((field) => field.label);
}
