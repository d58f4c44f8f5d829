import {
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';

interface Copy {
  readonly source: string;
  readonly copy: string;
  readonly at: Date;
}

export interface Waiting {
  readonly say: (line: string) => void;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

const isMissing = (error: unknown) => (error as Error).name === 'ResourceNotFoundException';

/** Undefined if the table does not exist. */
export async function statusOf(client: DynamoDBClient, TableName: string): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return Table?.TableStatus;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return undefined;
  }
}

export const copyName = (source: string, at: Date): string =>
  `${source}-at-${at.toISOString().replace(/\D/g, '').slice(0, 14)}`;

/** Restores the copy, or takes the one that an earlier run made, and waits until it can be read. */
export async function readyCopy(client: DynamoDBClient, { source, copy, at }: Copy, { say, pause }: Waiting) {
  if ((await statusOf(client, copy)) === undefined) {
    const tables = { SourceTableName: source, TargetTableName: copy };
    await client.send(new RestoreTableToPointInTimeCommand({ ...tables, RestoreDateTime: at }));
  }
  say(`AWS restores ${copy}, which takes from ten minutes to some hours …`);
  await untilActive(client, copy, pause);
}

export async function untilActive(client: DynamoDBClient, name: string, pause: Waiting['pause']): Promise<void> {
  for (let status = await statusOf(client, name); status !== 'ACTIVE'; status = await statusOf(client, name)) {
    if (status !== undefined && status !== 'CREATING') throw new Error(`AWS says that ${name} is ${status}.`);
    await pause(15_000);
  }
}

export async function deleteTable(client: DynamoDBClient, TableName: string): Promise<void> {
  await client.send(new DeleteTableCommand({ TableName }));
}
