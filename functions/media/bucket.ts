import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { incomingKey, keptKey, mediaKey } from '#shared/media/item.ts';
import type { UploadForm } from '#shared/media/schema.ts';
import { uploadRules } from '#shared/media/upload.ts';
import { env } from '../kit/env.ts';
import { patience } from '../kit/patience.ts';

let client: S3Client | undefined;

/** The one client of a function's instance for what takes a moment. */
export function s3(): S3Client {
  client ??= new S3Client({ maxAttempts: 3, requestHandler: patience(2000) });
  return client;
}

const object = (filename: string) => ({ Bucket: env('MEDIA_BUCKET'), Key: mediaKey(filename) });
const arriving = (filename: string) => ({ Bucket: env('MEDIA_BUCKET'), Key: incomingKey(filename) });

let copier: S3Client | undefined;

/** A copy of 100 MB may take seconds. */
function slow(): S3Client {
  copier ??= new S3Client({ maxAttempts: 1, requestHandler: patience(10_000) });
  return copier;
}

/** A name is never used twice, and a browser that keeps a deleted recording forgets it within the day. */
const kept = 'public, max-age=86400';

/** How a file is served. A document is saved under its name and not shown: it may hold scripts of its own. */
const servedAs = (filename: string, contentType: string) => ({
  ContentType: contentType,
  CacheControl: kept,
  ...(contentType === uploadRules.document.types.pdf && {
    ContentDisposition: `attachment; filename="${filename}"`,
  }),
});

/** What a question about a file answers; undefined where there is no such file. */
export async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    // 403 is how S3 answers for what is not there to those who may not list the bucket.
    if (status === 404 || status === 403) return undefined;
    throw error;
  }
}

/** Whether the media store has a file of this name. */
export async function hasFile(filename: string): Promise<boolean> {
  return (await ifThere(s3().send(new HeadObjectCommand(object(filename))))) !== undefined;
}

/** What arrived for a file: its first `length` bytes, its size, and the tag of these bytes; undefined where nothing did. */
export async function readArrived(filename: string, length: number) {
  const asked = s3().send(new GetObjectCommand({ ...arriving(filename), Range: `bytes=0-${length - 1}` }));
  const found = await ifThere(asked);
  if (!found?.Body) return undefined;
  const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
  return { bytes: await found.Body.transformToByteArray(), size, etag: found.ETag ?? '' };
}

/** Serves what arrived, if it is still what the tag names: whether it is. */
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

/** Removes what arrived for a file; the bucket would by itself, a day later. */
export async function removeArrived(filename: string): Promise<void> {
  await s3().send(new DeleteObjectCommand(arriving(filename)));
}

/** The form by which one file of this key, type and size can be posted, for `seconds`: to a place where nobody is served it. */
export async function formFor(
  { key, contentType, size }: { readonly key: string; readonly contentType: string; readonly size: number },
  seconds: number,
): Promise<UploadForm> {
  return createPresignedPost(s3(), {
    Bucket: env('MEDIA_BUCKET'),
    Key: key,
    Fields: { 'Content-Type': contentType },
    Conditions: [['content-length-range', size, size]],
    Expires: seconds,
  });
}

/** Removes a file; the bucket keeps older versions for the days of infra/environments.ts. */
export async function removeFile(filename: string): Promise<void> {
  await s3().send(new DeleteObjectCommand(object(filename)));
}

/** Puts a served file aside, where nobody is served it; one that is not there is no trouble. */
export async function hideFile(filename: string): Promise<void> {
  const { Bucket, Key } = object(filename);
  const copy = { CopySource: `${Bucket}/${Key}`, MetadataDirective: 'REPLACE' } as const;
  await ifThere(slow().send(new CopyObjectCommand({ Bucket, Key: keptKey(filename), ...copy })));
  await removeFile(filename);
}

/** Serves again what was put aside: whether it was still there. */
export async function serveHidden(filename: string, contentType: string): Promise<boolean> {
  const { Bucket, Key } = object(filename);
  const copy = { CopySource: `${Bucket}/${keptKey(filename)}`, MetadataDirective: 'REPLACE' } as const;
  const served = { Bucket, Key, ...servedAs(filename, contentType) };
  return (await ifThere(slow().send(new CopyObjectCommand({ ...served, ...copy })))) !== undefined;
}
