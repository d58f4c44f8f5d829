import { fieldWords } from './field-words.ts';
import type { Form, FormRules, FormWords } from './form.ts';

/** Every field needs a label, except those of person.ts. */
type NameIn<F extends FormRules> = Exclude<F['fields'][number]['name'], keyof typeof fieldWords.person>;

/** Separate from the checks, so that a page's form does not load them. */
export function defineForm<const F extends FormRules>(
  words: FormWords<NameIn<F>, F['fields'][number]['name']>,
  form: F,
): Form & { readonly formType: F['formType'] } {
  return inWords(form, words, fieldWords.person);
}

/** `person`: labels for the fields that the form's own words leave out. */
export function inWords<F extends FormRules>(form: F, words: FormWords, person: Readonly<Record<string, string>>) {
  const { labels, hints, placeholders, ...texts } = words;
  const fields = form.fields.map((field) => {
    const { name } = field;
    const label = labels[name] ?? person[name] ?? name;
    return { ...field, label, hint: hints?.[name], placeholder: placeholders?.[name] };
  });
  return { ...texts, formType: form.formType as F['formType'], fields };
}
