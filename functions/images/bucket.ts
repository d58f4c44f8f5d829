import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { arrivingKey } from '#shared/images/address.ts';
import { ifThere, s3 } from '../buckets/media.ts';
import { env } from '../kit/env.ts';

/** Safe, because each address is used for one file only. */
const forEver = 'public, max-age=31536000, immutable';

const object = (Key: string) => ({ Bucket: env('MEDIA_BUCKET'), Key });

/** Returns at most its first `most` bytes, and its full size. Undefined if nothing arrived. */
export async function readArrived(
  upload: string,
  most: number,
): Promise<{ readonly bytes: Uint8Array; readonly size: number } | undefined> {
  const asked = s3().send(new GetObjectCommand({ ...object(arrivingKey(upload)), Range: `bytes=0-${most - 1}` }));
  const found = await ifThere(asked);
  if (!found?.Body) return undefined;
  const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
  return { bytes: await found.Body.transformToByteArray(), size };
}

/** The bucket would expire it only after a day. */
export async function removeArrived(upload: string): Promise<void> {
  await s3().send(new DeleteObjectCommand(object(arrivingKey(upload))));
}

export async function writeFile(key: string, body: Uint8Array, contentType: string): Promise<void> {
  const sent = { Body: body, ContentType: contentType, CacheControl: forEver };
  await s3().send(new PutObjectCommand({ ...object(key), ...sent }));
}

/** Resolves to false if the file does not exist. */
export async function copyFile(from: string, to: string, contentType: string): Promise<boolean> {
  const { Bucket } = object(from);
  const copy = { ...object(to), CopySource: `${Bucket}/${from}`, MetadataDirective: 'REPLACE' } as const;
  const asked = s3().send(new CopyObjectCommand({ ...copy, ContentType: contentType, CacheControl: forEver }));
  return (await ifThere(asked)) !== undefined;
}

/** The bucket keeps older versions for the number of days set in infra/environments.ts. */
export async function removeFile(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand(object(key)));
}
