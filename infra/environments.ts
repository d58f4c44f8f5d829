// The only file that an operator edits. Every command that reads the rows reports invalid fields by name.
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { PublicEventType } from '#events/catalog.ts';
import { type Languages, siteLanguages } from '#shared/language/languages.ts';

export interface Environment {
  /** 2 to 20 lower-case letters, digits, hyphens. Names the stages and stacks. */
  readonly name: string;
  /**
   * A church works with it: visitors see no test form, `destroy` asks for its name and deletes no data, and doctor demands
   * what staging may lack. Needs `account` and `alarmAddress`.
   */
  readonly live?: true;
  /** AWS account id. Defaults to the account of the deploying credentials, unless the environment is `live`. */
  readonly account?: string;
  readonly region: string;
  /** The site's own domain, and the ARN of its certificate in us-east-1. Without them the site uses CloudFront's domain name. */
  readonly domain?: string;
  readonly certificateArn?: string;
  /** Other names of the site, such as `example.org`. They redirect to `domain`, and its certificate covers them. */
  readonly alsoAt?: readonly string[];
  /** ARN of a web ACL (scope CLOUDFRONT, in us-east-1): about 6 dollars a month (docs/operate.md). */
  readonly webAclArn?: string;
  /**
   * Maximum concurrency of the function that answers unknown addresses, so that a crawler cannot use up the account's quota.
   * Needs a quota of at least 100 more than this, which `npm run doctor` checks.
   */
  readonly missAtOnce?: number;
  /** Asks search engines to skip the site: staging duplicates production's content. */
  readonly hiddenFromSearch?: true;
  /** Removes the worker that saves pages for offline use, and what it saved, from all browsers (docs/decisions/offline.md). */
  readonly workerRemoved?: true;
  /** Browsers refuse plain HTTP for all subdomains of `domain` too, for a year. Only if all of them have HTTPS. */
  readonly hstsSubdomains?: true;
  /** Public origin if it is neither the domain nor CloudFront's: `http://localhost:3000`, no trailing slash. */
  readonly siteUrl?: string;
  /** Languages of the site. The first has addresses without a language prefix (docs/decisions/language.md). */
  readonly languages: Languages;
  /** IANA zone: event times are wall time in it (docs/decisions/wall-times.md). */
  readonly churchZone: string;
  /** ISO 4217 (docs/decisions/money.md). */
  readonly currency: string;
  /** Mail comes from this address; its domain is an SES identity in the environment's region. */
  readonly senderAddress: string;
  /** Set to `accepted` to deploy a live environment while SES reaches verified addresses only. */
  readonly sandbox?: 'accepted';
  /** Set to `address` if SES has verified the address itself rather than its domain. */
  readonly senderVerified?: 'address';
  /**
   * Rate at which letters to all registrants of an event are sent, in mails per second. Defaults to 5. Keep it below the
   * account's SES limit, since confirmations are sent at the same time (docs/decisions/letters.md).
   */
  readonly lettersPerSecond?: number;
  /** Receives notices of new registrations. */
  readonly staffAddress: string;
  /** Receives alarms and warnings about the bill. Without it, alarms appear only in CloudWatch. */
  readonly alarmAddress?: string;
  /** Dollars a month that the AWS account may cost before `alarmAddress` is warned. Defaults to 40. */
  readonly budget?: number;
  /** No dashboard, no metrics of our own, and only alarms about the account: less than half the idle cost (docs/operate.md). */
  readonly unwatched?: true;
  /** Admins need to sign in with an authenticator code before they can do anything (docs/decisions/standing.md). */
  readonly demandsTotp: boolean;
  /**
   * Prefix of the pool's own host, `<prefix>.auth.<region>.amazoncognito.com`. Must be unique in the region. Sign-in by Google
   * and the machine credentials of consumers (`reads`) need it.
   */
  readonly hostPrefix?: string;
  /**
   * Lets people also sign in with their Google accounts. Needs `hostPrefix`, and `domain` or `siteUrl`
   * (docs/decisions/google-sign-in.md).
   */
  readonly google?: GoogleSignIn;
  /**
   * Editions (any words) of the secret that CloudFront sends to the API: CloudFront sends the first, the API accepts each.
   * Defaults to `['1']`. docs/operate.md explains how to rotate it without downtime.
   */
  readonly originSecrets?: readonly [string, ...string[]];
  /** Protects tables, user pool and the stacks from deletion. */
  readonly deletionProtection: boolean;
  readonly retention: Retention;
  /** External systems that receive events (docs/consume.md). */
  readonly consumers: readonly Consumer[];
  /** A branch's own site, which `npm run sweep` destroys after this UTC instant. Only `previewRow` makes such a row. */
  readonly preview?: { readonly expires: string };
}

/** Sign-in with the church's Google Workspace, for accounts that already exist here. */
export interface GoogleSignIn {
  /** The Workspace's domain. Google accounts of other domains are rejected. */
  readonly hostedDomain: string;
  /** The OAuth client in Google Cloud, `….apps.googleusercontent.com`. Not a secret. */
  readonly clientId: string;
  /** Name of the secret in Secrets Manager that holds the OAuth client's secret as plain text. */
  readonly secretName: string;
  /**
   * Whether the Workspace enforces 2-Step Verification. Only then may admins, and people with an authenticator app here, sign in
   * with Google: Google's second step replaces our code.
   */
  readonly demandsSecondStep: boolean;
}

/** An event bus or a queue, or a webhook. */
export type Consumer = OutsideTarget | Webhook;

interface ConsumerRow {
  /** 2 to 30 lower-case letters, digits, hyphens. Names its rule, role, queues and, locally, its file. */
  readonly name: string;
  /** Public events only: internal ones may change at any time. */
  readonly events: readonly PublicEventType[];
  /** Gets a machine credential that reads single registrations, with names and answers (docs/decisions/machine-reads.md). */
  readonly reads?: true;
}

export interface OutsideTarget extends ConsumerRow {
  /** ARN of its event bus (any account, any region) or of its SQS queue (any account, the environment's region). */
  readonly to: string;
  /** ARN of the KMS key of a queue in another account. The delivering role may use it. */
  readonly key?: string;
  readonly url?: never;
  readonly secrets?: never;
}

export interface Webhook extends ConsumerRow {
  /** Receives a signed POST for each event: `https://…`, in `local` `http://localhost:…` (docs/decisions/webhooks.md). */
  readonly url: string;
  /** Editions (any words) of the secret that signs. All of them sign at the same time. Defaults to `['1']`. */
  readonly secrets?: readonly [string, ...string[]];
  readonly to?: never;
  readonly key?: never;
}

export interface Retention {
  readonly logs: RetentionDays;
  /** Days to keep the CDN's and buckets' access logs, which contain visitors' addresses. */
  readonly accessLogs: number;
  /** Days for which events can be replayed. Consumers remember handled events for longer. */
  readonly archive: number;
  /** Days for which replaced and deleted media can be restored. */
  readonly mediaVersions: number;
}

/** The region of everything that CloudFront takes from a region: certificates, web ACLs and its log delivery. */
export const edgeRegion = 'us-east-1';

const church = {
  languages: siteLanguages,
  churchZone: 'Africa/Nairobi',
  currency: 'KES',
  senderAddress: 'hello@example.org',
  staffAddress: 'office@example.org',
  consumers: [],
} as const;

const shortLived: Retention = { logs: RetentionDays.TWO_WEEKS, accessLogs: 14, archive: 14, mediaVersions: 7 };

const local: Environment = {
  ...church,
  name: 'local',
  account: '000000000000',
  region: 'eu-west-1',
  siteUrl: 'http://localhost:3000',
  hostPrefix: 'steeple-local',
  lettersPerSecond: 50,
  demandsTotp: false,
  deletionProtection: false,
  retention: shortLived,
};

const staging: Environment = {
  ...church,
  name: 'staging',
  region: 'eu-west-1',
  hiddenFromSearch: true,
  unwatched: true,
  demandsTotp: true,
  deletionProtection: false,
  retention: shortLived,
};

const production: Environment = {
  ...church,
  name: 'production',
  live: true,
  // An example, like the addresses: doctor asks for the church's own.
  account: '000000000000',
  region: 'eu-west-1',
  alarmAddress: 'alarms@example.org',
  demandsTotp: true,
  deletionProtection: true,
  retention: { logs: RetentionDays.THREE_MONTHS, accessLogs: 30, archive: 90, mediaVersions: 30 },
};

export const environments: readonly Environment[] = [local, staging, production];

/** What the previews of branches have in common (docs/operate.md#previews). */
export interface PreviewSettings {
  /** The row whose region, addresses and languages they take. */
  readonly like: Environment;
  /** An AWS account of their own: a branch's code must not reach staging or production. Required for previews. */
  readonly account?: string;
  /** Days after which `npm run sweep` destroys a preview that was not deployed again. */
  readonly days: number;
}

export const previews: PreviewSettings = { like: staging, days: 7 };

/** A repository on GitHub. `gh api repos/<owner>/<name> --jq '.owner.id, .id'` prints the two ids. */
export interface Repository {
  readonly owner: string;
  readonly ownerId: string;
  readonly name: string;
  readonly id: string;
}

/** Whose jobs may deploy (docs/deploy.md#a-pipeline). */
export const repository: Repository | undefined = undefined;

export function localEnvironment(asked: Required<Pick<Environment, 'siteUrl'>> & Partial<Environment>): Environment {
  return { ...local, ...asked };
}

/** The public origin, or undefined if only CloudFront knows it. */
export function knownOrigin({ siteUrl, domain }: Environment): string | undefined {
  return siteUrl ?? (domain && `https://${domain}`);
}

/** Origin of the pool's own host. Undefined in a row without `hostPrefix`. */
export function poolOrigin({ hostPrefix, region }: Pick<Environment, 'hostPrefix' | 'region'>): string | undefined {
  return hostPrefix && `https://${hostPrefix}.auth.${region}.amazoncognito.com`;
}

export function poolName({ name }: Environment): string {
  return `steeple-${name}`;
}

/** Name of the app client of a consumer that reads. */
export function machineName(row: Environment, consumer: string): string {
  return `${poolName(row)}-${consumer}`;
}
