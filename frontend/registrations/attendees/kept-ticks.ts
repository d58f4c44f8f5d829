import { ApiError } from '#shared/api/client.ts';
import { changedDoor, type Door, DoorChange } from '#shared/registrations/door.ts';
import type { Registration } from '#shared/registrations/schema.ts';

/** The ticks of a door list that the server has not confirmed, by registration. */
export type KeptTicks = Readonly<Record<string, DoorChange>>;

/** The most registrations of one event with kept ticks. */
export const mostKept = 500;

/** The part of `Storage` that the ticks need. */
export type TickStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

interface Options {
  /** Begins the keys of the event's entries in the storage. */
  readonly prefix: string;
  /** Undefined if the browser lacks storage. The ticks then last as long as the page. */
  readonly storage: TickStorage | undefined;
  /** Stores one registration's ticks on the server. Rejects with ApiError. */
  readonly send: (registration: string, ticks: DoorChange) => Promise<Registration>;
  readonly onSaved: (registration: Registration) => void;
  /** The server refused the ticks for good, and they are dropped. */
  readonly onRefused: (registration: string, error: unknown) => void;
}

type Outcome = 'saved' | 'kept';

export type TickQueue = ReturnType<typeof createTickQueue>;

/**
 * Ticks wait in this browser until the server confirms them, because a hall may lack a signal
 * (docs/decisions/office-work.md). Each registration has an entry of its own, so that two tabs do not overwrite each other. An
 * entry has ids and ticks, and no personal data.
 */
export function createTickQueue({ prefix, storage, send, onSaved, onRefused }: Options) {
  const listeners = new Set<() => void>();
  let ticks: KeptTicks = stored(storage, prefix);
  let sending: Promise<Outcome> | undefined;
  let isHeld = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const keep = (registration: string, change: DoorChange | undefined) => {
    const { [registration]: _, ...others } = ticks;
    ticks = change ? { ...others, [registration]: change } : others;
    attempt(() => {
      if (change) storage?.setItem(prefix + registration, JSON.stringify(change));
      else storage?.removeItem(prefix + registration);
    });
    tell();
  };
  /** Drops the ticks that were sent. A tick that changed during the request stays, and is sent next. */
  const settle = (registration: string, sent: DoorChange) =>
    keep(registration, unsent(ticks[registration] ?? {}, sent));
  const sendAll = async (): Promise<Outcome> => {
    for (;;) {
      const [next] = Object.entries(ticks);
      if (!next) return 'saved';
      const [registration, change] = next;
      try {
        const saved = await send(registration, change);
        settle(registration, change);
        onSaved(saved);
      } catch (error) {
        if (isTemporary(error)) return 'kept';
        settle(registration, change);
        onRefused(registration, error);
      }
    }
  };
  /** Sends all kept ticks, one request at a time. Returns `kept` if the server cannot be reached; the rest then waits. */
  const flush = (): Promise<Outcome> => {
    sending ??= Promise.resolve()
      .then(sendAll)
      .then((outcome) => {
        isHeld = outcome === 'kept';
        tell();
        return outcome;
      })
      .finally(() => {
        sending = undefined;
      });
    return sending;
  };
  return {
    ticks: () => ticks,
    /** Whether the last attempt to send them did not reach the server. */
    isHeld: () => isHeld,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush,
    /** Keeps a tick and sends it. Returns `full` if too many wait; the tick is then not kept. */
    add: async (registration: string, change: DoorChange): Promise<Outcome | 'full'> => {
      if (!ticks[registration] && Object.keys(ticks).length >= mostKept) return 'full';
      keep(registration, merged(ticks[registration] ?? {}, change));
      return flush();
    },
  };
}

/** The registrations with their kept ticks, as the door list shows them. */
export function withTicks(rows: readonly Registration[], ticks: KeptTicks): readonly Registration[] {
  const none: Door = { arrived: false, paid_cash: false };
  return rows.map((row) => {
    const change = ticks[row.id];
    return change ? { ...row, door: changedDoor(row.door ?? none, change, row) } : row;
  });
}

/** Two changes as one. A tick for the whole party replaces earlier ticks of its people. */
function merged(first: DoorChange, then: DoorChange): DoorChange {
  const { here, ...whole } = { ...first, ...then };
  const people = then.arrived === undefined ? { ...first.here, ...then.here } : here && then.here;
  return people ? { ...whole, here: people } : whole;
}

/** The ticks that the server lacks after it stored `sent`. Undefined if it has them all. */
function unsent({ arrived, here = {}, paid_cash }: DoorChange, sent: DoorChange): DoorChange | undefined {
  const people = Object.entries(here).filter(([position, to]) => sent.here?.[position] !== to);
  // The server applied the sent people after the sent tick for the whole party, which may have been pressed again since.
  const isStored = arrived === sent.arrived && Object.keys(sent.here ?? {}).every((position) => position in here);
  const left = {
    ...(arrived !== undefined && !isStored && { arrived }),
    ...(people.length > 0 && { here: Object.fromEntries(people) }),
    ...(paid_cash !== undefined && paid_cash !== sent.paid_cash && { paid_cash }),
  };
  return Object.keys(left).length > 0 ? left : undefined;
}

/** Whether the same request may succeed later: the network, the server or the session failed, and not the request. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

function stored(storage: TickStorage | undefined, prefix: string): KeptTicks {
  const keys = attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')) ?? [];
  return Object.fromEntries(
    keys
      .filter((key) => key.startsWith(prefix))
      .slice(0, mostKept)
      .flatMap((key) => {
        const change = parsed(storage?.getItem(key) ?? '');
        return change ? [[key.slice(prefix.length), change]] : [];
      }),
  );
}

/** Undefined if another program wrote the entry. */
function parsed(text: string): DoorChange | undefined {
  return DoorChange.safeParse(attempt((): unknown => JSON.parse(text))).data;
}

/** The storage may be disabled or full. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
