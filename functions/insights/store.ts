import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Campus, campuses } from '#shared/church/services.ts';
import { type Attendance, type AttendanceKey, attendanceParts } from '#shared/insights/attendance.ts';
import { daysOf } from '#shared/insights/days.ts';
import { atVersion } from '../kit/at-version.ts';
import { tableName } from '../kit/env.ts';
import { markerWrite } from '../kit/once.ts';
import { queryPages } from '../kit/query.ts';
import { db } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/*
 * insights      pk                        sk                 item                    who
 *   counter     registrations#<campus>    <day>#<type>       submitted, cancelled    count adds, api reads
 *   attendance  attendance#<campus>       <day>#<service>    count, name?, version,  api writes and reads, render reads
 *                                                            adults?, children?, visitors?
 *   marker      kit/once.ts                                  expiresAt               count
 *
 *   the figures of some days     Query pk, sk between the first and the last day
 *   the last days counted        Query pk backwards
 *
 * A day is YYYY-MM-DD in the church's zone, a type the form's, a service one of shared/church/services.ts.
 */

const registrations = (campus: Campus) => `registrations#${campus}`;

export type Figure = 'submitted' | 'cancelled';

export interface Increment {
  readonly campus: Campus;
  readonly day: string;
  readonly type: string;
  readonly figure: Figure;
}

export function addition(
  campus: Campus,
  day: string,
  type: string,
  figures: Partial<Record<Figure, number>>,
): TransactPart {
  const names = Object.keys(figures);
  return {
    Update: {
      TableName: tableName('insights'),
      Key: { pk: registrations(campus), sk: `${day}#${type}` },
      UpdateExpression: `ADD ${names.map((name) => `#${name} :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(Object.entries(figures).map(([name, n]) => [`:${name}`, n])),
    },
  };
}

export function counted(eventId: string, at: number): TransactPart {
  return markerWrite('insights', eventId, at);
}

export interface DayFigures {
  readonly day: string;
  readonly type: string;
  readonly submitted: number;
  readonly cancelled: number;
}

/** Includes both days. One Query. */
export async function figuresBetween(campus: Campus, from: string, to: string): Promise<DayFigures[]> {
  const found: DayFigures[] = [];
  const pages = queryPages('insights', {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    // '$' follows '#', so all types of the last day are included.
    ExpressionAttributeValues: { ':pk': registrations(campus), ':from': `${from}#`, ':to': `${to}$` },
  });
  for await (const page of pages) {
    for (const { sk, submitted = 0, cancelled = 0 } of page) {
      const [day = '', ...type] = String(sk).split('#');
      found.push({ day, type: type.join('#'), submitted: Number(submitted), cancelled: Number(cancelled) });
    }
  }
  return found;
}

const attendance = (campus: Campus) => `attendance#${campus}`;
const keyOf = ({ campus, date, service }: AttendanceKey) => ({ pk: attendance(campus), sk: `${date}#${service}` });

/** Items from before parts were counted have none. */
function toAttendance(campus: Campus, { sk, count, name, version, ...rest }: Record<string, unknown>): Attendance {
  const parts = attendanceParts.flatMap((part) => (rest[part] === undefined ? [] : [[part, Number(rest[part])]]));
  const [date = '', service] = String(sk).split('#');
  return {
    campus,
    date,
    service: service as AttendanceKey['service'],
    count: count === null ? null : Number(count),
    ...Object.fromEntries(parts),
    ...(name !== undefined && { name: String(name) }),
    version: Number(version),
  };
}

/** Consistent; version 0 if it was never counted. */
export async function readAttendance(held: AttendanceKey): Promise<Attendance> {
  const Key = keyOf(held);
  const { Item } = await db().send(new GetCommand({ TableName: tableName('insights'), Key, ConsistentRead: true }));
  return Item ? toAttendance(held.campus, Item) : { ...held, count: null, version: 0 };
}

/** Refused if it changed since `was` was read. A removed count leaves its version. */
export function saveAttendance({ campus, date, service, ...counted }: Attendance, was: Attendance): TransactPart {
  const Item = { ...keyOf({ campus, date, service }), ...counted };
  return { Put: { TableName: tableName('insights'), Item, ...atVersion(was.version) } };
}

/** Reads all campuses consistently, newest day first. */
export async function countedOn(mostDays: number): Promise<Attendance[]> {
  const found = (await Promise.all(campuses.map((campus) => countedAt(campus, mostDays)))).flat();
  const days = daysOf(found)
    .slice(0, mostDays)
    .map(({ date }) => date);
  return days.flatMap((day) => found.filter(({ date, count }) => date === day && count !== null));
}

/** Includes both days, oldest day first, from one Query. */
export async function attendanceBetween(campus: Campus, from: string, to: string): Promise<Attendance[]> {
  const found: Attendance[] = [];
  const pages = queryPages('insights', {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': attendance(campus), ':from': `${from}#`, ':to': `${to}$` },
  });
  for await (const page of pages) found.push(...page.map((item) => toAttendance(campus, item)));
  return found.filter(({ count }) => count !== null);
}

async function countedAt(campus: Campus, mostDays: number): Promise<Attendance[]> {
  const found: Attendance[] = [];
  const pages = queryPages('insights', {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': attendance(campus) },
    ScanIndexForward: false,
    ConsistentRead: true,
    // At most five services a day, and few removed counts.
    Limit: 6 * mostDays,
  });
  for await (const page of pages) {
    found.push(...page.map((item) => toAttendance(campus, item)));
    // The last day that was read may continue on the next page.
    if (daysOf(found).length > mostDays) break;
  }
  return found;
}
