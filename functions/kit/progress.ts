import type { Item } from './table.ts';
import type { TransactPart } from './transact.ts';

/** How far a run through pages has come. Stored with the item that it belongs to. */
export interface Progress {
  readonly pages: number;
  /** The key after which the next page begins. Absent: the first page. */
  readonly after?: Item | undefined;
  readonly done?: true | undefined;
}

interface ItemKey {
  readonly TableName: string;
  readonly Key: Item;
}

/** `next` is undefined after the last page. Refused if another call has handled the page in the meantime. */
export function advance({ TableName, Key }: ItemKey, { pages }: Progress, next: Item | undefined): TransactPart {
  return {
    Update: {
      TableName,
      Key,
      UpdateExpression: next ? 'SET pages = :pages, #after = :after' : 'SET pages = :pages, done = :done',
      ConditionExpression: 'pages = :was',
      ...(next && { ExpressionAttributeNames: { '#after': 'after' } }),
      ExpressionAttributeValues: {
        ':was': pages,
        ':pages': pages + 1,
        ...(next ? { ':after': next } : { ':done': true }),
      },
    },
  };
}
