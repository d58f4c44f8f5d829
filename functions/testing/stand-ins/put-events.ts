import { randomUUID } from 'node:crypto';
import type { BusEvent } from './bus-event.ts';
import { isObject, type Json } from './json.ts';

export interface EntryError {
  ErrorCode: string;
  ErrorMessage: string;
}

/** Bytes per request. */
const maximumBytes = 1_048_576;

interface Refusal {
  __type: 'ValidationException';
  message: string;
}

export function judgeRequest(body: unknown): { entries: unknown[] } | { refusal: Refusal } {
  const refuse = (message: string) => ({ refusal: { __type: 'ValidationException' as const, message } });
  const entries = isObject(body) ? body.Entries : undefined;
  if (!Array.isArray(entries))
    return refuse("Value null at 'entries' failed to satisfy constraint: Member must not be null");
  const length = (rule: string) =>
    refuse(`Value at 'entries' failed to satisfy constraint: Member must have length ${rule}`);
  if (entries.length < 1) return length('greater than or equal to 1');
  if (entries.length > 10) return length('less than or equal to 10');
  const bytes = entries.reduce<number>((sum, entry) => sum + entryBytes(entry), 0);
  if (bytes > maximumBytes) return refuse('Total size of the entries in the request is over the limit.');
  return { entries };
}

/** The documented size: 14 bytes for a time, and the UTF-8 bytes of source, detail type, detail and resources. */
function entryBytes(entry: unknown): number {
  if (!isObject(entry)) return 0;
  const resources: unknown[] = Array.isArray(entry.Resources) ? entry.Resources : [];
  const texts = [entry.Source, entry.DetailType, entry.Detail, ...resources].filter((text) => typeof text === 'string');
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return bytes + (entry.Time === undefined ? 0 : 14);
}

/** An entry's error in the reply does not affect the other entries. */
export function judgeEntry(
  entry: unknown,
  bus: { name: string; region: string; account: string; now: number },
): BusEvent | EntryError {
  const fields = isObject(entry) ? entry : {};
  for (const name of ['Source', 'DetailType', 'Detail']) {
    const value = fields[name];
    if (typeof value !== 'string' || value === '') {
      const reason = `Parameter ${name} is not valid. Reason: ${name} is a required argument.`;
      return { ErrorCode: 'InvalidArgument', ErrorMessage: reason };
    }
  }
  const { Source, DetailType, Detail, EventBusName, Time, Resources } = fields;
  if (String(Source).startsWith('aws.')) {
    return { ErrorCode: 'NotAuthorizedForSourceException', ErrorMessage: 'Not authorized for the source.' };
  }
  // AWS accepts events for an unknown bus and drops them. Refuse them here, so that the mistake shows.
  const wanted = textOf(EventBusName ?? 'default')
    .split('/')
    .at(-1);
  if (wanted !== bus.name) {
    return { ErrorCode: 'ResourceNotFoundException', ErrorMessage: `Event bus ${wanted} does not exist.` };
  }
  const detail = parseObject(String(Detail));
  if (detail === undefined) return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' };
  // The SDK's JSON protocol sends a time as seconds since the epoch.
  const at = Time === undefined ? new Date(bus.now) : new Date(Number(textOf(Time)) * 1000);
  if (Number.isNaN(at.getTime())) return { ErrorCode: 'InvalidArgument', ErrorMessage: 'Parameter Time is not valid.' };
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': String(DetailType),
    source: String(Source),
    account: bus.account,
    time: at.toISOString().replace(/\.\d+/, ''),
    region: bus.region,
    resources: Array.isArray(Resources) ? Resources.map(textOf) : [],
    detail,
  };
}

/** `String` throws for some objects. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '?');

function parseObject(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
