import { isAskedByEvent } from './asked-names.ts';
import type { Answer, Field, FormContext } from './field.ts';
import type { Form } from './form.ts';

export type PresetAnswers = Readonly<Record<string, Answer>>;

const numbers: ReadonlySet<Field['kind']> = new Set(['age', 'number', 'people', 'count']);

export function askedFields(form: Form, context: FormContext, given: PresetAnswers): readonly Field[] {
  return form.fields.filter(
    (field) => !(field.name in given) && (field.onlyWhen === undefined || context[field.onlyWhen]),
  );
}

/** Converts answers for the API: numeric answers become numbers, and blank ones are left out. */
export function dataOf(
  fields: readonly Field[],
  answers: Readonly<Record<string, string | boolean>>,
  given: PresetAnswers,
): Record<string, unknown> {
  const data: Record<string, unknown> = { ...given };
  for (const field of fields) {
    const answer = answers[field.name];
    if (answer === undefined || (typeof answer === 'string' && answer.trim() === '')) continue;
    data[field.name] = numbers.has(field.kind) ? Number(answer) : answer;
  }
  return data;
}

/** For a form that the browser posted without JavaScript: values are texts, a ticked box is `on`, and names may be anything. */
export function dataOfTexts(form: Form, texts: Readonly<Partial<Record<string, string>>>): Record<string, unknown> {
  const kinds = new Map(form.fields.map(({ name, kind }) => [name, kind]));
  // A page still has the fields of people whom the visitor has just taken off.
  const isGone = (name: string) => isAskedByEvent(name) && !kinds.has(name);
  const answered = Object.entries(texts).filter(
    ([name, text = '']) => !isGone(name) && (!kinds.has(name) || text.trim() !== ''),
  );
  return Object.fromEntries(answered.map(([name, text]) => [name, answerOf(kinds.get(name), text)]));
}

function answerOf(kind: Field['kind'] | undefined, text: string | undefined): unknown {
  if (kind === 'checkbox' && text === 'on') return true;
  return kind !== undefined && numbers.has(kind) && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/** The number of people in the answers. 0 if the form does not ask for it. */
export function partyOf({ fields }: Pick<Form, 'fields'>, answers: Readonly<Record<string, unknown>>): number {
  return fields
    .filter(({ kind }) => kind === 'people' || kind === 'count')
    .reduce((people, { name }) => people + Number(answers[name] ?? 0), 0);
}
