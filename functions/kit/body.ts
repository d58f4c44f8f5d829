import { isText } from '#shared/forms/text.ts';
import { Failure } from './failure.ts';

/** Bytes. */
export const largestBody = 64 * 1024;

/** Deepest nesting of a body; deeper than any of our forms. */
const deepest = 12;

const utf8 = new TextDecoder('utf-8', { fatal: true });

interface RequestBody {
  readonly body?: string;
  readonly isBase64Encoded: boolean;
}

/** Throws Failure payload_too_large. */
export function checkSize({ body = '', isBase64Encoded }: RequestBody): void {
  const bytes = isBase64Encoded ? Math.floor((body.length * 3) / 4) : Buffer.byteLength(body);
  if (bytes > largestBody) throw new Failure('payload_too_large');
}

/** Throws Failure invalid_json, or validation_failed for keys that reach a prototype and for invalid characters. */
export function parseBody({ body = '', isBase64Encoded }: RequestBody): unknown {
  let value: unknown;
  try {
    value = JSON.parse(isBase64Encoded ? utf8.decode(Buffer.from(body, 'base64')) : body);
  } catch {
    throw new Failure('invalid_json');
  }
  refuseUnfit(value, []);
  return value;
}

/** Throws Failure validation_failed if a text at any depth contains invalid characters. */
export function refuseNoText(values: Readonly<Record<string, unknown>>): void {
  refuseUnfit(values, []);
}

/** Keys that reach a prototype. The tables' client also rejects objects with a `constructor`. */
const RESERVED: readonly string[] = ['__proto__', 'constructor', 'prototype'];

function refuseUnfit(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string' && !isText(value)) {
    throw new Failure('validation_failed', { fields: ({ fields }) => ({ [path.join('.')]: fields.control }) });
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length > deepest) throw new Failure('invalid_json');
  for (const [key, inner] of Object.entries(value)) {
    if (RESERVED.includes(key) || !isText(key)) {
      const name = [...path, key].join('.').toWellFormed();
      throw new Failure('validation_failed', { fields: ({ fields }) => ({ [name]: fields.unknown }) });
    }
    refuseUnfit(inner, [...path, key]);
  }
}
