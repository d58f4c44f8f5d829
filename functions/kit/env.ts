/** The only module that knows the names of the functions' environment variables. */
import { isLanguage, type Languages } from '#shared/language/languages.ts';

export const tableVariables = {
  calendar: 'CALENDAR_TABLE',
  content: 'CONTENT_TABLE',
  seats: 'SEATS_TABLE',
  registrations: 'REGISTRATIONS_TABLE',
  outbox: 'OUTBOX_TABLE',
  audit: 'AUDIT_TABLE',
  finance: 'FINANCE_TABLE',
  insights: 'INSIGHTS_TABLE',
  notifications: 'NOTIFICATIONS_TABLE',
  media: 'MEDIA_TABLE',
  members: 'MEMBERS_TABLE',
  users: 'USERS_TABLE',
  search: 'SEARCH_TABLE',
  privacy: 'PRIVACY_TABLE',
  deliveries: 'DELIVERIES_TABLE',
} as const;

export type TableName = keyof typeof tableVariables;

const settings = [
  'BACKUPS_BUCKET',
  'BUS_NAME',
  'CHURCH_ZONE',
  'CODES_KEY',
  'CURRENCY',
  'DEMANDS_TOTP',
  'DISTRIBUTION_ID',
  'ENVIRONMENT',
  'GOOGLE_CLIENT',
  'GOOGLE_DOMAIN',
  'GOOGLE_SECOND_STEP',
  'LANGUAGES',
  'LETTERS_PER_SECOND',
  'LIVE',
  'MEDIA_BUCKET',
  'ORIGIN_SECRET',
  'PATIENCE',
  'RELEASE',
  'SENDER_ADDRESS',
  'SITE_BUCKET',
  'SITE_URL',
  'STAFF_ADDRESS',
  'USER_POOL_ID',
  'WEBHOOKS',
  'WEBHOOK_ROWS',
] as const;

export type Setting = (typeof settings)[number];
export type Variable = Setting | (typeof tableVariables)[TableName];

/** Throws an error with its name if it is not set. */
export function env(name: Variable): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is not set`);
  return value;
}

export function envOr(name: Setting, otherwise: string): string {
  return process.env[name] || otherwise;
}

/** The first has the addresses without a prefix. */
export function siteLanguages(): Languages {
  const [first, ...others] = env('LANGUAGES').split(' ').filter(isLanguage);
  if (first === undefined) throw new Error('The environment variable LANGUAGES names no language');
  return [first, ...others];
}

export function ownCredentials() {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN } = process.env;
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
}

export function cdnEndpoint(): string {
  return process.env.AWS_ENDPOINT_URL_CLOUDFRONT || 'https://cloudfront.amazonaws.com';
}

/** A live site offers visitors no test forms and events (docs/decisions/trials.md). */
export function isLive(): boolean {
  // Unset for seconds, while Lambda has the code of a new release and the settings of the former one.
  return envOr('LIVE', 'yes') === 'yes';
}

export function tableName(table: TableName): string {
  return env(tableVariables[table]);
}
