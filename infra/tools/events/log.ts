import type { Environment } from '../../environments.ts';
import { readLog, sendNow } from './sender.ts';
import { webhookNamed } from './webhook-named.ts';

/** Deliveries that the log prints, and in which `again` looks for an event. */
const shown = { log: 20, again: 1000 } as const;

/** `npm run events -- <environment> log <consumer>`: one line for each of the newest events. */
export async function deliveryLog(
  row: Environment,
  [name]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const webhook = webhookNamed(row, name);
  const deliveries = await readLog(row, env, webhook.name, shown.log);
  if (deliveries.length === 0) return `${webhook.name} has received nothing in the last 30 days.`;
  const lines = deliveries.map(({ event, state, attempts, nextAt }) => {
    const results = attempts.map(({ result }) => result).join(', ');
    return `${event.at}  ${event.type}  ${event.id}  ${state}: ${results}${nextAt === undefined ? '' : `; next at ${nextAt}`}`;
  });
  return lines.join('\n');
}

/** `npm run events -- <environment> again <consumer> <event id>`: sends an event of the log again, now. */
export async function again(row: Environment, [name, id]: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const webhook = webhookNamed(row, name);
  const found = (await readLog(row, env, webhook.name, shown.again)).find(({ event }) => event.id === id);
  if (!found)
    throw new Error(
      `The log of ${webhook.name} has no event "${id ?? ''}": see npm run events -- ${row.name} log ${webhook.name}.`,
    );
  return sendNow(row, env, webhook.name, found.event);
}
