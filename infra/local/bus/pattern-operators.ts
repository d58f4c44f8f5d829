/** The comparisons of event patterns: an exact value, or an object with one operator. */
import { isObject, type Json } from '../kernel/json.ts';

type ScalarTest = (value: unknown) => boolean;
/** Judges the scalar values found at a field; none are found where it is absent. */
export type LeavesTest = (found: unknown[]) => boolean;

export function compileTest(test: Json, path: string): LeavesTest {
  if (isObject(test) && 'exists' in test) {
    const wanted = test.exists;
    if (typeof wanted !== 'boolean') throw new Error(`Event ${path}: exists must be true or false.`);
    return (found) => found.length > 0 === wanted;
  }
  const matches = scalarTest(test, path);
  return (found) => found.some(matches);
}

function scalarTest(test: Json, path: string): ScalarTest {
  if (Array.isArray(test)) throw new Error(`Event ${path} must not hold an array within its values.`);
  if (!isObject(test)) return (value) => value === test;
  const [operator, operand] = only(test, path);
  if (operator === 'numeric') return numeric(operand, path);
  if (operator === 'anything-but') return anythingBut(operand, path);
  return textTest(operator, operand, path);
}

function only(test: { [key: string]: Json }, path: string): [string, Json] {
  const [entry, ...more] = Object.entries(test);
  if (entry === undefined || more.length > 0) throw new Error(`Event ${path}: a test holds exactly one operator.`);
  return entry;
}

const fold = (text: string) => text.toLowerCase();

function textTest(operator: string, operand: Json, path: string): ScalarTest {
  const onText = (test: (text: string) => boolean) => (value: unknown) => typeof value === 'string' && test(value);
  const edge = operator === 'prefix' ? 'startsWith' : operator === 'suffix' ? 'endsWith' : undefined;
  if (edge !== undefined && isObject(operand) && Object.keys(operand).join() === 'equals-ignore-case') {
    const wanted = fold(text(operand['equals-ignore-case'], operator, path));
    return onText((value) => fold(value)[edge](wanted));
  }
  if (edge !== undefined) {
    const wanted = text(operand, operator, path);
    return onText((value) => value[edge](wanted));
  }
  if (operator === 'equals-ignore-case') {
    const wanted = fold(text(operand, operator, path));
    return onText((value) => fold(value) === wanted);
  }
  if (operator === 'wildcard') {
    const wanted = wildcard(text(operand, operator, path), path);
    return onText((value) => wanted.test(value));
  }
  throw new Error(`Event ${path}: unknown operator "${operator}".`);
}

function text(operand: Json | undefined, operator: string, path: string): string {
  if (typeof operand !== 'string') throw new Error(`Event ${path}: ${operator} needs a text.`);
  return operand;
}

/** `*` stands for any characters; `\*` and `\\` for themselves. */
function wildcard(glob: string, path: string): RegExp {
  const pieces = glob.match(/\\.|\*+|[^\\*]+|\\$/gsu) ?? [];
  const source = pieces.map((piece) => {
    if (piece === '*') return '.*';
    if (piece.startsWith('*')) throw new Error(`Event ${path}: wildcard must not repeat *.`);
    if (piece === '\\*' || piece === '\\\\') return piece;
    if (piece.startsWith('\\')) throw new Error(`Event ${path}: wildcard may escape only * and \\.`);
    return piece.replace(/[.+?^${}()|[\]]/g, '\\$&');
  });
  return new RegExp(`^${source.join('')}$`, 's');
}

/** A value that is neither of the listed ones, nor fits the text operator given instead. The field must be present. */
function anythingBut(operand: Json, path: string): ScalarTest {
  if (isObject(operand)) {
    const [operator, inner] = only(operand, path);
    const excluded = [inner].flat().map((item) => textTest(operator, item, path));
    return (value) => !excluded.some((matches) => matches(value));
  }
  const excluded = [operand].flat();
  if (excluded.length === 0 || excluded.some((item) => isObject(item))) {
    throw new Error(`Event ${path}: anything-but needs values or one text operator.`);
  }
  return (value) => !excluded.some((item) => item === value);
}

const compare: Record<string, (value: number, bound: number) => boolean> = {
  '=': (value, bound) => value === bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
};

/** One comparison, or the two ends of a range: `['>', 0, '<=', 5]`. */
function numeric(operand: Json, path: string): ScalarTest {
  const parts = Array.isArray(operand) ? operand : [];
  const tests: ((value: number) => boolean)[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const sign = parts[at];
    const bound = parts[at + 1];
    const holds = typeof sign === 'string' && Object.hasOwn(compare, sign) ? compare[sign] : undefined;
    if (holds === undefined) throw new Error(`Event ${path}: unknown numeric comparison ${JSON.stringify(sign)}.`);
    if (typeof bound !== 'number') throw new Error(`Event ${path}: numeric ${sign} needs a number.`);
    tests.push((value) => holds(value, bound));
  }
  if (tests.length === 0 || tests.length > 2) throw new Error(`Event ${path}: numeric needs one or two comparisons.`);
  return (value) => typeof value === 'number' && tests.every((holds) => holds(value));
}
