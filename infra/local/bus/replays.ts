import { eventSource } from '#events/define.ts';
import type { BusEvent } from '#functions/testing/stand-ins/bus-event.ts';
import type { Reply } from '../kernel/reply.ts';
import type { PlatformStore } from '../kernel/store.ts';

interface StartReplay {
  ReplayName?: string;
  /** Epoch seconds. */
  EventStartTime?: number;
  EventEndTime?: number;
  Destination?: { Arn?: string; FilterArns?: string[] };
}

export interface Replays {
  start(body: unknown): Reply;
  describe(body: unknown): Reply;
}

const fault = (name: string, message: string): Reply => ({ status: 400, body: { __type: name, message } });

/**
 * Sends stored events again, marked as EventBridge marks them, and does not store them again. `deliver` gets each event and the
 * names of the rules that may have it, or undefined for all rules.
 */
export function openReplays(
  store: PlatformStore,
  { name: bus }: { readonly name: string },
  deliver: (event: BusEvent, rules: readonly string[] | undefined) => void,
): Replays {
  store.exec('CREATE TABLE IF NOT EXISTS replays (name TEXT PRIMARY KEY, events INTEGER NOT NULL)');
  return {
    start(body) {
      const { ReplayName = '', EventStartTime = 0, EventEndTime = 0, Destination = {} } = body as StartReplay;
      if (!/^[.\-_A-Za-z0-9]{1,64}$/.test(ReplayName)) return fault('ValidationException', 'The name is malformed.');
      if (EventStartTime >= EventEndTime) return fault('ValidationException', 'The replay ends before it begins.');
      const rules = Destination.FilterArns?.map((arn) => arn.split('/').at(-1) ?? '');
      return store.transaction(() => {
        if (store.prepare('SELECT 1 FROM replays WHERE name = ?').get(ReplayName))
          return fault('ResourceAlreadyExistsException', `The replay ${ReplayName} exists.`);
        const events = store
          .prepare('SELECT event FROM events WHERE bus = ? ORDER BY seq')
          .all(bus)
          // written by the bus from a BusEvent
          .map(({ event }) => JSON.parse(String(event)) as BusEvent)
          // The archive has no trials.
          .filter(({ source }) => source === eventSource)
          .filter(({ time }) => Date.parse(time) >= EventStartTime * 1000 && Date.parse(time) < EventEndTime * 1000);
        for (const event of events) deliver({ ...event, 'replay-name': ReplayName }, rules);
        store.prepare('INSERT INTO replays VALUES (?, ?)').run(ReplayName, events.length);
        return { status: 200, body: { State: 'STARTING' } };
      });
    },
    describe(body) {
      const { ReplayName = '' } = body as StartReplay;
      const found = store.prepare('SELECT 1 FROM replays WHERE name = ?').get(ReplayName);
      if (!found) return fault('ResourceNotFoundException', `There is no replay ${ReplayName}.`);
      return { status: 200, body: { ReplayName, State: 'COMPLETED' } };
    },
  };
}
