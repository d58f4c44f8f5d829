import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { env } from '../kit/env.ts';
import { patience } from '../kit/patience.ts';

/** A file of the site. */
export interface SiteFile {
  readonly key: string;
  readonly body: string | Uint8Array;
  readonly contentType: string;
  readonly cacheControl: string;
  /** A digest of the page's data without the instant of its reading; two versions with the same one say the same. */
  readonly fingerprint?: string;
  /** What is kept with it, by name. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** An object as a render found it; null if it did not exist. */
export type Seen = { readonly etag: string; readonly metadata: Readonly<Record<string, string>> } | null;

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

/** Looks at an object. */
export async function look(key: string): Promise<Seen> {
  try {
    const { ETag: etag = '', Metadata: metadata = {} } = await s3().send(
      new HeadObjectCommand({ Bucket: env('SITE_BUCKET'), Key: key }),
    );
    return { etag, metadata };
  } catch (error) {
    // 403 is how S3 answers for what is not there to those who may not list the bucket.
    if (statusOf(error) === 404 || statusOf(error) === 403) return null;
    throw error;
  }
}

/** Writes a file if the object still has the ETag (null: if it does not exist); false if another write came first. */
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
    // 412: it changed; 404: it went; 409: another conditional write was under way.
    if ([404, 409, 412].includes(statusOf(error) ?? 0)) return false;
    throw error;
  }
}

/** Removes an object. */
export async function remove(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: env('SITE_BUCKET'), Key: key }));
}
