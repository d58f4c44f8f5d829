import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import type { Platform } from '../../local/platform.ts';
import { bundleDirectory } from '../functions.ts';
import { openTap, type TappedCall } from './tap.ts';

const senders: Readonly<Record<string, (client: DynamoDBClient, body: string) => Promise<unknown>>> = {
  BatchGetItem: (client, body) => client.send(new BatchGetItemCommand(JSON.parse(body))),
  GetItem: (client, body) => client.send(new GetItemCommand(JSON.parse(body))),
  Query: (client, body) => client.send(new QueryCommand(JSON.parse(body))),
  TransactWriteItems: (client, body) => client.send(new TransactWriteItemsCommand(JSON.parse(body))),
};

interface Reply {
  readonly statusCode: number;
  readonly body: string;
}
type Handler = (event: unknown) => Promise<Reply>;

let loaded = 0;

export async function loadHandler(
  { inventory, assembly }: Platform,
  id: string,
  databaseUrl: string,
): Promise<Handler> {
  for (const { env } of inventory.functions) Object.assign(process.env, env);
  Object.assign(process.env, {
    AWS_REGION: assembly.region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: databaseUrl,
    LOG_LEVEL: 'silent',
  });
  loaded += 1;
  const url = `${pathToFileURL(join(bundleDirectory(id), 'index.mjs')).href}?bench=${loaded}`;
  const { handler } = (await import(url)) as { handler: Handler };
  return async (event) => {
    const reply = await handler(event);
    if (reply.statusCode >= 300) throw new Error(`${id} answered ${reply.statusCode}: ${reply.body}`);
    return reply;
  };
}

const TOKEN = /[\w@.+-]+/g;

/** Words that may be replaced: long ones with a letter, but no numbers and no dates of keys. */
const isId = (token: string) => token.length >= 12 && /[a-z]/i.test(token) && !/^\d{4}-/.test(token);

/** Returns the first body with new ids, each the same wherever it occurs. Throws if the two bodies are not alike. */
export function freshBody(first: string, second: string, number: number): string {
  const other = second.match(TOKEN) ?? [];
  if ((first.match(TOKEN) ?? []).length !== other.length) throw new Error('The two requests are not alike.');
  let index = 0;
  return first.replace(TOKEN, (token) => {
    const isSame = other[index++] === token;
    return isSame || !isId(token) ? token : `${token.slice(0, -8)}${number.toString(36).padStart(8, '0')}`;
  });
}

export const HANDS = 8;

export async function byHands(count: number, work: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const hand = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
}

/** The number makes the ids of a raw round unique. */
export interface ComparedCalls {
  handler: () => Promise<Reply>;
  raw: (round: number) => Promise<void>;
}

function repeat(
  client: DynamoDBClient,
  first: readonly TappedCall[],
  second: readonly TappedCall[],
): ComparedCalls['raw'] {
  if (first.length === 0 || first.length !== second.length) throw new Error('The handler’s calls are not alike.');
  return async (round) => {
    for (const [index, { command, body }] of first.entries()) {
      const send = senders[command];
      if (send === undefined) throw new Error(`The bench cannot repeat ${command} (infra/tools/bench/raw.ts)`);
      await send(client, freshBody(body, second[index]?.body ?? '', round));
    }
  };
}

/** Gives `work` a function's handler in this process, and the same calls by the bare SDK. `request` creates an event. */
export async function withWays<T>(
  platform: Platform,
  { id, request }: { id: string; request: () => unknown },
  work: (ways: ComparedCalls) => Promise<T>,
): Promise<T> {
  const tap = await openTap(platform.databaseUrl);
  const seen: TappedCall[][] = [];
  try {
    const tapped = await loadHandler(platform, id, tap.url);
    // An instance caches data at its first call, so later calls differ from it.
    for (let round = 0; round < 3; round++) {
      tap.calls.length = 0;
      await tapped(request());
      seen.push([...tap.calls]);
    }
  } finally {
    await tap.stop();
  }
  const client = new DynamoDBClient({
    endpoint: platform.databaseUrl,
    region: platform.assembly.region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const handler = await loadHandler(platform, id, platform.databaseUrl);
  try {
    return await work({ handler: () => handler(request()), raw: repeat(client, seen[1] ?? [], seen[2] ?? []) });
  } finally {
    client.destroy();
  }
}
