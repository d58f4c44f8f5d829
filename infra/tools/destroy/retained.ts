import {
  CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
  DescribeUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteTableCommand, DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteArchiveCommand,
  DeleteEventBusCommand,
  DescribeArchiveCommand,
  DescribeEventBusCommand,
  EventBridgeClient,
} from '@aws-sdk/client-eventbridge';
import { DeleteBucketCommand, DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import type { LeftoverResource } from '../aws/stacks.ts';
import { stored } from '../cost/prices.ts';

interface RetainedKind {
  readonly type: string;
  readonly what: string;
  /** US dollars a month per GB, at AWS's list prices in Ireland. A table's price includes its backups. */
  readonly price: number;
  /** Throws AWS's error; one whose name matches `gone` if the resource no longer exists. */
  readonly look: (id: string) => Promise<string>;
  readonly remove: (id: string) => Promise<unknown>;
}

export interface RetainedResource extends LeftoverResource {
  readonly text: string;
}

const gone = /^(ResourceNotFoundException|NoSuchBucket|NotFound)$/;

const size = (bytes = 0) => `${(bytes / 1e9).toFixed(bytes < 1e7 ? 3 : 1)} GB`;

/** In the order of deletion: a bus goes after its archive, whose rule is on the bus. */
export function kinds(region: string): readonly RetainedKind[] {
  const [tables, buckets] = [new DynamoDBClient({ region }), new S3Client({ region })];
  const [pools, events] = [new CognitoIdentityProviderClient({ region }), new EventBridgeClient({ region })];
  return [
    {
      type: 'AWS::DynamoDB::Table',
      what: 'table',
      price: stored.table.each,
      look: async (TableName) => {
        const { Table } = await tables.send(new DescribeTableCommand({ TableName }));
        return `${Table?.ItemCount ?? 0} items, ${size(Table?.TableSizeBytes)}`;
      },
      remove: (TableName) => tables.send(new DeleteTableCommand({ TableName })),
    },
    {
      type: 'AWS::S3::Bucket',
      what: 'bucket',
      price: stored.bucket.each,
      look: async (Bucket) => {
        const { Versions = [], IsTruncated } = await buckets.send(new ListObjectVersionsCommand({ Bucket }));
        const bytes = Versions.reduce((sum, { Size = 0 }) => sum + Size, 0);
        return `${IsTruncated ? 'more than ' : ''}${Versions.length} files, ${size(bytes)}`;
      },
      remove: (Bucket) => removeBucket(buckets, Bucket),
    },
    {
      type: 'AWS::Events::Archive',
      what: 'archive',
      price: stored.archive.each,
      look: async (ArchiveName) => {
        const { EventCount = 0, SizeBytes } = await events.send(new DescribeArchiveCommand({ ArchiveName }));
        return `${EventCount} events, ${size(SizeBytes)}`;
      },
      remove: (ArchiveName) => events.send(new DeleteArchiveCommand({ ArchiveName })),
    },
    {
      type: 'AWS::Events::EventBus',
      what: 'bus',
      price: 0,
      look: async (Name) => {
        await events.send(new DescribeEventBusCommand({ Name }));
        return 'empty';
      },
      remove: (Name) => events.send(new DeleteEventBusCommand({ Name })),
    },
    {
      type: 'AWS::Cognito::UserPool',
      what: 'user pool',
      price: 0,
      look: async (UserPoolId) => {
        const { UserPool } = await pools.send(new DescribeUserPoolCommand({ UserPoolId }));
        return `${UserPool?.EstimatedNumberOfUsers ?? 0} accounts`;
      },
      remove: (UserPoolId) => pools.send(new DeleteUserPoolCommand({ UserPoolId })),
    },
  ];
}

/** S3 deletes only empty buckets, so versions and delete markers go first. */
async function removeBucket(client: S3Client, Bucket: string): Promise<void> {
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket }));
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key: Key ?? '', VersionId }));
    if (Objects.length === 0) break;
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    if (Errors[0]) throw new Error(`${Bucket}: ${Errors[0].Message ?? Errors[0].Code}`);
  }
  await client.send(new DeleteBucketCommand({ Bucket }));
}

/** The resources that still exist. User pool groups and clients are left out, because they are deleted with their pool. */
export async function readRetained(
  left: readonly LeftoverResource[],
  all: readonly RetainedKind[],
): Promise<RetainedResource[]> {
  const found: RetainedResource[] = [];
  for (const { type, what, look } of all) {
    for (const { id } of left.filter((each) => each.type === type)) {
      const text = await look(id).catch((error: Error) => {
        if (gone.test(error.name)) return undefined;
        throw error;
      });
      if (text !== undefined) found.push({ type, id, text: `${what} ${id}: ${text}` });
    }
  }
  return found;
}

export function costs(kept: readonly RetainedResource[], all: readonly RetainedKind[]): string {
  const priced = all.filter(({ type, price }) => price > 0 && kept.some((each) => each.type === type));
  const each = priced.map(({ what, price }) => `${what} ${price} for each GB`).join(', ');
  return `They cost, in US dollars a month by AWS's list prices: ${each || 'nothing'}. An empty resource costs nothing.`;
}
