import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { mediaKey } from '#shared/media/item.ts';
import type { UploadForm } from '#shared/media/schema.ts';
import { env } from '../kit/env.ts';
import { patience } from '../kit/patience.ts';

let client: S3Client | undefined;

function s3(): S3Client {
  client ??= new S3Client({ maxAttempts: 3, requestHandler: patience(2000) });
  return client;
}

const object = (filename: string) => ({ Bucket: env('MEDIA_BUCKET'), Key: mediaKey(filename) });

/** What a question about a file answers; undefined where there is no such file. */
async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
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

/** The first `length` bytes of a file and its size; undefined where there is no such file. */
export async function readBeginning(filename: string, length: number) {
  const asked = s3().send(new GetObjectCommand({ ...object(filename), Range: `bytes=0-${length - 1}` }));
  const found = await ifThere(asked);
  if (!found?.Body) return undefined;
  const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
  return { bytes: await found.Body.transformToByteArray(), size };
}

/** The form by which one file of this name, type and size can be posted, for `seconds`. */
export async function formFor(
  { filename, contentType, size }: { readonly filename: string; readonly contentType: string; readonly size: number },
  seconds: number,
): Promise<UploadForm> {
  const { Bucket, Key } = object(filename);
  return createPresignedPost(s3(), {
    Bucket,
    Key,
    Fields: { 'Content-Type': contentType },
    Conditions: [['content-length-range', size, size]],
    Expires: seconds,
  });
}

/** Removes a file; the bucket keeps older versions for the days of infra/environments.ts. */
export async function removeFile(filename: string): Promise<void> {
  await s3().send(new DeleteObjectCommand(object(filename)));
}
