// What the stacks and the function that sends webhooks both know (docs/decisions/webhooks.md).

/** Which addresses a webhook may reach: the internet, or, in the local run only, this machine. */
export type Reach = 'public' | 'loopback';

export interface WebhookConsumer {
  readonly name: string;
  readonly url: string;
  /** Without `whsec_`. All of them sign, so that a receiver can change from one to the next. */
  readonly secrets: readonly string[];
}

/** What the stack tells the sender, as JSON in its variable WEBHOOKS. */
export interface WebhookSettings {
  readonly reach: Reach;
  /** The name of a consumer's queue is this and the consumer's name. */
  readonly queuePrefix: string;
  readonly consumers: readonly WebhookConsumer[];
}

/** A webhook without its secrets, as JSON in the variable WEBHOOK_ROWS of the function that shows staff the log. */
export interface KnownWebhook {
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
  /** How many secrets sign. */
  readonly secrets: number;
}

/** The suffix of the dead-letter queue's name, after the name of its queue. */
export const deadLetterSuffix = '-dead';

/** Seconds for a call of the sender: the longest attempt, and the calls of tables and SQS before and after it. */
export const deliverTimeout = 40;

const local = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/;

/** What is wrong with the address of a webhook, or undefined. Checked in its row, and again before each attempt. */
export function webhookAddressFinding(address: string, reach: Reach): string | undefined {
  if (!URL.canParse(address)) return 'should be an address such as https://example.org/steeple';
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'should have no user name and no fragment';
  if (reach === 'loopback')
    return local.test(address) ? undefined : 'should begin with http://localhost: this is local';
  if (url.protocol !== 'https:' || url.port !== '') return 'should begin with https://, and have no port';
  // URL writes every IPv4 address with dots, and puts IPv6 addresses in brackets.
  if (/^([\d.]+|\[.*\])$/.test(url.hostname) || !url.hostname.includes('.'))
    return 'should have a host name, not an IP address';
  return undefined;
}
