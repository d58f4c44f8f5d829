import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { env } from '../kit/env.ts';
import { patience } from '../kit/patience.ts';

/** A file of the site. */
export interface SiteFile {
  readonly key: string;
  readonly body: string | Uint8Array;
  readonly contentType: string;
  readonly cacheControl: string;
  /** What is kept with it, by name. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** What an object was when it was looked at: its ETag, null where there was none. */
export type Seen = string | null;

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
    const { ETag = '' } = await s3().send(new HeadObjectCommand({ Bucket: env('SITE_BUCKET'), Key: key }));
    return ETag;
  } catch (error) {
    // 403 is how S3 answers for what is not there to those who may not list the bucket.
    if (statusOf(error) === 404 || statusOf(error) === 403) return null;
    throw error;
  }
}

/** Writes a file where the object is still what it was; false where somebody wrote or removed it meanwhile. */
export async function replace(file: SiteFile, seen: Seen): Promise<boolean> {
  try {
    await s3().send(
      new PutObjectCommand({
        Bucket: env('SITE_BUCKET'),
        Key: file.key,
        Body: file.body,
        ContentType: file.contentType,
        CacheControl: file.cacheControl,
        ...(file.metadata && { Metadata: file.metadata }),
        ...(seen === null ? { IfNoneMatch: '*' } : { IfMatch: seen }),
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
