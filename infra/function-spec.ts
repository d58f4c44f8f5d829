import type { Setting, TableName } from '#functions/kit/env.ts';

/** API Gateway gives up after 30 s; a visitor does long before. In seconds. */
export const apiTimeout = 15;

/** What holds a member of staff to their users item: kit/standing.ts checks it, kit/second-factor.ts reads it. */
export const staff = ['ConditionCheckItem', 'GetItem'] as const;

export type TableAction =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'Scan'
  | 'UpdateItem';

/** What only the holder of IAM credentials may do in a user pool; a person's own calls need their token alone. */
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
  | 'ListUsers';

/** Environment variables that do not name something granted. */
export type GivenSetting = Exclude<
  Setting,
  | 'BUS_NAME'
  | 'CODES_KEY'
  | 'DISTRIBUTION_ID'
  | 'GOOGLE_CLIENT'
  | 'GOOGLE_DOMAIN'
  | 'GOOGLE_SECOND_STEP'
  | 'MEDIA_BUCKET'
  | 'SENDER_ADDRESS'
  | 'SITE_BUCKET'
  | 'USER_POOL_ID'
>;

/** Folders of the media bucket: what is served to everybody; what has arrived, and what was deleted, which are served to nobody. */
export type MediaFolder = 'images/' | 'incoming/' | 'incoming/images/' | 'kept/' | 'media/';

/**
 * What a function may touch and is told. A grant also names the thing to the function: a table's own variable,
 * BUS_NAME, SITE_BUCKET, MEDIA_BUCKET, DISTRIBUTION_ID, SENDER_ADDRESS, CODES_KEY, USER_POOL_ID. A role has nothing that is not written here, its own logs and its own trigger.
 */
export interface FunctionSpec {
  /** Seconds. */
  readonly timeoutSeconds: number;
  /** A transaction needs the actions of its parts. */
  readonly tables?: Partial<Record<TableName, readonly TableAction[]>>;
  /** Indexes it queries, by table. */
  readonly indexes?: Partial<Record<TableName, readonly string[]>>;
  /** Objects of the site bucket. */
  readonly site?: readonly ('DeleteObject' | 'GetObject' | 'PutObject')[];
  /** Which of them; every one where left out. */
  readonly siteKeys?: readonly string[];
  /** Objects of the media bucket, by their folder. */
  readonly media?: Partial<Record<MediaFolder, readonly ('DeleteObject' | 'GetObject' | 'PutObject')[]>>;
  /** 512 where left out. */
  readonly memoryMb?: number;
  /** Has the distribution forget what was deleted. */
  readonly forgets?: true;
  /** Puts events on the bus. */
  readonly publishes?: true;
  /** What it does in the user pool. */
  readonly accounts?: readonly AccountAction[];
  /** Sends mail from the church's address. */
  readonly mails?: true;
  /** Opens what the user pool encrypted for whoever mails it. */
  readonly opensCodes?: true;
  readonly settings: readonly GivenSetting[];
  /** Anybody can have it called without end: it runs as often at once as the environment's row says. */
  readonly crawled?: true;
}
