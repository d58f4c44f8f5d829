import { isObject, type Json } from '#functions/testing/stand-ins/json.ts';

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
  const [[operator, wanted] = [], ...more] = Object.entries(test);
  if (operator === undefined || more.length > 0) throw new Error(`Event ${path}: a test holds exactly one operator.`);
  if (operator !== 'prefix') throw new Error(`Event ${path}: unknown operator "${operator}".`);
  if (typeof wanted !== 'string') throw new Error(`Event ${path}: prefix needs a text.`);
  return (value) => typeof value === 'string' && value.startsWith(wanted);
}
