import type { Answer, Field, FormContext } from '#shared/forms/field.ts';
import type { Form } from '#shared/forms/form.ts';
import type { Answers } from './draft.ts';

/** What is sent along without being asked, by field name. */
export type Given = Readonly<Record<string, Answer>>;

/** What numbers are typed into. */
const numbers: ReadonlySet<Field['kind']> = new Set(['age', 'number', 'people']);

/** The fields a visitor is asked, in the form's order. */
export function askedFields(form: Form, context: FormContext, given: Given): readonly Field[] {
  return form.fields.filter(
    (field) => !(field.name in given) && (field.onlyWhen === undefined || context[field.onlyWhen]),
  );
}

/** The answers as the API takes them: numbers as numbers, blanks left out. */
export function dataOf(fields: readonly Field[], answers: Answers, given: Given): Record<string, unknown> {
  const data: Record<string, unknown> = { ...given };
  for (const field of fields) {
    const answer = answers[field.name];
    if (answer === undefined || (typeof answer === 'string' && answer.trim() === '')) continue;
    data[field.name] = numbers.has(field.kind) ? Number(answer) : answer;
  }
  return data;
}
