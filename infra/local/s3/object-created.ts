import { randomUUID } from 'node:crypto';
import type { BusEvent } from '#functions/testing/stand-ins/bus-event.ts';
import type { StoredObject } from '#functions/testing/stand-ins/s3/objects.ts';

/** In this event, keys are not URL-encoded. */
export function objectCreated(
  bucket: string,
  object: StoredObject,
  where: { region: string; account: string },
): BusEvent {
  const { key, size, etag, lastModified } = object;
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Object Created',
    source: 'aws.s3',
    account: where.account,
    time: new Date(lastModified).toISOString().replace(/\.\d+/, ''),
    region: where.region,
    resources: [`arn:aws:s3:::${bucket}`],
    detail: {
      version: '0',
      bucket: { name: bucket },
      object: { key, size, etag: etag.replaceAll('"', ''), sequencer: lastModified.toString(16).toUpperCase() },
    },
  };
}
