import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from '../kit/env.ts';
import { db } from '../kit/table.ts';

/*
 * notifications  pk                 sk               item
 *   crowd        crowd#<event id>   <network> <day>  p<minute>: people, r<minute>: registrations; minutes since the epoch
 *
 *   count a registration and read what its network took today   UpdateItem
 */

const minute = 60_000;
const day = 24 * 60 * minute;

/** A network's registrations for an event within the minute that begins at an instant (epoch ms). */
interface Minute {
  readonly at: number;
  readonly people: number;
  readonly registrations: number;
}

/** A registration that is about to be made. */
interface Taking {
  readonly event: string;
  /** The network's mark for this event (functions/registrations/network.ts). */
  readonly network: string;
  readonly people: number;
}

/** Counts a registration at an instant (epoch ms). Returns what its network took on this UTC day, this registration included. */
export async function countTaking({ event, network, people }: Taking, at: number): Promise<Minute[]> {
  const now = Math.floor(at / minute);
  const { Attributes = {} } = await db().send(
    new UpdateCommand({
      TableName: tableName('notifications'),
      Key: { pk: `crowd#${event}`, sk: `${network} ${Math.floor(at / day)}` },
      UpdateExpression: 'SET expiresAt = :expiresAt ADD #people :people, #registrations :one',
      ExpressionAttributeNames: { '#people': `p${now}`, '#registrations': `r${now}` },
      ExpressionAttributeValues: { ':people': people, ':one': 1, ':expiresAt': Math.ceil((at + 2 * day) / 1000) },
      ReturnValues: 'ALL_NEW',
    }),
  );
  return Object.keys(Attributes)
    .filter((name) => /^p\d+$/.test(name))
    .map((name) => ({
      at: Number(name.slice(1)) * minute,
      people: Number(Attributes[name]),
      registrations: Number(Attributes[`r${name.slice(1)}`]),
    }));
}
