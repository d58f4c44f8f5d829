import { resolve } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import type { BackupBucket } from '#functions/buckets/backups.ts';
import { type TableName, tableVariables } from '#functions/kit/env.ts';
import type { Environment } from '../../environments.ts';
import { readSettings } from '../../local/preflight.ts';
import type { Pool } from '../appoint.ts';
import { invokeFunction } from '../aws/invoke.ts';
import { type StackResource, stackOutput, stackResources } from '../aws/stacks.ts';
import { ROOT } from '../functions.ts';
import { type Invoke, localFunction, runningOperator } from '../local-function.ts';

type Env = Record<string, string | undefined>;

/** An environment's tables, backups, user pool and functions, on AWS or on this machine. */
export interface Reach {
  readonly row: Environment;
  readonly client: DynamoDBClient;
  /** Throws a one-sentence error if the environment has no such table. */
  readonly tableNamed: (table: TableName) => string;
  /** Throws a one-sentence error if the environment has no such bucket. */
  readonly bucket: () => BackupBucket;
  /** Throws a one-sentence error if the environment lacks the bucket of recordings and images. */
  readonly media: () => BackupBucket;
  /** Throws a one-sentence error if the environment lacks a user pool. */
  readonly pool: () => Pool;
  /** `patience` is in milliseconds. */
  readonly invoke: (name: 'backup' | 'erase' | 'recount', patience: number) => Promise<Invoke>;
  /** Variables under which the functions' code finds it in this process. */
  readonly variables: () => Env;
  readonly close: () => void;
}

/** Throttled calls are repeated. */
const tries = { maxAttempts: 8 };

/** Throws a one-sentence error. */
export async function reach(row: Environment, env: Env): Promise<Reach> {
  return row.name === 'local' ? onThisMachine(row, env) : onAws(row);
}

const outputs = { backup: 'BackupFunction', erase: 'EraseFunction', recount: 'RecountFunction' } as const;

async function onAws(row: Environment): Promise<Reach> {
  const all = await stackResources(row, 'data');
  const common = { region: row.region, ...tries };
  const [client, s3] = [new DynamoDBClient(common), new S3Client(common)];
  const cognito = new CognitoIdentityProviderClient(common);
  const named = (type: string, start: string) => {
    const isIt = new RegExp(`^${start}[0-9A-F]{8}$`, 'i');
    return all.find((each: StackResource) => each.type === type && isIt.test(each.logicalId))?.id;
  };
  const demand = (what: string, found: string | undefined): string => {
    if (found !== undefined) return found;
    throw new Error(`The Data stack of ${row.name} has no ${what}: deploy it first.`);
  };
  const tableNamed = (table: TableName) => demand(`table ${table}`, named('AWS::DynamoDB::Table', table));
  const bucketName = () => demand('bucket of backups', named('AWS::S3::Bucket', 'StorageBackups'));
  const userPoolId = () => demand('user pool', all.find(({ type }) => type === 'AWS::Cognito::UserPool')?.id);
  return {
    row,
    client,
    tableNamed,
    bucket: () => ({ client: s3, bucket: bucketName() }),
    media: () => ({ client: s3, bucket: demand('bucket of media', named('AWS::S3::Bucket', 'StorageMedia')) }),
    pool: () => ({ client: cognito, userPoolId: userPoolId() }),
    invoke: async (name, patience) => {
      const deployed = await stackOutput(row, 'app', outputs[name]);
      return (payload) => invokeFunction({ region: row.region, patience }, deployed, payload);
    },
    variables: () => ({
      AWS_REGION: row.region,
      BACKUPS_BUCKET: bucketName(),
      USER_POOL_ID: userPoolId(),
    }),
    close: () => [client, s3, cognito].map((each) => each.destroy()),
  };
}

function onThisMachine(row: Environment, env: Env): Reach {
  const dataDir = resolve(ROOT, readSettings(env).dataDir);
  const operator = runningOperator(dataDir);
  const { endpoint, region, accessKeyId, secretAccessKey, tables, backups, media, userPoolId } = operator;
  const common = { endpoint, region, credentials: { accessKeyId, secretAccessKey }, ...tries };
  const [client, s3] = [new DynamoDBClient(common), new S3Client({ ...common, forcePathStyle: true })];
  const cognito = new CognitoIdentityProviderClient(common);
  return {
    row,
    client,
    tableNamed: (table) => tables[table],
    bucket: () => ({ client: s3, bucket: backups }),
    media: () => ({ client: s3, bucket: media }),
    pool: () => ({ client: cognito, userPoolId }),
    invoke: async (name, patience) => localFunction(dataDir, name, patience),
    variables: () => ({
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      ...Object.fromEntries(
        ['DYNAMODB', 'S3', 'COGNITO_IDENTITY_PROVIDER'].map((name) => [`AWS_ENDPOINT_URL_${name}`, endpoint]),
      ),
      BACKUPS_BUCKET: backups,
      USER_POOL_ID: userPoolId,
    }),
    close: () => [client, s3, cognito].map((each) => each.destroy()),
  };
}

/** The tables' variables, for names other than the deployed ones too. */
export const tableVariablesFor = (nameOf: (table: TableName) => string): Env =>
  Object.fromEntries(Object.entries(tableVariables).map(([table, name]) => [name, nameOf(table as TableName)]));
