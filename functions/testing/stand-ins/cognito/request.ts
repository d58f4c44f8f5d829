/** A missing field or a wrong type is refused with the field's name; unknown fields are ignored. */
import { invalid } from './fault.ts';

export type Request = Readonly<Record<string, unknown>>;

export type Attributes = Record<string, string>;

export function text(from: Request, name: string): string {
  const value = from[name];
  if (typeof value === 'string' && value !== '') return value;
  throw invalid(`Missing required parameter ${name}`);
}

export function optionalText(from: Request, name: string): string | undefined {
  return from[name] === undefined || from[name] === null ? undefined : text(from, name);
}

export function record(from: Request, name: string): Request {
  const value = from[name];
  if (isRecord(value)) return value;
  throw invalid(`Missing required parameter ${name}`);
}

export function list(from: Request, name: string): readonly unknown[] {
  const value = from[name] ?? [];
  if (Array.isArray(value)) return value;
  throw invalid(`${name} must be a list`);
}

/** `[{Name, Value}]` as a record. */
export function attributes(from: Request, name: string): Attributes {
  const pairs = list(from, name).map((item): [string, string] => {
    if (!isRecord(item) || typeof item.Value !== 'string') throw invalid(`${name} must be a list of Name and Value`);
    return [text(item, 'Name'), item.Value];
  });
  return Object.fromEntries(pairs);
}

const isRecord = (value: unknown): value is Request =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
