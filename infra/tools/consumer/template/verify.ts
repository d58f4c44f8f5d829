import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PublicEvent } from './events.ts';

/** The request is not from the church's site, is too old, or was changed on its way. */
export class InvalidWebhook extends Error {
  override readonly name = 'InvalidWebhook';
}

/** Seconds by which the clocks of both sides may differ. */
const tolerance = 5 * 60;

/** The key of a secret, `whsec_` and base64. Throws if it is not a whole one. */
export function keyOf(secret: string): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (key.length < 24) throw new Error('A secret has at least 24 bytes: whsec_ and base64');
  return key;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** `now` is in epoch milliseconds. Several secrets are valid while the secret is being changed. Throws InvalidWebhook. */
export function verify(headers: Headers, body: string, secrets: readonly string[], now = Date.now()): PublicEvent {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`]);
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string')
    throw new InvalidWebhook('A header of Standard Webhooks is missing');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > tolerance)
    throw new InvalidWebhook('The request is too old, or from the future');
  const expected = secrets.map((secret) =>
    createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest(),
  );
  const isSigned = signatures.split(' ').some((each) => {
    const [version, text = ''] = each.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && expected.some((one) => one.length === given.length && timingSafeEqual(one, given));
  });
  if (!isSigned) throw new InvalidWebhook('No signature is right');
  const event = JSON.parse(body) as PublicEvent;
  if (event.id !== id) throw new InvalidWebhook('The body is of another event');
  return event;
}
