import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import { isLanguage, languages } from './languages.ts';
import { numberMarks } from './number-marks.ts';

/** A file of texts: flat, with its language as `@@locale`. Other keys that begin with `@` describe a text to translators. */
export type WordFile = Readonly<Record<string, string>>;

type Tree = { [name: string]: Tree | string };

interface Target {
  readonly locale: string;
  /** The code runs on phones, where the first formatter of `Intl` is slow. */
  readonly isForPages: boolean;
}

interface Message extends Target {
  /** The type of each argument: `string`, `number` or `boolean`. */
  readonly types: ReadonlyMap<string, string>;
  /** The argument that `#` refers to. */
  readonly counted?: string;
}

/**
 * Compiles a file of texts to the source of a JavaScript object. A dot in a key makes a nested object, or an array if its parts
 * are numbers. A key with arguments, such as `left(places: number)`, becomes a function whose text is an ICU message. Every other
 * text is literal. `locale` determines plurals and numbers. Throws an error that names the key.
 */
export function compileWords(
  file: WordFile,
  { locale = localeOf(file['@@locale']), isForPages = false }: Partial<Target> = {},
): string {
  const tree: Tree = {};
  for (const [key, text] of Object.entries(file)) {
    if (key.startsWith('@')) continue;
    const [, path = key, list] = /^([^()]+)\(([^()]*)\)$/.exec(key) ?? [];
    insert(
      tree,
      path.split('.'),
      list === undefined ? JSON.stringify(text) : compiled(key, list, text, { locale, isForPages }),
    );
  }
  return sourceOf(tree);
}

function localeOf(language: string | undefined): string {
  if (!isLanguage(language)) throw new Error('A file of texts names its language as "@@locale"');
  return languages[language].locale;
}

function insert(tree: Tree, [name = '', ...rest]: readonly string[], source: string): void {
  if (rest.length === 0) {
    if (Object.hasOwn(tree, name)) throw new Error(`Two texts have the key ${name}`);
    tree[name] = source;
    return;
  }
  tree[name] ??= {};
  const inner = tree[name];
  if (typeof inner === 'string') throw new Error(`${name} is a text, so it cannot contain others`);
  insert(inner, rest, source);
}

function sourceOf(tree: Tree | string): string {
  if (typeof tree === 'string') return tree;
  const entries = Object.entries(tree);
  if (entries.every(([name], index) => name === String(index)))
    return `[${entries.map(([, inner]) => sourceOf(inner)).join(', ')}]`;
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}: ${sourceOf(inner)}`).join(', ')}}`;
}

function compiled(key: string, list: string, text: string, target: Target): string {
  const types = new Map(
    list.split(', ').flatMap((argument): [string, string][] => {
      const [name = '', type = 'string'] = argument.split(': ');
      return name ? [[name, type]] : [];
    }),
  );
  try {
    const elements = parse(text, { ignoreTag: true });
    const unused = [...types.keys()].filter((name) => !uses(elements, name));
    if (unused.length > 0) throw new Error(`the text does not use ${unused.join(', ')}`);
    return `(${[...types.keys()].join(', ')}) => ${expression(elements, { ...target, types })}`;
  } catch (error) {
    throw new Error(`${key}: ${error instanceof Error ? error.message : error}`);
  }
}

function uses(elements: readonly MessageFormatElement[], name: string): boolean {
  return elements.some(
    (element) =>
      ('value' in element && element.type !== TYPE.literal && element.value === name) ||
      ('options' in element && Object.values(element.options).some(({ value }) => uses(value, name))),
  );
}

function expression(elements: readonly MessageFormatElement[], message: Message): string {
  const [first] = elements;
  if (elements.length === 1 && first && 'options' in first) return choice(first, message);
  if (elements.length === 1 && first?.type === TYPE.argument && message.types.get(first.value) === 'string')
    return first.value;
  if (elements.every(({ type }) => type === TYPE.literal)) return JSON.stringify(literalOf(elements));
  return `\`${elements.map((element) => part(element, message)).join('')}\``;
}

function literalOf(elements: readonly MessageFormatElement[]): string {
  return elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join('');
}

function part(element: MessageFormatElement, message: Message): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value.replace(/[\\`]|\$(?=\{)/g, '\\$&');
    case TYPE.argument:
      return `\${${declared(element.value, message)}}`;
    case TYPE.number:
      if (element.style) throw new Error('only {name, number} without a style is supported');
      return `\${${formatted(element.value, message)}}`;
    case TYPE.pound:
      return `\${${formatted(message.counted ?? '', message)}}`;
    case TYPE.plural:
    case TYPE.select:
      return `\${${choice(element, message)}}`;
    default:
      throw new Error('dates, times and tags are formatted by the caller');
  }
}

function declared(name: string, { types }: Message, ...wanted: readonly string[]): string {
  const type = types.get(name);
  if (type === undefined) throw new Error(`the key does not declare the argument ${name}`);
  if (wanted.length > 0 && !wanted.includes(type))
    throw new Error(`the argument ${name} must be a ${wanted.join(' or ')}`);
  return name;
}

/** Most numbers are whole and below 1,000, and languages with our digits write those alike, so a phone need not start `Intl` for them. */
function formatted(name: string, message: Message): string {
  const number = declared(name, message, 'number');
  const inFull = `${number}.toLocaleString(${JSON.stringify(message.locale)})`;
  return message.isForPages && numberMarks(message.locale)
    ? `(${number} % 1e3 === ${number} >>> 0 ? ${number} : ${inFull})`
    : inFull;
}

function choice(element: PluralElement | SelectElement, message: Message): string {
  return element.type === TYPE.plural ? plural(element, message) : select(element, message);
}

function select({ value: name, options }: SelectElement, message: Message): string {
  const isBoolean = message.types.get(name) === 'boolean';
  declared(name, message, 'string', 'boolean');
  const { other, ...branches } = options;
  const last = other ? expression(other.value, message) : '""';
  return Object.entries(branches).reduceRight((rest, [option, { value }]) => {
    if (isBoolean && option !== 'true') throw new Error(`the options of ${name} must be true and other`);
    const test = isBoolean ? name : `${name} === ${JSON.stringify(option)}`;
    return `(${test} ? ${expression(value, message)} : ${rest})`;
  }, last);
}

/** Compares with 1 in languages whose only special number is 1. Others ask the browser for the number's plural category. */
function plural({ value: name, options, offset, pluralType }: PluralElement, message: Message): string {
  if (offset || pluralType === 'ordinal') throw new Error('offsets and ordinals are not supported');
  declared(name, message, 'number');
  const { locale } = message;
  const within = { ...message, counted: name };
  const { other, ...branches } = options;
  const exact = (option: string) => option.startsWith('=');
  const test = (option: string) => {
    if (exact(option)) return `${name} === ${option.slice(1)}`;
    if (option === 'one' && onlyOneIsSpecial(locale)) return `${name} === 1`;
    return `new Intl.PluralRules(${JSON.stringify(locale)}).select(${name}) === ${JSON.stringify(option)}`;
  };
  const inOrder = Object.entries(branches).sort(([a], [b]) => Number(exact(b)) - Number(exact(a)));
  return inOrder.reduceRight(
    (rest, [option, { value }]) => `(${test(option)} ? ${expression(value, within)} : ${rest})`,
    other ? expression(other.value, within) : '""',
  );
}

function onlyOneIsSpecial(locale: string): boolean {
  const rules = new Intl.PluralRules(locale);
  return [0, 0.5, 1.5, ...Array(200).keys()].every((n) => rules.select(n) === (n === 1 ? 'one' : 'other'));
}
