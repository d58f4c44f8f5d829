import { isObject, type Json, type JsonObject } from '#functions/testing/stand-ins/json.ts';
import { compileTest } from './pattern-operators.ts';

export type Pattern = JsonObject;
export type Matcher = (event: unknown) => boolean;

/**
 * Fields are joined by "and", the values of a field by "or". Throws an Error that names what it does not know, as
 * PutRule would.
 */
export function compilePattern(pattern: Pattern): Matcher {
  return compileFields(pattern, 'pattern');
}

function compileFields(pattern: JsonObject, path: string): Matcher {
  const fields = Object.entries(pattern);
  if (fields.length === 0) throw new Error(`Event ${path} is empty: name at least one field.`);
  const matchers = fields.map(([key, value]) =>
    key === '$or' && Array.isArray(value) ? compileOr(value, path) : compileField(key, value, `${path}.${key}`),
  );
  return (event) => matchers.every((matches) => matches(event));
}

function compileOr(choices: Json[], path: string): Matcher {
  const matchers = choices.map((choice, index) => {
    if (!isObject(choice)) throw new Error(`Event ${path}.$or must hold patterns only.`);
    return compileFields(choice, `${path}.$or[${index}]`);
  });
  if (matchers.length === 0) throw new Error(`Event ${path}.$or is empty.`);
  return (event) => matchers.some((matches) => matches(event));
}

function compileField(key: string, value: Json, path: string): Matcher {
  const read = (event: unknown) => (isObject(event) && Object.hasOwn(event, key) ? event[key] : undefined);
  if (Array.isArray(value)) {
    if (value.length === 0) throw new Error(`Event ${path} is empty: name at least one value.`);
    const tests = value.map((test) => compileTest(test, path));
    return (event) => {
      const found = leaves(read(event));
      return tests.some((test) => test(found));
    };
  }
  if (!isObject(value)) throw new Error(`Event ${path} must be an object or an array of values.`);
  const nested = compileFields(value, path);
  return (event) => {
    const inner = read(event);
    // An array of objects matches when one of them matches as a whole: fields of different elements do not mix.
    return Array.isArray(inner) ? inner.some(nested) : nested(inner);
  };
}

/** The scalar values of a field: EventBridge sees arrays as their elements, and neither objects nor absent fields. */
function leaves(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  return value === undefined || isObject(value) ? [] : [value];
}
