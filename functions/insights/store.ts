import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { AttendanceDay } from '#shared/insights/attendance.ts';
import { tableName } from '../kit/env.ts';
import { markerWrite } from '../kit/once.ts';
import { queryPages } from '../kit/query.ts';
import { db } from '../kit/table.ts';
import type { Part } from '../kit/transact.ts';

/*
 * insights      pk               sk                 item                    who
 *   counter     registrations    <day>#<type>       submitted, cancelled    count adds, api reads
 *   attendance  attendance       <day>              count, version          api writes and reads, render reads
 *   marker      kit/once.ts                         expiresAt               count
 *
 *   the figures of some days     Query pk, sk between the first and the last day
 *   the last days counted        Query pk backwards
 *
 * A day is YYYY-MM-DD in the church's zone, a type the form's.
 */

const registrations = 'registrations';

/** What is counted of a type and a day. */
export type Figure = 'submitted' | 'cancelled';

export interface Increment {
  readonly day: string;
  readonly type: string;
  readonly figure: Figure;
}

/** Adds to the figures of one day and type. */
export function addition(day: string, type: string, figures: Partial<Record<Figure, number>>): Part {
  const names = Object.keys(figures);
  return {
    Update: {
      TableName: tableName('insights'),
      Key: { pk: registrations, sk: `${day}#${type}` },
      UpdateExpression: `ADD ${names.map((name) => `#${name} :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(Object.entries(figures).map(([name, n]) => [`:${name}`, n])),
    },
  };
}

/** Remembers that an event was counted. */
export function counted(eventId: string, at: number): Part {
  return markerWrite('insights', eventId, at);
}

export interface DayFigures {
  readonly day: string;
  readonly type: string;
  readonly submitted: number;
  readonly cancelled: number;
}

/** The figures of the days `from` to `to`, both included: one Query. */
export async function figuresBetween(from: string, to: string): Promise<DayFigures[]> {
  const found: DayFigures[] = [];
  const pages = queryPages('insights', {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    // '$' follows '#': every type of the last day lies before it.
    ExpressionAttributeValues: { ':pk': registrations, ':from': `${from}#`, ':to': `${to}$` },
  });
  for await (const page of pages) {
    for (const { sk, submitted = 0, cancelled = 0 } of page) {
      const [day = '', ...type] = String(sk).split('#');
      found.push({ day, type: type.join('#'), submitted: Number(submitted), cancelled: Number(cancelled) });
    }
  }
  return found;
}

const attendance = 'attendance';

function toDay({ sk, count, version }: Record<string, unknown>): AttendanceDay {
  return { date: String(sk), count: count === null ? null : Number(count), version: Number(version) };
}

/** What was counted on a day; version 0 where nobody ever did. Strongly consistent. */
export async function readDay(date: string): Promise<AttendanceDay> {
  const Key = { pk: attendance, sk: date };
  const { Item } = await db().send(new GetCommand({ TableName: tableName('insights'), Key, ConsistentRead: true }));
  return Item ? toDay(Item) : { date, count: null, version: 0 };
}

/** Keeps what was counted on a day, on the condition that it stands as it was. A count taken back leaves its version. */
export function saveDay({ date, count, version }: AttendanceDay, was: AttendanceDay): Part {
  return {
    Put: {
      TableName: tableName('insights'),
      Item: { pk: attendance, sk: date, count, version },
      ...(was.version === 0
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': was.version } }),
    },
  };
}

/** The last days that were counted, newest first, `most` at most. Strongly consistent. */
export async function countedDays(most: number): Promise<AttendanceDay[]> {
  const found: AttendanceDay[] = [];
  const pages = queryPages('insights', {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': attendance },
    ScanIndexForward: false,
    ConsistentRead: true,
    // Days that were taken back are few.
    Limit: 2 * most,
  });
  for await (const page of pages) {
    found.push(...page.map(toDay).filter(({ count }) => count !== null));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}
