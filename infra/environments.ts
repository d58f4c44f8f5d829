// The only file that an operator edits. A field that cannot be right is named by every command that reads the rows.
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { EventType } from '#events/catalog.ts';
import { type Languages, siteLanguages } from '#shared/language/languages.ts';

/** One deployment of the platform. */
export interface Environment {
  /** 2 to 20 lower-case letters, digits, hyphens. Stages and stacks are named by it; functions know `production`. */
  readonly name: string;
  /** AWS account id; without it, the account of the credentials that deploy. */
  readonly account?: string;
  readonly region: string;
  /** The site's own domain, and the ARN of its certificate in us-east-1. Without them CloudFront's name serves. */
  readonly domain?: string;
  readonly certificateArn?: string;
  /** ARN of a web ACL (scope CLOUDFRONT, in us-east-1): about 6 dollars a month (docs/operate.md). */
  readonly webAclArn?: string;
  /**
   * Most calls at once of the function that answers for unknown addresses, so that a crawler leaves the rest of the account's
   * quota to others. Needs a quota of at least this and 100 more, which `npm run doctor` reads.
   */
  readonly missAtOnce?: number;
  /** Search engines shall leave it out: staging says what production says. */
  readonly hiddenFromSearch?: true;
  /** Browsers shall refuse plain HTTP of every name below `domain` too, for a year: only where all of them have HTTPS. */
  readonly hstsSubdomains?: true;
  /** Public origin where it is neither the domain nor CloudFront's: `http://localhost:3000`, no trailing slash. */
  readonly siteUrl?: string;
  /** Those of the pages; the first has the plain addresses (docs/decisions/language.md). */
  readonly languages: Languages;
  /** IANA zone: event times are wall time in it (docs/decisions/wall-times.md). */
  readonly churchZone: string;
  /** ISO 4217 (docs/decisions/money.md). */
  readonly currency: string;
  /** Mail comes from this address; its domain is an SES identity in the environment's region. */
  readonly senderAddress: string;
  /** Where SES has verified the address itself, and not its domain. */
  readonly senderVerified?: 'address';
  /**
   * Mails of letters to everyone of an event that leave in a second, 5 where left out: less than what SES lets the account send,
   * since confirmations leave beside them (docs/decisions/letters.md).
   */
  readonly lettersPerSecond?: number;
  /** Who is told of new registrations. */
  readonly staffAddress: string;
  /** Who is mailed when an alarm goes off. Without it alarms are seen in CloudWatch only. */
  readonly alarmAddress?: string;
  /** Has no alarms and no dashboard, which are nearly all that an idle environment costs (docs/operate.md). */
  readonly unwatched?: true;
  /** Admins do nothing here until they sign in with a code of an authenticator app (docs/decisions/standing.md). */
  readonly demandsTotp: boolean;
  /** People sign in with their Google accounts, too. Needs `domain` or `siteUrl` (docs/decisions/google-sign-in.md). */
  readonly google?: GoogleSignIn;
  /**
   * Editions of the secret between CloudFront and the API, any words: CloudFront sends the first, the API takes each.
   * `['1']` where left out. docs/operate.md says how to change it while people use the site.
   */
  readonly originSecrets?: readonly [string, ...string[]];
  /** Tables, user pool and the stacks refuse to be deleted. */
  readonly deletionProtection: boolean;
  readonly retention: Retention;
  /** Systems outside that hear of events (docs/consume.md). */
  readonly consumers: readonly Consumer[];
}

/** Sign-in by the church's Google Workspace, for accounts that stand here already. */
export interface GoogleSignIn {
  /** The Workspace's domain: only Google accounts with an address of it sign in. */
  readonly hostedDomain: string;
  /** The OAuth client in Google Cloud, `….apps.googleusercontent.com`; nothing secret. */
  readonly clientId: string;
  /** Name of the secret in Secrets Manager that holds the OAuth client's secret as plain text. */
  readonly secretName: string;
  /** Names the pool's own host, `<prefix>.auth.<region>.amazoncognito.com`: nobody else's in the region. */
  readonly hostPrefix: string;
  /**
   * The Workspace has everybody take its 2-Step Verification. Only then do admins, and whoever has an authenticator app here, sign in
   * by Google: it is asked instead of our code.
   */
  readonly demandsSecondStep: boolean;
}

/** A system outside, and what it hears. */
export interface Consumer {
  /** 2 to 30 lower-case letters, digits, hyphens: its rule, role, dead-letter queue and, locally, its file are named by it. */
  readonly name: string;
  readonly events: readonly EventType[];
  /** ARN of its event bus (any account, any region) or of its SQS queue (any account, the environment's region). */
  readonly to: string;
  /** ARN of the KMS key of a queue in another account: the role that delivers may use it. */
  readonly key?: string;
}

/** How long things are kept. */
export interface Retention {
  readonly logs: RetentionDays;
  /** Days that visitors' addresses stay in the CDN's and buckets' access logs. */
  readonly accessLogs: number;
  /** Days that events can be replayed; consumers remember what they handled as long. */
  readonly archive: number;
  /** Days that replaced and deleted media can be brought back. */
  readonly mediaVersions: number;
}

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
  region: 'eu-west-1',
  demandsTotp: true,
  deletionProtection: true,
  retention: { logs: RetentionDays.THREE_MONTHS, accessLogs: 30, archive: 90, mediaVersions: 30 },
};

/** Every environment that is synthesized. */
export const environments: readonly Environment[] = [local, staging, production];

/** Google for the row that `npm start` runs: a page of the local user pool stands for it. */
export function standIn(hostedDomain: string): GoogleSignIn {
  return {
    hostedDomain,
    clientId: 'stand-in.apps.googleusercontent.com',
    secretName: 'stand-in',
    hostPrefix: 'stand-in',
    demandsSecondStep: false,
  };
}

/** The row that `npm start` runs, with the origin it serves, and in the languages that it was asked for. */
export function localEnvironment(asked: Required<Pick<Environment, 'siteUrl'>> & Partial<Environment>): Environment {
  return { ...local, ...asked };
}

/** The public origin, where the row knows it; undefined where only CloudFront does. */
export function knownOrigin({ siteUrl, domain }: Environment): string | undefined {
  return siteUrl ?? (domain && `https://${domain}`);
}

/** The pool's own host, over which people come from Google: an origin, or undefined where nobody does. */
export function googleOrigin({ google, region }: Pick<Environment, 'google' | 'region'>): string | undefined {
  return google && `https://${google.hostPrefix}.auth.${region}.amazoncognito.com`;
}

/** By which operators and `npm run admin` find the user pool. */
export function poolName({ name }: Environment): string {
  return `steeple-${name}`;
}

export function senderDomain({ senderAddress }: Environment): string {
  return senderAddress.slice(senderAddress.lastIndexOf('@') + 1);
}

/** The SES identity that vouches for the sender: the domain, or the address itself. */
export function senderIdentity(row: Environment): string {
  return row.senderVerified === 'address' ? row.senderAddress : senderDomain(row);
}
