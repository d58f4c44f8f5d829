import type { backupFolders } from '#functions/kit/backups.ts';
import type { Setting, TableName } from '#functions/kit/env.ts';

/** In seconds. API Gateway gives up after 30 s, and a visitor long before that. */
export const apiTimeout = 15;

/** The alias of each function of the API that the API calls. `npm run rollback` moves it (docs/operate.md). */
export const liveAlias = 'live';

/** Access to staff users' items: kit/standing.ts checks them, kit/second-factor.ts reads them. */
export const staff = ['ConditionCheckItem', 'GetItem'] as const;

export type TableAction =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'DescribeTable'
  | 'ExportTableToPointInTime'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'Scan'
  | 'UpdateItem';

/** Cognito actions that need IAM credentials. A user's own calls need only their access token. */
export type AccountAction =
  | 'AdminAddUserToGroup'
  | 'AdminCreateUser'
  | 'AdminDeleteUser'
  | 'AdminDisableProviderForUser'
  | 'AdminDisableUser'
  | 'AdminEnableUser'
  | 'AdminGetUser'
  | 'AdminLinkProviderForUser'
  | 'AdminListGroupsForUser'
  | 'AdminRemoveUserFromGroup'
  | 'AdminSetUserMFAPreference'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut'
  | 'ListUsers'
  | 'ListUsersInGroup';

/** Environment variables that are not implied by a grant. */
export type GivenSetting = Exclude<
  Setting,
  | 'BACKUPS_BUCKET'
  | 'BUS_NAME'
  | 'CODES_KEY'
  | 'DISTRIBUTION_ID'
  | 'ENVIRONMENT'
  | 'GOOGLE_CLIENT'
  | 'GOOGLE_DOMAIN'
  | 'GOOGLE_SECOND_STEP'
  | 'MEDIA_BUCKET'
  | 'SENDER_ADDRESS'
  | 'SITE_BUCKET'
  | 'USER_POOL_ID'
  | 'WEBHOOKS'
>;

/** Folders of the media bucket. `images/` and `media/` are public; uploads (`incoming/`) and deleted files (`kept/`) are not. */
export type MediaFolder = 'images/' | 'incoming/' | 'incoming/images/' | 'kept/' | 'media/';

/** Folders of the bucket of backups. */
export type BackupFolder = (typeof backupFolders)[keyof typeof backupFolders];

/**
 * The permissions and environment of a function. A grant also sets the matching variable: the table's own variable, BUS_NAME,
 * SITE_BUCKET, MEDIA_BUCKET, BACKUPS_BUCKET, DISTRIBUTION_ID, SENDER_ADDRESS, CODES_KEY, USER_POOL_ID. Every function of a watched
 * environment gets ENVIRONMENT, the row's name. A role has only the permissions listed here, plus its own logs and trigger.
 */
export interface FunctionSpec {
  readonly timeoutSeconds: number;
  /** A transaction needs the actions of its parts. */
  readonly tables?: Partial<Record<TableName, readonly TableAction[]>>;
  readonly indexes?: Partial<Record<TableName, readonly string[]>>;
  readonly site?: readonly ('DeleteObject' | 'GetObject' | 'PutObject')[];
  /** Keys within the site bucket, or folders that end with `*`. Defaults to all keys. */
  readonly siteKeys?: readonly string[];
  readonly media?: Partial<Record<MediaFolder, readonly ('DeleteObject' | 'GetObject' | 'PutObject')[]>>;
  /** Actions in the folders of the bucket of backups. `GetObject` includes listing it. */
  readonly backups?: Partial<
    Record<BackupFolder, readonly ('AbortMultipartUpload' | 'GetObject' | 'PutObject' | 'PutObjectAcl')[]>
  >;
  /** Lists the files of the media bucket. */
  readonly listsMedia?: true;
  /** Defaults to 512. */
  readonly memoryMb?: number;
  /** Invalidates deleted files in the CloudFront distribution. */
  readonly forgets?: true;
  readonly publishes?: true;
  readonly accounts?: readonly AccountAction[];
  /** Sends mail from the church's address. */
  readonly mails?: true;
  /** Decrypts the codes that the user pool hands over for mailing. */
  readonly opensCodes?: true;
  readonly settings: readonly GivenSetting[];
  /** Anyone can trigger it without limit, so its concurrency is capped by the environment's row. */
  readonly crawled?: true;
}
