import { Stack } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import type { TableName } from '#functions/kit/env.ts';
import { tableVariables } from '#functions/kit/env.ts';
import type { Accounts } from '../constructs/accounts.ts';
import { acknowledge, objectsOf } from '../constructs/acknowledge.ts';
import type { Bundles } from '../constructs/bundles.ts';
import { SteepleFunction } from '../constructs/function.ts';
import type { Storage } from '../constructs/storage.ts';
import type { Environment } from '../environments.ts';
import type { FunctionSpec, GivenSetting, TableAction } from '../function-spec.ts';

export type Settings = Readonly<Partial<Record<GivenSetting, string>>>;

export interface DataResources {
  readonly tables: Readonly<Record<TableName, Table>>;
  readonly storage: Storage;
  readonly accounts: Accounts;
  readonly bus: EventBus;
}

export interface FunctionContext {
  readonly row: Environment;
  readonly data: DataResources;
  readonly bundles: Bundles;
  readonly settings: Settings;
  /** The distribution's id, for functions that are created after it. */
  readonly distributionId?: string;
}

/** With its grants and the variables that name the granted resources. */
export function makeFunction(
  scope: Construct,
  id: string,
  functionId: string,
  spec: FunctionSpec,
  { row, data, bundles, settings, distributionId }: FunctionContext,
): SteepleFunction {
  const environment: Record<string, string> = row.unwatched ? {} : { ENVIRONMENT: row.name };
  for (const name of tableNames(spec)) environment[tableVariables[name]] = data.tables[name].tableName;
  if (spec.site) environment.SITE_BUCKET = data.storage.site.bucketName;
  if (spec.media || spec.listsMedia) environment.MEDIA_BUCKET = data.storage.media.bucketName;
  if (spec.backups) environment.BACKUPS_BUCKET = data.storage.backups.bucketName;
  if (spec.forgets) environment.DISTRIBUTION_ID = known(distributionId);
  if (spec.publishes) environment.BUS_NAME = data.bus.eventBusName;
  if (spec.accounts) environment.USER_POOL_ID = data.accounts.pool.userPoolId;
  if (spec.mails) environment.SENDER_ADDRESS = row.senderAddress;
  if (spec.opensCodes) environment.CODES_KEY = data.accounts.codesKey.keyArn;
  // Functions that check sign-ins need to recognize Google tokens (docs/decisions/google-sign-in.md).
  if (data.accounts.google && row.google && (spec.settings as readonly string[]).includes('DEMANDS_TOTP')) {
    environment.GOOGLE_CLIENT = data.accounts.google.client.userPoolClientId;
    environment.GOOGLE_SECOND_STEP = row.google.demandsSecondStep ? 'yes' : 'no';
  }
  for (const name of spec.settings) {
    const value = settings[name];
    if (value !== undefined) environment[name] = value;
  }
  const made = new SteepleFunction(scope, id, {
    functionId,
    code: bundles.functionCode(functionId, row.languages),
    timeoutSeconds: spec.timeoutSeconds,
    memoryMb: spec.memoryMb,
    logRetention: row.retention.logs,
    environment,
    ...(spec.crawled && row.missAtOnce ? { atOnce: row.missAtOnce } : {}),
  });
  grant(made, spec, row, data);
  if (spec.forgets) {
    const { partition, account } = Stack.of(made);
    const distribution = `arn:${partition}:cloudfront::${account}:distribution/${known(distributionId)}`;
    made.allow(['cloudfront:CreateInvalidation'], distribution);
  }
  return made;
}

function known(distributionId: string | undefined): string {
  if (distributionId === undefined) throw new Error('A function that has the distribution forget stands before it');
  return distributionId;
}

function grant(made: SteepleFunction, spec: FunctionSpec, row: Environment, data: DataResources): void {
  for (const name of tableNames(spec)) {
    const arn = data.tables[name].tableArn;
    const actions: readonly TableAction[] = spec.tables?.[name] ?? [];
    if (actions.length > 0)
      made.allow(
        actions.map((action) => `dynamodb:${action}`),
        arn,
      );
    for (const index of spec.indexes?.[name] ?? []) made.allow(['dynamodb:Query'], `${arn}/index/${index}`);
  }
  if (spec.site) {
    const { site } = data.storage;
    const { siteKeys } = spec;
    made.allow(
      spec.site.map((action) => `s3:${action}`),
      ...(siteKeys ?? ['*']).map((key) => site.arnForObjects(key)),
    );
    // Without this permission S3 answers 403 instead of 404 for missing objects.
    made.allow(['s3:ListBucket'], site.bucketArn);
    for (const key of siteKeys ?? []) {
      if (!key.endsWith('*')) continue;
      acknowledge(made.role, { [objectsOf(site, key.slice(0, -1))]: 'A church event’s picture is named by its id.' });
    }
    if (!siteKeys) acknowledge(made.role, { [objectsOf(site)]: 'It writes every page, and a page may have any path.' });
  }
  for (const [folder, actions] of Object.entries(spec.media ?? {})) {
    made.allow(
      actions.map((action) => `s3:${action}`),
      data.storage.media.arnForObjects(`${folder}*`),
    );
    acknowledge(made.role, { [objectsOf(data.storage.media, folder)]: 'A recording or an image may have any name.' });
  }
  if (spec.listsMedia) made.allow(['s3:ListBucket'], data.storage.media.bucketArn);
  for (const [folder, actions] of Object.entries(spec.backups ?? {})) {
    const { backups } = data.storage;
    made.allow(
      actions.map((action) => `s3:${action}`),
      backups.arnForObjects(`${folder}*`),
    );
    acknowledge(made.role, { [objectsOf(backups, folder)]: 'A backup and an erasure are named by their time.' });
    if (actions.includes('GetObject')) made.allow(['s3:ListBucket'], backups.bucketArn);
  }
  if (spec.publishes) made.allow(['events:PutEvents'], data.bus.eventBusArn);
  if (spec.accounts)
    made.allow(
      spec.accounts.map((action) => `cognito-idp:${action}`),
      data.accounts.pool.userPoolArn,
    );
  if (spec.opensCodes) made.allow(['kms:Decrypt'], data.accounts.codesKey.keyArn);
  if (spec.mails) {
    const { partition, region, account } = Stack.of(made);
    const all = ['identity/*', 'configuration-set/*'];
    // SES also checks permissions on the recipient's identity (in its sandbox) and on the identity's default configuration set.
    // The code calls SendEmail, but SES checks SendRawEmail for mails that become MIME, such as those with attachments.
    made.allowWhere(
      'ses:FromAddress',
      row.senderAddress,
      ['ses:SendEmail', 'ses:SendRawEmail'],
      ...all.map((each) => `arn:${partition}:ses:${region}:${account}:${each}`),
    );
    acknowledge(
      made.role,
      Object.fromEntries(
        all.map((each) => [
          `AwsSolutions-IAM5[Resource::arn:aws:ses:${region}:${row.account ?? '<AWS::AccountId>'}:${each}]`,
          'It sends from one address, whatever vouches for that.',
        ]),
      ),
    );
  }
}

function tableNames(spec: FunctionSpec): TableName[] {
  const named = { ...spec.tables, ...spec.indexes };
  return (Object.keys(tableVariables) as TableName[]).filter((name) => name in named);
}
