import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** The bucket of backups and of the erasure ledger, with a client that may read it. */
export interface BackupBucket {
  readonly client: S3Client;
  readonly bucket: string;
}

/** Keeps a file that exists, so that a repeated call changes nothing. */
export async function addJson({ client, bucket }: BackupBucket, key: string, content: unknown): Promise<void> {
  const file = { Bucket: bucket, Key: key, Body: JSON.stringify(content), ContentType: 'application/json' };
  try {
    await client.send(new PutObjectCommand({ ...file, IfNoneMatch: '*' }));
  } catch (error) {
    if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode !== 412) throw error;
  }
}

export async function readJson({ client, bucket }: BackupBucket, key: string): Promise<unknown> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  return JSON.parse((await Body?.transformToString()) ?? 'null');
}

export interface ListedFile {
  readonly key: string;
  readonly size: number;
  readonly etag: string;
  /** UTC instant, ISO 8601. */
  readonly at: string;
}

/** The files below a prefix in the order of their keys, those after a key only. */
export async function* listFiles(
  { client, bucket }: BackupBucket,
  prefix: string,
  after?: string,
): AsyncGenerator<ListedFile> {
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix,
        ...(after && { StartAfter: after }),
        ...(token && { ContinuationToken: token }),
      }),
    );
    for (const { Key = '', Size = 0, ETag = '', LastModified } of page.Contents ?? [])
      yield { key: Key, size: Size, etag: ETag.replaceAll('"', ''), at: LastModified?.toISOString() ?? '' };
    token = page.NextContinuationToken;
  } while (token);
}
