/** A stream record as the SDK reads it, turned into what Lambda hands to a function. */
import type { _Record } from '@aws-sdk/client-dynamodb-streams';
import { clockShiftMs } from '../kernel/clock.ts';

/** The part of Lambda's record that the mapping itself reads. */
export interface StreamRecord {
  eventName: string | undefined;
  eventSourceARN: string;
  dynamodb: {
    /** Seconds since the epoch. */
    ApproximateCreationDateTime: number;
    SequenceNumber: string;
    [image: string]: unknown;
  };
}

export function toStreamRecord(record: _Record, streamArn: string): StreamRecord {
  const { ApproximateCreationDateTime, SequenceNumber, Keys, NewImage, OldImage, ...rest } = record.dynamodb ?? {};
  const images = Object.entries({ Keys, NewImage, OldImage }).filter(([, image]) => image !== undefined);
  return {
    ...record,
    eventName: record.eventName,
    eventSourceARN: streamArn,
    dynamodb: {
      ...rest,
      ...Object.fromEntries(images.map(([name, image]) => [name, withTextBytes(image)])),
      // The database has a clock of its own.
      ApproximateCreationDateTime: ((ApproximateCreationDateTime?.getTime() ?? 0) + clockShiftMs) / 1000,
      SequenceNumber: SequenceNumber ?? '',
    },
  };
}

/** Lambda's event is JSON: bytes within attribute values are base64 in it. */
function withTextBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(withTextBytes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTextBytes(inner)]));
}
