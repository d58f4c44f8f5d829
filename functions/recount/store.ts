import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type TableName, tableName } from '../kit/env.ts';
import { db, type Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/*
 * `npm run recount` reads whole tables consistently, by an operator's command and never for a request. It writes only figures,
 * each on the condition that it has not changed.
 */

export async function* everyItem(table: TableName): AsyncGenerator<Item> {
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await db().send(
      new ScanCommand({ TableName: tableName(table), ConsistentRead: true, ExclusiveStartKey }),
    );
    yield* page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

export type Numbers = Readonly<Record<string, number>>;

/**
 * Refused if one differs from `was`, where a missing name means that the attribute does not exist. A name may be a path in a map:
 * `tickets.adult`.
 */
export function setNumbers(table: TableName, Key: Item, was: Numbers, is: Numbers): TransactPart {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const pathAt = (name: string, at: number) =>
    name
      .split('.')
      .map((_, part) => `#n${at}p${part}`)
      .join('.');
  const conditions = names.map((name, at) =>
    name in was ? `${pathAt(name, at)} = :w${at}` : `attribute_not_exists(${pathAt(name, at)})`,
  );
  const values = names.flatMap((name, at) => [
    [`:i${at}`, is[name] ?? 0] as const,
    ...(name in was ? [[`:w${at}`, was[name]] as const] : []),
  ]);
  return {
    Update: {
      TableName: tableName(table),
      Key,
      UpdateExpression: `SET ${names.map((name, at) => `${pathAt(name, at)} = :i${at}`).join(', ')}`,
      ConditionExpression: conditions.join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(
        names.flatMap((name, at) => name.split('.').map((part, of) => [`#n${at}p${of}`, part])),
      ),
      ExpressionAttributeValues: Object.fromEntries(values),
    },
  };
}
