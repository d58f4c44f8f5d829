import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { catalog } from '#events/catalog.ts';
import { email } from '#shared/forms/text.ts';
import { isLanguage } from '#shared/language/languages.ts';
import type { Consumer, Environment, GoogleSignIn, Retention } from '../environments.ts';

/** Returns what the value should be, or undefined if it is valid. */
type Rule<T> = (value: unknown, row: T) => string | undefined;

/** One rule per field. A field without a rule does not compile, and an unknown field in a row is refused. */
type Rules<T> = { readonly [field in keyof Required<T>]: Rule<T> };

const isText = (value: unknown): value is string => typeof value === 'string';

const text =
  (pattern: RegExp, should: string): Rule<unknown> =>
  (value) =>
    isText(value) && pattern.test(value) ? undefined : should;

const optional =
  <T>(rule: Rule<T>): Rule<T> =>
  (value, row) =>
    value === undefined ? undefined : rule(value, row);

const flag: Rule<unknown> = (value) => (typeof value === 'boolean' ? undefined : 'should be true or false');

const on: Rule<unknown> = (value) => (value === true ? undefined : 'should be true, or left out');

const days =
  (most: number): Rule<unknown> =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most
      ? undefined
      : `should be a number of days from 1 to ${most}`;

const address: Rule<unknown> = (value) => (email().safeParse(value).success ? undefined : 'should be an email address');

/** An IANA zone that Intl knows. `EAT` and `+03:00` are refused: they say nothing about daylight saving time. */
const zone: Rule<unknown> = (value) => {
  try {
    if (isText(value) && /^(UTC|[A-Z][A-Za-z]+\/[\w/+-]+)$/.test(value)) {
      new Intl.DateTimeFormat('en', { timeZone: value });
      return undefined;
    }
  } catch {
    // Unknown to Intl.
  }
  return 'should be an IANA zone such as Africa/Nairobi';
};

const currency: Rule<unknown> = (value) =>
  isText(value) && Intl.supportedValuesOf('currency').includes(value)
    ? undefined
    : 'should be an ISO 4217 code such as KES';

const host = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;

/** Both fields or neither: CloudFront accepts a domain only with its certificate. */
const pair =
  (other: 'domain' | 'certificateArn', own: RegExp, should: string): Rule<Environment> =>
  (value, row) => {
    if (value === undefined && row[other] === undefined) return undefined;
    if (value === undefined) return `is missing: ${other} is given, and they belong together`;
    return isText(value) && own.test(value) ? undefined : should;
  };

/** Regions that every account has. The others need opt-in, and CloudFront cannot write access logs to a bucket there. */
const regions: readonly string[] = [
  ...['eu-west-1', 'eu-west-2', 'eu-west-3', 'eu-central-1', 'eu-north-1'],
  ...['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2', 'ca-central-1', 'sa-east-1'],
  ...['ap-south-1', 'ap-southeast-1', 'ap-southeast-2', 'ap-northeast-1', 'ap-northeast-2', 'ap-northeast-3'],
];

const region: Rule<unknown> = (value) => {
  if (!isText(value) || !/^[a-z]{2}(-[a-z]+)+-\d$/.test(value)) return 'should be an AWS region such as eu-west-1';
  return regions.includes(value)
    ? undefined
    : `is a region that accounts opt into, and CloudFront cannot write its access logs there: take one of ${regions.join(', ')}`;
};

const retention: Rules<Retention> = {
  logs: (value) => (isText(RetentionDays[value as RetentionDays]) ? undefined : 'should be one of RetentionDays'),
  accessLogs: days(3650),
  // Consumers remember handled events for 400 days (functions/kit/once.ts). They would handle an older replay again.
  archive: days(399),
  mediaVersions: days(3650),
};

const google: Rules<GoogleSignIn> = {
  hostedDomain: text(host, 'should be the domain of the church’s Google Workspace, such as example.org'),
  clientId: text(
    /^[\w-]+\.apps\.googleusercontent\.com$/,
    'should be a client id that ends in .apps.googleusercontent.com',
  ),
  secretName: text(/^[\w/+=.@-]{1,256}$/, 'should be the name of a secret in Secrets Manager'),
  hostPrefix: text(
    /^(?!.*(aws|amazon|cognito))[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
    'should be 1 to 63 lower-case letters, digits and hyphens, without aws, amazon or cognito',
  ),
  demandsSecondStep: flag,
};

const consumer: Rules<Consumer> = {
  name: text(/^[a-z][a-z0-9-]{1,29}$/, 'should be 2 to 30 lower-case letters, digits and hyphens'),
  events: (value) => {
    if (!Array.isArray(value) || value.length === 0) return 'should name at least one event';
    const unknown = value.find((type) => !Object.hasOwn(catalog, String(type)));
    return unknown === undefined
      ? undefined
      : `should name events of events/catalog.ts (${Object.keys(catalog).join(', ')}), and "${unknown}" is none`;
  },
  to: text(
    /^arn:aws:(events:[a-z0-9-]+:\d{12}:event-bus\/[\w./-]+|sqs:[a-z0-9-]+:\d{12}:(?!.*\.fifo$)[\w-]{1,80})$/,
    'should be the ARN of an event bus, or of an SQS queue that is not FIFO',
  ),
  key: optional(text(/^arn:aws:kms:[a-z0-9-]+:\d{12}:key\/[\w-]+$/, 'should be the ARN of a KMS key, not an alias')),
};

const consumers: Rule<Environment> = (value, row) => {
  if (!Array.isArray(value)) return 'should be a list; [] where nobody outside hears of events';
  const all = value as Consumer[];
  for (const [index, each] of all.entries()) {
    const at = `[${index}]`;
    const [finding] = findings(each, consumer);
    if (finding) return `${at}.${finding}`;
    if (all.findIndex(({ name }) => name === each.name) < index) return `${at}.name: "${each.name}" is there twice`;
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
  return undefined;
};

const languages: Rule<unknown> = (value) => {
  const right = Array.isArray(value) && value.length > 0 && value.every(isLanguage);
  return right && new Set(value).size === value.length ? undefined : "should be different languages such as ['en']";
};

const secrets: Rule<Environment> = (value) => {
  const right = Array.isArray(value) && value.length > 0 && value.every((each) => /^[A-Za-z0-9]{1,20}$/.test(each));
  return right && new Set(value).size === value.length ? undefined : "should be different words such as ['1', '2']";
};

const environment: Rules<Environment> = {
  name: text(/^[a-z][a-z0-9-]{1,19}$/, 'should be 2 to 20 lower-case letters, digits and hyphens'),
  account: optional(text(/^\d{12}$/, 'should be the 12 digits of an AWS account, in quotes')),
  region,
  domain: pair(
    'certificateArn',
    host,
    'should be a host name such as www.example.org, in lower case and without https://',
  ),
  certificateArn: pair(
    'domain',
    /^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]{36}$/,
    'should be the ARN of a certificate in us-east-1, where CloudFront looks for it',
  ),
  webAclArn: optional(
    text(
      /^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[0-9a-f-]{36}$/,
      'should be the ARN of a web ACL of scope CLOUDFRONT, in us-east-1',
    ),
  ),
  missAtOnce: optional((value) =>
    Number.isInteger(value) && Number(value) >= 2 && Number(value) <= 900
      ? undefined
      : 'should be a number of calls from 2 to 900',
  ),
  hiddenFromSearch: optional(on),
  hstsSubdomains: optional(on),
  workerRemoved: optional(on),
  siteUrl: optional(
    text(
      /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/,
      'should be an origin such as https://www.example.org, without a slash at the end',
    ),
  ),
  languages,
  churchZone: zone,
  currency,
  senderAddress: address,
  senderVerified: optional((value) => (value === 'address' ? undefined : "should be 'address', or left out")),
  lettersPerSecond: optional((value) =>
    Number(value) > 0 && Number(value) <= 200 ? undefined : 'should be a number of mails from above 0 to 200',
  ),
  staffAddress: address,
  originSecrets: optional(secrets),
  alarmAddress: optional((value, row) =>
    row.unwatched ? 'is given, and `unwatched` says that there are no alarms' : address(value, row),
  ),
  unwatched: optional(on),
  demandsTotp: flag,
  google: optional((value, row) => {
    const [finding] = findings((value ?? {}) as GoogleSignIn, google);
    if (finding) return `.${finding}`;
    // Google and Cognito redirect people back to an address that was registered with them.
    return (row.siteUrl ?? row.domain) ? undefined : 'is given, and needs `domain` or `siteUrl`';
  }),
  deletionProtection: flag,
  retention: (value) => {
    const [finding] = findings((value ?? {}) as Retention, retention);
    return finding && `.${finding}`;
  },
  consumers,
};

/** One `field: what it should be` per invalid field of a row. Nested fields have their whole path. */
function findings<T extends object>(row: T, rules: Rules<T>): string[] {
  const unknown = Object.keys(row).filter((field) => !Object.hasOwn(rules, field));
  const wrong = Object.entries<Rule<T>>(rules).flatMap(([field, rule]) => {
    // The keys of `rules` are those of the row.
    const value = row[field as keyof T];
    const should = rule(value, row);
    if (should === undefined) return [];
    if (/^[.[]/.test(should)) return [`${field}${should}`];
    const shown = value === undefined ? '' : `${JSON.stringify(value)} `;
    return [`${field}: ${shown}${should}`];
  });
  return [...unknown.map((field) => `${field}: is not a field of a row`), ...wrong];
}

/** Invalid rows. The message is complete: callers print it without the stack trace. */
export class BadRows extends Error {}

/** Throws BadRows that lists every invalid field, one per line. */
export function checkEnvironments(rows: readonly Environment[]): void {
  const names = rows.map(({ name }) => name);
  const wrong = rows.flatMap((row, index) => [
    ...findings(row, environment).map((finding) => `${row.name}.${finding}`),
    ...(names.indexOf(row.name) < index ? [`${row.name}.name: there are two rows of this name`] : []),
  ]);
  if (wrong.length > 0) throw new BadRows(wrong.map((line) => `infra/environments.ts: ${line}`).join('\n'));
}
