import { assign } from '../kit/assign.ts';
import { tableName } from '../kit/env.ts';
import type { Item } from '../kit/table.ts';
import type { TransactPart } from '../kit/transact.ts';

/** Parts of an update of a seats item. */
export interface Change {
  readonly set: readonly string[];
  readonly remove?: readonly string[];
  readonly demand: readonly string[];
  readonly names?: Readonly<Record<string, string>>;
  readonly values: Item;
}

/** `facts`: attributes to set, or to remove if undefined. */
export function updateOf(
  eventId: string,
  { set, remove = [], demand, names = {}, values }: Change,
  facts: Item = {},
): TransactPart {
  const all = assign(facts);
  const [, sets = '', removed = ''] = /^(?:SET (.*?))? ?(?:REMOVE (.*))?$/.exec(all.UpdateExpression) ?? [];
  const setting = [...set, ...(sets ? [sets] : [])].join(', ');
  const removing = [...remove, ...(removed ? [removed] : [])].join(', ');
  const allNames = { ...names, ...all.ExpressionAttributeNames };
  return {
    Update: {
      TableName: tableName('seats'),
      Key: { pk: eventId },
      UpdateExpression: [setting && `SET ${setting}`, removing && `REMOVE ${removing}`].filter(Boolean).join(' '),
      ConditionExpression: demand.join(' AND '),
      ...(Object.keys(allNames).length > 0 && { ExpressionAttributeNames: allNames }),
      ExpressionAttributeValues: { ...values, ...all.ExpressionAttributeValues },
    },
  };
}
