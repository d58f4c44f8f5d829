import { Failure } from './failure.ts';

/** Largest request body, in bytes. */
export const largestBody = 64 * 1024;

/** Deeper than any form of ours. */
const deepest = 12;

const utf8 = new TextDecoder('utf-8', { fatal: true });

interface Received {
  readonly body?: string;
  readonly isBase64Encoded: boolean;
}

/** Throws Failure payload_too_large. */
export function checkSize({ body = '', isBase64Encoded }: Received): void {
  const bytes = isBase64Encoded ? Math.floor((body.length * 3) / 4) : Buffer.byteLength(body);
  if (bytes > largestBody) throw new Failure('payload_too_large');
}

/** The JSON value of a body. Throws Failure invalid_json, or validation_failed where a key could reach a prototype. */
export function parseBody({ body = '', isBase64Encoded }: Received): unknown {
  let value: unknown;
  try {
    value = JSON.parse(isBase64Encoded ? utf8.decode(Buffer.from(body, 'base64')) : body);
  } catch {
    throw new Failure('invalid_json');
  }
  refusePrototypes(value, []);
  return value;
}

function refusePrototypes(value: unknown, path: readonly string[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (path.length > deepest) throw new Failure('invalid_json');
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__') {
      const name = [...path, key].join('.');
      throw new Failure('validation_failed', { fields: ({ fields }) => ({ [name]: fields.unknown }) });
    }
    refusePrototypes(inner, [...path, key]);
  }
}
