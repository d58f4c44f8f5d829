import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { type TableName, tableName } from './env.ts';
import { db, type Item } from './table.ts';

/** Leave the loop to stop reading. */
export async function* queryPages(
  table: TableName,
  input: Omit<QueryCommandInput, 'TableName'>,
): AsyncGenerator<readonly Item[]> {
  let start: Item | undefined = input.ExclusiveStartKey;
  do {
    const page = await db().send(
      new QueryCommand({ TableName: tableName(table), ...input, ...(start && { ExclusiveStartKey: start }) }),
    );
    yield page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start);
}
