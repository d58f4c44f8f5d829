import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { toast } from 'sonner';
import type { DoorChange } from '#shared/registrations/door.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { call } from '../../staff/call.ts';
import { changeRows } from '../../staff/list/local-rows.ts';
import { queries } from '../../staff/queries.ts';
import { keyOf } from '../../staff/query-keys.ts';
import { textOf } from '../../staff/refusal.ts';
import { doorMessages as m } from './door-messages.ts';
import { createTickQueue, mostKept, type TickStorage } from './kept-ticks.ts';

function browserStorage(): TickStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/**
 * The ticks of an event's door list that wait for the server, and a function that ticks. Waiting ticks are sent again when the
 * connection returns, when the page becomes visible, and after each reading of the list. `readAt`: its last reading (epoch ms).
 */
export function useDoorTicks(event: string, readAt: number | undefined) {
  const queue = useMemo(
    () =>
      createTickQueue({
        prefix: `door-ticks:${event}:`,
        storage: browserStorage(),
        send: async (id, body) => (await call((api) => api.tickDoor({ params: { id }, body }))).registration,
        onSaved: (saved) =>
          changeRows<Registration>(queries, keyOf('events attendees', event), (rows) =>
            rows.map((each) => (each.id === saved.id ? saved : each)),
          ),
        onRefused: (_, error) => void toast.error(m.notTicked, { description: textOf(error, m.failedText) }),
      }),
    [event],
  );
  const ticks = useSyncExternalStore(queue.subscribe, queue.ticks);
  const isHeld = useSyncExternalStore(queue.subscribe, queue.isHeld);
  useEffect(() => {
    if (readAt !== undefined) void queue.flush();
  }, [queue, readAt]);
  useEffect(() => {
    const flush = () => {
      if (document.visibilityState === 'visible') void queue.flush();
    };
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [queue]);
  const tick = async (registration: string, name: string, change: DoorChange) => {
    const outcome = await queue.add(registration, change);
    if (outcome === 'full') toast.error(m.notTicked, { description: m.full(mostKept) });
    if (outcome === 'kept') toast(m.kept, { id: 'door-kept', description: m.keptText(name) });
  };
  return { ticks, isHeld, tick };
}
