import { DeleteObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mediaKey } from '#shared/media/item.ts';
import { env } from '../kit/env.ts';
import { patience } from '../kit/patience.ts';

let client: S3Client | undefined;

function s3(): S3Client {
  client ??= new S3Client({ maxAttempts: 3, requestHandler: patience(2000) });
  return client;
}

const object = (filename: string) => ({ Bucket: env('MEDIA_BUCKET'), Key: mediaKey(filename) });

/** Whether the media store has a file of this name. */
export async function hasFile(filename: string): Promise<boolean> {
  try {
    await s3().send(new HeadObjectCommand(object(filename)));
    return true;
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    // 403 is how S3 answers for what is not there to those who may not list the bucket.
    if (status === 404 || status === 403) return false;
    throw error;
  }
}

/** Removes a file; the bucket keeps older versions for the days of infra/environments.ts. */
export async function removeFile(filename: string): Promise<void> {
  await s3().send(new DeleteObjectCommand(object(filename)));
}
