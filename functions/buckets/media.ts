import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { UploadForm } from '#shared/media/schema.ts';
import { env } from '../kit/env.ts';
import { patience } from '../kit/patience.ts';

let client: S3Client | undefined;

export function s3(): S3Client {
  client ??= new S3Client({ maxAttempts: 3, requestHandler: patience(2000) });
  return client;
}

export async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    // Without the right to list the bucket, S3 answers 403 for a missing file.
    if (status === 404 || status === 403) return undefined;
    throw error;
  }
}

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
