import { createHmac } from 'node:crypto';

/** A header for each signature would not survive proxies: Standard Webhooks separates them by a space. */
export interface WebhookHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** The key of a secret of Standard Webhooks, `whsec_` and base64. */
const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/** Standard Webhooks 1.0, scheme `v1`: one signature for each secret. `at` is in epoch milliseconds. */
export function signed(id: string, at: number, body: string, secrets: readonly string[]): WebhookHeaders {
  const seconds = String(Math.floor(at / 1000));
  const signature = (secret: string) =>
    `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map(signature).join(' '),
  };
}
