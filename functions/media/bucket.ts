import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { incomingKey, keptKey, mediaKey } from '#shared/media/item.ts';
import { uploadRules } from '#shared/media/upload.ts';
import { ifThere, s3 } from '../buckets/media.ts';
import { env } from '../kit/env.ts';
import { patience } from '../kit/patience.ts';

const object = (filename: string) => ({ Bucket: env('MEDIA_BUCKET'), Key: mediaKey(filename) });
const arriving = (filename: string) => ({ Bucket: env('MEDIA_BUCKET'), Key: incomingKey(filename) });

let copier: S3Client | undefined;

/** Copying 100 MB may take seconds. */
function slow(): S3Client {
  copier ??= new S3Client({ maxAttempts: 1, requestHandler: patience(10_000) });
  return copier;
}

/** A name is never used twice, and browsers drop a deleted recording from their caches within a day. */
const kept = 'public, max-age=86400';

/** A document is downloaded rather than displayed, because it may contain scripts. */
const servedAs = (filename: string, contentType: string) => ({
  ContentType: contentType,
  CacheControl: kept,
  ...(contentType === uploadRules.document.types.pdf && {
    ContentDisposition: `attachment; filename="${filename}"`,
  }),
});

export async function hasFile(filename: string): Promise<boolean> {
  return (await ifThere(s3().send(new HeadObjectCommand(object(filename))))) !== undefined;
}

/** Returns its first `length` bytes, its size, and the ETag of that version. Undefined if nothing arrived. */
export async function readArrived(filename: string, length: number) {
  const asked = s3().send(new GetObjectCommand({ ...arriving(filename), Range: `bytes=0-${length - 1}` }));
  const found = await ifThere(asked);
  if (!found?.Body) return undefined;
  const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
  return { bytes: await found.Body.transformToByteArray(), size, etag: found.ETag ?? '' };
}

/** Resolves to false if the file's ETag has changed since. */
export async function serveArrived(filename: string, etag: string, contentType: string): Promise<boolean> {
  const { Bucket, Key } = arriving(filename);
  try {
    const copy = { CopySource: `${Bucket}/${Key}`, CopySourceIfMatch: etag, MetadataDirective: 'REPLACE' } as const;
    await slow().send(new CopyObjectCommand({ ...object(filename), ...copy, ...servedAs(filename, contentType) }));
    return true;
  } catch (error) {
    if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 412) return false;
    throw error;
  }
}

/** The bucket would expire it only after a day. */
export async function removeArrived(filename: string): Promise<void> {
  await s3().send(new DeleteObjectCommand(arriving(filename)));
}

/** The bucket keeps older versions for the number of days set in infra/environments.ts. */
export async function removeFile(filename: string): Promise<void> {
  await s3().send(new DeleteObjectCommand(object(filename)));
}

/** Moves it to a place that is not public. Does nothing if it does not exist. */
export async function hideFile(filename: string): Promise<void> {
  const { Bucket, Key } = object(filename);
  const copy = { CopySource: `${Bucket}/${Key}`, MetadataDirective: 'REPLACE' } as const;
  await ifThere(slow().send(new CopyObjectCommand({ Bucket, Key: keptKey(filename), ...copy })));
  await removeFile(filename);
}

/** Resolves to false if the file no longer exists. */
export async function serveHidden(filename: string, contentType: string): Promise<boolean> {
  const { Bucket, Key } = object(filename);
  const copy = { CopySource: `${Bucket}/${keptKey(filename)}`, MetadataDirective: 'REPLACE' } as const;
  const served = { Bucket, Key, ...servedAs(filename, contentType) };
  return (await ifThere(slow().send(new CopyObjectCommand({ ...served, ...copy })))) !== undefined;
}
