import type { _Record } from '@aws-sdk/client-dynamodb-streams';
import { clockShiftMs } from '../kernel/clock.ts';

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
      // The database uses the machine's clock, without the shift.
      ApproximateCreationDateTime: ((ApproximateCreationDateTime?.getTime() ?? 0) + clockShiftMs) / 1000,
      SequenceNumber: SequenceNumber ?? '',
    },
  };
}

/** Converts bytes in attribute values to base64, because Lambda's event is JSON. */
function withTextBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(withTextBytes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTextBytes(inner)]));
}
