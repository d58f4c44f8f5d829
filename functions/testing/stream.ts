import type { AttributeValue, DynamoDBStreamEvent } from 'aws-lambda';

function wire(value: unknown): AttributeValue {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.map(wire) };
  return { M: wireItem(value as object) };
}
const wireItem = (item: object) => Object.fromEntries(Object.entries(item).map(([name, v]) => [name, wire(v)]));

export const inserted = (items: readonly object[]): DynamoDBStreamEvent => ({
  Records: items.map((item) => ({ eventName: 'INSERT', dynamodb: { NewImage: wireItem(item) } })),
});
