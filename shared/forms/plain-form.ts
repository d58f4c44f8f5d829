import { escapeMarkup } from '../pages/escape.ts';
import { choicesBetween } from './choices-between.ts';
import type { Field } from './field.ts';
import { honeypot } from './honeypot.ts';
import { mostPeople } from './party.ts';
import type { plainWords } from './plain-words.ts';

export type Texts = Readonly<Partial<Record<string, string>>>;

/** Options that the page knows but the form's definition does not, by field name. */
export type PlainChoices = Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>>;

export interface PlainForm {
  /** Prefix of the fields' ids, unique on the page. */
  readonly id: string;
  readonly fields: readonly Field[];
  readonly hidden: Texts;
  readonly typed?: Texts;
  readonly problems?: Texts;
  readonly choices?: PlainChoices;
  /** A second button, which sends one more value with the form. */
  readonly also?: { readonly name: string; readonly value: string; readonly label: string };
  readonly back: string;
  readonly terms: string;
  readonly words: typeof plainWords;
  readonly option: (value: string) => string;
}

const text = escapeMarkup;

/** Undefined and false ones are left out. */
function attributes(all: Readonly<Record<string, string | number | boolean | undefined>>): string {
  return Object.entries(all)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${text(String(value))}"`))
    .join('');
}

export function hiddenFields(fields: Texts): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`)
    .join('');
}

export type PlainFields = Pick<
  PlainForm,
  'id' | 'fields' | 'typed' | 'problems' | 'choices' | 'terms' | 'words' | 'option'
>;

/** The fields alone, for a form with buttons of its own. */
export const plainFields = (form: PlainFields): string => form.fields.map((field) => fieldOf(form, field)).join('\n');

/** From the definition of the dialog. It posts to a page for review (docs/decisions/forms-without-scripts.md). */
export function plainForm(form: PlainForm): string {
  const { words, typed = {} } = form;
  // The honeypot keeps its value, because the form is never refused for it.
  const bait = attributes({ name: honeypot, value: typed[honeypot] ?? '', tabindex: -1, autocomplete: 'off' });
  return [
    `<form method="post" action="/api/check-registration">${hiddenFields(form.hidden)}`,
    plainFields(form),
    `<label hidden>${text(words.honeypot)}<input${bait}></label>`,
    `<p><button>${text(words.next)}</button>${alsoOf(form)} <a href="${text(form.back)}">${text(words.back)}</a></p></form>`,
  ].join('\n');
}

function alsoOf({ also }: PlainForm): string {
  if (!also) return '';
  const { label, ...sent } = also;
  return ` <button${attributes({ class: 'line', ...sent })}>${text(label)}</button>`;
}

function fieldOf(form: PlainFields, field: Field): string {
  const { id, words, problems = {}, typed = {} } = form;
  const { name, label, hint, kind, required, wanted } = field;
  const own = `${id}-${name}`;
  const problem = problems[name];
  const described = [hint && `${own}-hint`, problem && `${own}-problem`].filter(Boolean).join(' ');
  const common = {
    id: own,
    name,
    required,
    'aria-invalid': problem === undefined ? undefined : 'true',
    'aria-describedby': described || undefined,
  };
  // With its error shown, the field is needed after all: an email address without a telephone number.
  const optional =
    required || wanted || problem !== undefined || kind === 'checkbox' || kind === 'count'
      ? ''
      : ` <small>${text(words.optional)}</small>`;
  const above =
    (hint ? `<small id="${own}-hint">${text(hint)}</small>` : '') +
    (problem === undefined ? '' : `<em id="${own}-problem">${text(problem)}</em>`);
  if (kind === 'checkbox') {
    const box = `<input${attributes({ ...common, type: 'checkbox', checked: typed[name] === 'on' })}>`;
    const read = name === 'agreeTerms' ? ` <a href="${text(form.terms)}">${text(words.terms)}</a>` : '';
    return `<div>${above}<label class="box">${box} ${text(label)}</label>${read}</div>`;
  }
  if (kind === 'choices') {
    const chosen = (typed[name] ?? '').split(choicesBetween);
    const boxes = (field.options ?? []).map((one) => {
      const box = attributes({ type: 'checkbox', name, value: one, checked: chosen.includes(one) });
      return `<label class="box"><input${box}> ${text(form.option(one))}</label>`;
    });
    const group = attributes({ id: own, 'aria-describedby': described || undefined });
    return `<fieldset${group}><legend>${text(label)}${optional}</legend>${above}${boxes.join('')}</fieldset>`;
  }
  return `<div><label for="${own}">${text(label)}${optional}</label>${above}${controlOf(form, field, common)}</div>`;
}

type Attributes = Parameters<typeof attributes>[0];

/** The value of an empty field. */
const own = (kind: Field['kind']) => (kind === 'people' ? '1' : kind === 'count' ? '0' : '');

const inputs: Partial<Readonly<Record<Field['kind'], Attributes>>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  date: { type: 'date' },
  age: { type: 'number', min: 1, max: 120 },
  number: { type: 'number', min: 0 },
  people: { type: 'number', min: 1 },
  count: { type: 'number', min: 0 },
};

function controlOf({ typed = {}, choices = {}, words, option }: PlainFields, field: Field, common: Attributes): string {
  const { name, kind, rows, max, autocomplete, placeholder } = field;
  const value = typed[name] ?? own(kind);
  const options = choices[name] ?? field.options?.map((one) => ({ value: one, label: option(one) }));
  if (options) {
    const shown = [{ value: '', label: words.choose }, ...options].map(
      (one) =>
        `<option${attributes({ value: one.value, selected: one.value === value && value !== '' })}>${text(one.label)}</option>`,
    );
    return `<select${attributes(common)}>${shown.join('')}</select>`;
  }
  const typing = { ...common, placeholder, autocomplete };
  // HTML ignores the first line break after the tag. Without it, a leading line break in the value would be lost.
  if (kind === 'textarea') return `<textarea${attributes({ ...typing, rows: rows ?? 3 })}>\n${text(value)}</textarea>`;
  const most = kind === 'people' || kind === 'count' ? { max: max ?? mostPeople } : {};
  return `<input${attributes({ type: 'text', ...typing, ...inputs[kind], ...most, value: value === '' ? undefined : value })}>`;
}
