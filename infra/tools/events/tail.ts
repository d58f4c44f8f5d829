import { askJson, callerOf } from '../aws/caller.ts';
import { stackResources } from '../aws/stacks.ts';
import type { EventsCommand } from './command.ts';

/** A line of the publisher about one event. */
interface Published {
  readonly timestamp: string;
  readonly type: string;
  readonly eventId: string;
  readonly correlationId: string;
}

interface Page {
  readonly events: readonly { readonly timestamp: number; readonly message: string }[];
  readonly nextToken?: string;
}

/** Milliseconds. CloudWatch may store a line late, so each look goes back a little. */
const times = { between: 2000, late: 60_000 } as const;

/** Prints each event that goes to the bus, from the log of the publisher, so it leaves nothing behind in the account. */
export const tail: EventsCommand = {
  takes: '',
  summary: 'prints events as they go to the bus, until you press Ctrl-C',
  async run(row, _args, env, { say, pause, now, ending }) {
    const call = callerOf(row, env);
    const app = await stackResources(row, 'app', call);
    const group = app.find(({ type, logicalId }) => type === 'AWS::Logs::LogGroup' && /^Eventsoutbox/.test(logicalId));
    if (!group) throw new Error(`The App stack of ${row.name} has no log of the publisher: deploy it first.`);
    const seen = new Set<string>();
    const begun = now();
    let newest = begun;
    say(`Events of ${row.name} from now on. Ctrl-C ends.`);
    for (let isFirst = true; !ending.aborted; isFirst = false) {
      if (!isFirst) await pause(times.between);
      const startTime = Math.max(begun, newest - times.late);
      let nextToken: string | undefined;
      do {
        const page: Page = await askJson(call, 'logs', 'FilterLogEvents', {
          ...{ logGroupName: group.id, filterPattern: '{ $.message = "event published" }', startTime },
          ...(nextToken === undefined ? {} : { nextToken }),
        });
        for (const { timestamp, message } of page.events) {
          const { type, eventId, correlationId, timestamp: at } = JSON.parse(message) as Published;
          const key = `${eventId} ${at}`;
          if (seen.has(key)) continue;
          seen.add(key);
          newest = Math.max(newest, timestamp);
          say(`${at}  ${type}  ${eventId}  ${correlationId}`);
        }
        nextToken = page.nextToken;
      } while (nextToken !== undefined);
    }
    return `${seen.size} events.`;
  },
};
