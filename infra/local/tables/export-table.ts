/** DynamoDB's export to S3, for the local database, which lacks it: the same files in the same folders. */
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type AttributeValue, type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import type { Buckets } from '../s3/buckets.ts';

export interface ExportRequest {
  readonly TableArn: string;
  readonly S3Bucket: string;
  readonly S3Prefix: string;
}

export interface ExportTo {
  readonly client: DynamoDBClient;
  readonly buckets: Pick<Buckets, 'write'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Pages of a scan (a megabyte each) in one file. */
const pagesPerFile = 8;

/**
 * Exports the table's present state, and resolves when all of it is written. AWS resolves earlier, and exports the state at
 * `ExportTime`.
 */
export async function exportTable(
  { TableArn, S3Bucket, S3Prefix }: ExportRequest,
  { client, buckets, now }: ExportTo,
): Promise<object> {
  const ExportTime = now() / 1000;
  const id = `${String(now()).padStart(14, '0')}-${randomBytes(4).toString('hex')}`;
  const folder = `${S3Prefix}/AWSDynamoDB/${id}/`;
  let [lines, pages, files, itemCount]: [string[], number, number, number] = [[], 0, 0, 0];
  const write = async () => {
    if (lines.length === 0) return;
    await buckets.write(S3Bucket, `${folder}data/${String(files).padStart(6, '0')}.json.gz`, gzipSync(lines.join('')));
    [lines, pages, files] = [[], 0, files + 1];
  };
  for await (const { Items = [] } of paginateScan({ client }, { TableName: TableArn.split('/').at(-1) })) {
    lines.push(...Items.map((Item: Record<string, AttributeValue>) => `${JSON.stringify({ Item })}\n`));
    itemCount += Items.length;
    pages += 1;
    if (pages === pagesPerFile) await write();
  }
  await write();
  const ExportArn = `${TableArn}/export/${id}`;
  const summary = JSON.stringify({ exportArn: ExportArn, itemCount, outputFormat: 'DYNAMODB_JSON' });
  await buckets.write(S3Bucket, `${folder}manifest-summary.json`, summary);
  return { ExportDescription: { ExportArn, ExportStatus: 'COMPLETED', ExportTime, TableArn, S3Bucket, S3Prefix } };
}
