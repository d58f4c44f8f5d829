import { catalog, publicEvents } from '#events/catalog.ts';
import { type KnownWebhook, webhookAddressFinding } from '#events/webhooks.ts';
import type { Consumer, Environment, Webhook } from '../environments.ts';
import { editions, findings, isText, on, optional, type Rule, type Rules, text } from './rules.ts';

const consumer: Rules<Partial<Record<keyof Consumer, unknown>>> = {
  name: text(/^[a-z][a-z0-9-]{1,29}$/, 'should be 2 to 30 lower-case letters, digits and hyphens'),
  events: (value) => {
    if (!Array.isArray(value) || value.length === 0) return 'should name at least one event';
    const unknown = value.find((type) => !publicEvents.includes(type));
    if (unknown === undefined) return undefined;
    const why = Object.hasOwn(catalog, String(unknown)) ? 'is internal, and may change at any time' : 'is none';
    return `should name public events of events/catalog.ts (${publicEvents.join(', ')}), and "${unknown}" ${why}`;
  },
  to: optional(
    text(
      /^arn:aws:(events:[a-z0-9-]+:\d{12}:event-bus\/[\w./-]+|sqs:[a-z0-9-]+:\d{12}:(?!.*\.fifo$)[\w-]{1,80})$/,
      'should be the ARN of an event bus, or of an SQS queue that is not FIFO',
    ),
  ),
  url: optional((value) => (isText(value) ? undefined : 'should be an address such as https://example.org/steeple')),
  secrets: optional(editions),
  reads: optional(on),
  key: optional(text(/^arn:aws:kms:[a-z0-9-]+:\d{12}:key\/[\w-]+$/, 'should be the ARN of a KMS key, not an alias')),
};

function webhookFinding(webhook: Webhook, row: Environment): string | undefined {
  const other = (['to', 'key'] as const).find((field) => Object.hasOwn(webhook, field));
  if (other !== undefined) return `${other}: is for a bus or a queue, and this row has \`url\``;
  const found = webhookAddressFinding(webhook.url, row.name === 'local' ? 'loopback' : 'public');
  return found === undefined ? undefined : `url: "${webhook.url}" ${found}`;
}

/**
 * How many resources of the App stack are left for consumers: CloudFormation allows 500, and the stack itself has more than 440, two of
 * them only if a consumer reads (docs/decisions/two-stacks.md).
 */
const mostResources = 32;

/** At most: a webhook has a rule and one for repetitions, two queues with their policies and a mapping; others a role with its policy. */
const resourcesOf = ({ url, secrets = ['1'], reads }: Consumer): number =>
  (url === undefined ? 5 : 7 + secrets.length) + (reads ? 1 : 0);

/** How long the webhooks' rows may be as JSON: Lambda allows 4 KB for all variables of a function. */
const mostCharacters = 2000;

/** Names the first consumer that CloudFormation or Lambda would refuse in the middle of a deployment. */
function roomFinding(row: Environment): string | undefined {
  for (const index of row.consumers.keys()) {
    const consumers = row.consumers.slice(0, index + 1);
    const asked = consumers.reduce((sum, each) => sum + resourcesOf(each), 0);
    if (asked > mostResources)
      return `[${index}]: with those before it needs ${asked} resources of CloudFormation, and the stack has room for ${mostResources}: let one of them pass events on`;
    const { length } = JSON.stringify(knownWebhooks({ ...row, consumers }));
    if (length > mostCharacters)
      return `[${index}]: with those before it has names, addresses and events of ${length} characters, and a function has room for ${mostCharacters}: shorten the addresses`;
  }
  return undefined;
}

/** The webhooks of a row as the staff's screen shows them, without secrets. */
export function knownWebhooks({ consumers: all }: Environment): KnownWebhook[] {
  return all.flatMap(({ name, url, events, secrets = ['1'] }) =>
    url === undefined ? [] : [{ name, url, events: [...events], secrets: secrets.length }],
  );
}

export const consumers: Rule<Environment> = (value, row) => {
  if (!Array.isArray(value)) return 'should be a list; [] where nobody outside hears of events';
  const all = value as Consumer[];
  for (const [index, each] of all.entries()) {
    const at = `[${index}]`;
    const [finding] = findings(each, consumer);
    if (finding) return `${at}.${finding}`;
    if (all.findIndex(({ name }) => name === each.name) < index) return `${at}.name: "${each.name}" is there twice`;
    if (each.to === undefined && each.url === undefined)
      return `${at}.to: is missing: the ARN of a bus or queue, or \`url\`, the address of a webhook`;
    if (each.url !== undefined) {
      const found = webhookFinding(each, row);
      if (found !== undefined) return `${at}.${found}`;
      continue;
    }
    if (Object.hasOwn(each, 'secrets')) return `${at}.secrets: is for a webhook, which has \`url\``;
    const [, , service, region, account] = each.to.split(':');
    if (service === 'sqs' && region !== row.region)
      return `${at}.to: should be a queue in ${row.region}, where the environment is: EventBridge reaches no other`;
    // Whether the queue is in another account decides how EventBridge can reach it.
    if (service === 'sqs' && row.account === undefined)
      return `${at}.to: a queue needs the environment's own \`account\` to be given`;
    if (each.key !== undefined && (service !== 'sqs' || account === row.account))
      return `${at}.key: is for a queue of another account: elsewhere the key's own policy does it (docs/consume.md)`;
    if (service === 'events' && account === row.account && region === row.region && row.name !== 'local')
      return `${at}.to: should be a bus of another account or region: on one's own, add the rule to it`;
  }
  const reader = row.hostPrefix === undefined ? all.findIndex(({ reads }) => reads) : -1;
  return reader < 0
    ? roomFinding(row)
    : `[${reader}].reads: needs \`hostPrefix\` in the row, the host that gives tokens`;
};
