import * as z from 'zod/mini';
import { choicesBetween } from './choices-between.ts';
import { mostPeople } from './party.ts';
import { email, line, lines, phone } from './text.ts';

export interface FormContext {
  /** The event has a price above 0. */
  readonly priced: boolean;
  readonly asksEmergencyContact: boolean;
  /** There are groups to choose from. */
  readonly offersGroups: boolean;
}

/** One field of a form as data (spec A3: name, type, required, options). */
export interface FieldRules {
  readonly name: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Required if another answer, a number, is below a bound, if a box is ticked, or if another answer is blank. */
  readonly requiredWhen?:
    | { readonly field: string; readonly below: number }
    | { readonly ticked: string }
    | { readonly without: string };
  /** Marked as required but not enforced (spec A5, the visit's phone and address). */
  readonly wanted?: true;
  /** The field only exists if the context says so. Otherwise its answer is dropped. */
  readonly onlyWhen?: keyof FormContext;
  /** The stored values, which are the English texts. `fieldWords.option` gives the displayed text. */
  readonly options?: readonly string[];
  readonly autocomplete?: string;
  /** Maximum length in characters, or largest number, if it differs from the kind's own limit. */
  readonly max?: number;
  readonly rows?: number;
  /** One of many alike, so its options are a list to open, however few they are. */
  readonly compact?: true;
}

/** A field with its words (spec A3: label, placeholder). */
export interface Field extends FieldRules {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
}

const mostOf = ({ max }: FieldRules) => (max === undefined ? z.lte(mostPeople, { error: 'party' }) : z.lte(max));

const chosen = (text: string): readonly string[] => text.split(choicesBetween).filter((each) => each !== '');

/** The visitor is not asked a `fact`: the dialog sends the event's details as it displayed them. */
const kinds = {
  text: (field) => line(field.max ?? 200),
  email: () => email(),
  phone: () => phone(),
  textarea: (field) => lines(field.max ?? 2000),
  select: (field) => z.enum(field.options as [string, ...string[]], { error: 'choice' }),
  people: (field) =>
    z
      .int({ error: (issue) => (issue.input === undefined ? 'required' : 'people') })
      .check(z.gte(1, { error: 'people' }), mostOf(field)),
  date: () => z.iso.date({ error: 'date' }),
  age: () =>
    z
      .int({ error: (issue) => (issue.input === undefined ? 'required' : 'age') })
      .check(z.gte(1, { error: 'age' }), z.lte(120, { error: 'age' })),
  /** A number of people that may be 0. */
  count: (field) => z.int({ error: 'people' }).check(z.gte(0, { error: 'people' }), mostOf(field)),
  /** Some of the options, as one text (`choicesBetween`). */
  choices: ({ options = [], required }) =>
    z.pipe(
      z.string().check(
        z.refine((text) => chosen(text).every((each) => options.includes(each)), { error: 'choice' }),
        z.refine((text) => !required || chosen(text).length > 0, { error: 'required' }),
      ),
      z.transform((text) => options.filter((each) => chosen(text).includes(each)).join(choicesBetween)),
    ),
  number: (field) => z.number().check(z.gte(0), z.lte(field.max ?? 1_000_000_000)),
  checkbox: (field) => (field.required ? z.literal(true, { error: 'agree' }) : (z.boolean() as z.ZodMiniType<boolean>)),
  fact: (field) => line(field.max ?? 200),
} as const satisfies Record<string, (field: FieldRules) => z.ZodMiniType>;

export type FieldKind = keyof typeof kinds;

export type Answer = string | number | boolean;

/** A blank answer to an optional field counts as none. */
export function fieldSchema(field: FieldRules, context: FormContext): z.ZodMiniType {
  const applies = field.onlyWhen === undefined || context[field.onlyWhen];
  const schema = kinds[field.kind](field) as z.ZodMiniType;
  if (applies && field.required) return schema;
  const blank = z.pipe(
    z.literal(['', null]),
    z.transform(() => undefined),
  );
  return z.optional(z.union([blank, schema], { error: (issue) => firstMessage(issue) }));
}

/** Returns the message of the field's own schema, because zod's union hides its members' messages. */
function firstMessage(issue: {
  readonly errors?: readonly (readonly { readonly message: string }[])[];
}): string | undefined {
  return issue.errors?.at(-1)?.[0]?.message;
}
