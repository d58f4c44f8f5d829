import { createHmac, timingSafeEqual } from 'node:crypto';

/** The key is derived for its purpose: a seal of one is none of another, and none says anything about the secret itself. */
function digest(purpose: string, text: string, secret: string): Buffer {
  const derived = createHmac('sha256', secret).update(purpose).digest();
  return createHmac('sha256', derived).update(text).digest();
}

/** Our seal on a text for a purpose, 43 characters; `secrets` as ./caller.ts has them, the first seals. */
export function sealOf(purpose: string, text: string, secrets: string): string {
  const [secret = ''] = secrets.split(' ');
  return digest(purpose, text, secret).toString('base64url');
}

/** Whether a seal is ours, for this purpose and this text. */
export function isSealed(purpose: string, text: string, seal: string, secrets: string): boolean {
  const given = Buffer.from(seal, 'base64url');
  return secrets.split(' ').some((secret) => {
    const expected = digest(purpose, text, secret);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
