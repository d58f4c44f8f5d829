/** Reads resolved template properties with types. A missing property or a wrong type is an error that names it. */
import type { Bag, Value } from './intrinsics.ts';

const wrong = (key: string, wanted: string, value: Value): Error =>
  new Error(`${key} should be ${wanted}, and is ${JSON.stringify(value)}`);

export function str(bag: Bag, key: string): string {
  const value = bag[key];
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw wrong(key, 'a string', value);
}

export const optionalStr = (bag: Bag, key: string): string | undefined =>
  bag[key] === undefined ? undefined : str(bag, key);

/** CloudFormation may write numbers and booleans as strings. */
export function num(bag: Bag, key: string, fallback?: number): number {
  const value = bag[key];
  if (value === undefined && fallback !== undefined) return fallback;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  throw wrong(key, 'a number', value);
}

export const flag = (bag: Bag, key: string): boolean => bag[key] === true || bag[key] === 'true';

export function bag(from: Bag, key: string): Bag {
  const value = from[key];
  if (value === undefined) return {};
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value;
  throw wrong(key, 'an object', value);
}

export function list(from: Bag, key: string): Value[] {
  const value = from[key];
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw wrong(key, 'a list', value);
}

export const bags = (from: Bag, key: string): Bag[] => list(from, key).map((item) => bag({ [key]: item }, key));

export const strs = (from: Bag, key: string): string[] => list(from, key).map((item) => str({ [key]: item }, key));

export const strMap = (from: Bag, key: string): Record<string, string> => {
  const map = bag(from, key);
  return Object.fromEntries(Object.keys(map).map((name) => [name, str(map, name)]));
};
