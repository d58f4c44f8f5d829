import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { env } from '../kit/env.ts';
import { patience } from '../kit/patience.ts';

export interface SiteFile {
  readonly key: string;
  readonly body: string | Uint8Array;
  readonly contentType: string;
  readonly cacheControl: string;
  /** A digest of the page's data, without the instant it was read. */
  readonly fingerprint?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Null if the object did not exist. */
export type ObjectState = { readonly etag: string; readonly metadata: Readonly<Record<string, string>> } | null;

let client: S3Client | undefined;

function s3(): S3Client {
  client ??= new S3Client({
    maxAttempts: 3,
    requestHandler: patience(5000),
  });
  return client;
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

export async function look(key: string): Promise<ObjectState> {
  try {
    const { ETag: etag = '', Metadata: metadata = {} } = await s3().send(
      new HeadObjectCommand({ Bucket: env('SITE_BUCKET'), Key: key }),
    );
    return { etag, metadata };
  } catch (error) {
    // S3 answers 403 instead of 404 to callers that may not list the bucket.
    if (statusOf(error) === 404 || statusOf(error) === 403) return null;
    throw error;
  }
}

/** Null: only if it does not exist. Resolves to false if another write came first. */
export async function replace(file: SiteFile, etag: string | null): Promise<boolean> {
  try {
    await s3().send(
      new PutObjectCommand({
        Bucket: env('SITE_BUCKET'),
        Key: file.key,
        Body: file.body,
        ContentType: file.contentType,
        CacheControl: file.cacheControl,
        ...(file.metadata && { Metadata: file.metadata }),
        ...(etag === null ? { IfNoneMatch: '*' } : { IfMatch: etag }),
      }),
    );
    return true;
  } catch (error) {
    // 412: it changed; 404: it was removed; 409: another conditional write is in progress.
    if ([404, 409, 412].includes(statusOf(error) ?? 0)) return false;
    throw error;
  }
}

export async function remove(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: env('SITE_BUCKET'), Key: key }));
}
