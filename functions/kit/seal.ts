import { createHmac, timingSafeEqual } from 'node:crypto';

/** Derives a key for each purpose, so that a seal is invalid for any other purpose and reveals nothing about the secret. */
function digest(purpose: string, text: string, secret: string): Buffer {
  const derived = createHmac('sha256', secret).update(purpose).digest();
  return createHmac('sha256', derived).update(text).digest();
}

/** 43 characters. `secrets` is as in ./caller.ts; the first one seals. */
export function sealOf(purpose: string, text: string, secrets: string): string {
  const [secret = ''] = secrets.split(' ');
  return digest(purpose, text, secret).toString('base64url');
}

export function isSealed(purpose: string, text: string, seal: string, secrets: string): boolean {
  const given = Buffer.from(seal, 'base64url');
  return secrets.split(' ').some((secret) => {
    const expected = digest(purpose, text, secret);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
