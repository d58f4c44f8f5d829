import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { isLanguage } from '#shared/language/languages.ts';
import type { Environment, GoogleSignIn, Retention } from '../environments.ts';
import { consumers } from './consumers.ts';
import { isExpiry, isPreviewName, previewPrefix } from './preview-name.ts';
import {
  address,
  currency,
  days,
  editions,
  findings,
  flag,
  host,
  isText,
  on,
  optional,
  type Rule,
  type Rules,
  region,
  text,
  zone,
} from './rules.ts';

/** Both fields or neither: CloudFront accepts a domain only with its certificate. */
const pair =
  (other: 'domain' | 'certificateArn', own: RegExp, should: string): Rule<Environment> =>
  (value, row) => {
    if (value === undefined && row[other] === undefined) return undefined;
    if (value === undefined) return `is missing: ${other} is given, and they belong together`;
    return isText(value) && own.test(value) ? undefined : should;
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
  demandsSecondStep: flag,
};

const languages: Rule<unknown> = (value) => {
  const right = Array.isArray(value) && value.length > 0 && value.every(isLanguage);
  return right && new Set(value).size === value.length ? undefined : "should be different languages such as ['en']";
};

/** A row that holds a church's data. A command with the wrong account must not reach it, and its operator must hear of trouble. */
const isGuarded = (row: Environment) => row.live === true || row.deletionProtection === true;

const demanded =
  (rule: Rule<Environment>, why: string): Rule<Environment> =>
  (value, row) =>
    value === undefined ? (isGuarded(row) ? `is missing: ${why}` : undefined) : rule(value, row);

/** A name of a preview is never the name of another environment. */
const name: Rule<Environment> = (value, row) => {
  if (!isText(value) || !/^[a-z][a-z0-9-]{1,19}$/.test(value))
    return 'should be 2 to 20 lower-case letters, digits and hyphens';
  if (value === 'preview') return 'should not be `preview`, which commands take for the preview of a branch';
  if (row.preview === undefined)
    return value.startsWith(previewPrefix) ? `should not begin with ${previewPrefix}, as previews do` : undefined;
  return isPreviewName(value) ? undefined : `should begin with ${previewPrefix}, as all previews do`;
};

const preview: Rule<Environment> = (value, row) => {
  if (!isExpiry((value as Environment['preview'])?.expires)) return 'should have `expires`, a midnight in UTC';
  if (isGuarded(row)) return 'is given, and the row is `live` or protected';
  return row.account === undefined ? 'is given, and needs an `account` of its own' : undefined;
};

const environment: Rules<Environment> = {
  name,
  live: (value, row) => {
    if (value === undefined && row.deletionProtection === true) return 'is missing: `deletionProtection` is on';
    return value === undefined ? undefined : on(value, row);
  },
  account: demanded(
    text(/^\d{12}$/, 'should be the 12 digits of an AWS account, in quotes'),
    'a deployment to another account would make a second, empty site there',
  ),
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
  alsoAt: optional((value, row) => {
    if (row.domain === undefined) return 'is given, and needs `domain`, to which these names redirect';
    const right = Array.isArray(value) && value.length > 0 && value.every((each) => isText(each) && host.test(each));
    const isDifferent = right && new Set([row.domain, ...value]).size === value.length + 1;
    return isDifferent ? undefined : "should be host names other than `domain`, such as ['example.org']";
  }),
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
  sandbox: optional((value) => (value === 'accepted' ? undefined : "should be 'accepted', or left out")),
  senderVerified: optional((value) => (value === 'address' ? undefined : "should be 'address', or left out")),
  lettersPerSecond: optional((value) =>
    Number(value) > 0 && Number(value) <= 200 ? undefined : 'should be a number of mails from above 0 to 200',
  ),
  staffAddress: address,
  originSecrets: optional(editions),
  alarmAddress: demanded(address, 'nobody would be told of alarms and of the bill'),
  budget: optional((value, row) => {
    if (row.alarmAddress === undefined) return 'is given, and needs `alarmAddress`, which is told of it';
    const isRight = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 10_000;
    return isRight ? undefined : 'should be a number of dollars a month from 1 to 10000';
  }),
  unwatched: optional(on),
  demandsTotp: flag,
  hostPrefix: optional(
    text(
      /^(?!.*(aws|amazon|cognito))[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
      'should be 1 to 63 lower-case letters, digits and hyphens, without aws, amazon or cognito',
    ),
  ),
  google: optional((value, row) => {
    const [finding] = findings((value ?? {}) as GoogleSignIn, google);
    if (finding) return `.${finding}`;
    // Google and Cognito redirect people back to an address that was registered with them.
    if ((row.siteUrl ?? row.domain) === undefined) return 'is given, and needs `domain` or `siteUrl`';
    return row.hostPrefix === undefined
      ? 'is given, and needs `hostPrefix`, the host that Google returns to'
      : undefined;
  }),
  deletionProtection: flag,
  retention: (value) => {
    const [finding] = findings((value ?? {}) as Retention, retention);
    return finding && `.${finding}`;
  },
  consumers,
  preview: optional(preview),
};

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
