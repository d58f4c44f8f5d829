import {
  DescribeTableCommand,
  DynamoDBClient,
  ExportFormat,
  ExportTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { env, type TableName, tableName } from '../kit/env.ts';

/** Not that of kit/table.ts, whose short time limits are for users who wait. */
let client: DynamoDBClient | undefined;

export interface ExportedTable {
  readonly table: TableName;
  readonly arn: string;
  /** The folder of its files in the bucket. */
  readonly folder: string;
}

/**
 * Starts an export of DynamoDB, which takes some minutes, of the table's state at an instant (epoch ms) into a folder of the bucket of
 * backups. Throws AWS's errors.
 */
export async function exportTable(table: TableName, at: number, folder: string) {
  client ??= new DynamoDBClient({ maxAttempts: 8 });
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName(table) }));
  const { ExportDescription } = await client.send(
    new ExportTableToPointInTimeCommand({
      TableArn: Table?.TableArn,
      S3Bucket: env('BACKUPS_BUCKET'),
      S3Prefix: `${folder}${table}`,
      ExportFormat: ExportFormat.DYNAMODB_JSON,
      ExportTime: new Date(at),
    }),
  );
  const arn = ExportDescription?.ExportArn ?? '';
  const exported: ExportedTable = { table, arn, folder: `${folder}${table}/AWSDynamoDB/${arn.split('/').at(-1)}/` };
  return { exported, at: ExportDescription?.ExportTime?.getTime() ?? at };
}
