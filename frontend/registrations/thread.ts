import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dateOf } from '#shared/church/time.ts';
import type { RecordedChange } from '#shared/registrations/own.ts';
import type { RegistrationReply } from '#shared/registrations/reply.ts';
import type { Note } from '#shared/registrations/work.ts';
import { call } from '../staff/call.ts';
import { typedQuery } from '../staff/query-keys.ts';

/** Milliseconds until the outcome of a reply that is being sent is read again. */
const untilSent = 3000;

type ThreadEntry = Note | RegistrationReply | RecordedChange;

/** Newest first. An answer is placed on the day on which it came, however late staff wrote it down. */
export function inOrder(entries: readonly ThreadEntry[], zone: string): ThreadEntry[] {
  const keyOf = (entry: ThreadEntry) => {
    const day = 'answered' in entry ? entry.answered?.day : undefined;
    return `${day ?? dateOf(Date.parse(entry.at), zone)} ${entry.at}`;
  };
  return entries.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
}

export interface Thread {
  readonly notes: readonly Note[];
  readonly replies: readonly RegistrationReply[];
  readonly changes: readonly RecordedChange[];
}

/** The notes on a registration, the replies to it and the changes of its party, each newest first. */
export function useThread(registrationId: string) {
  const queries = useQueryClient();
  const read = async (): Promise<Thread> => {
    const { notes, replies, changes } = await call((api) => api.listNotes({ params: { id: registrationId } }));
    return { notes, replies, changes };
  };
  const thread = typedQuery('registrations notes', [registrationId], read);
  const { queryKey } = thread;
  const { data, error, refetch } = useQuery({
    ...thread,
    refetchInterval: ({ state }) =>
      state.data?.replies.some((reply) => reply.state === 'sending') ? untilSent : false,
  });
  const reread = () => void queries.invalidateQueries({ queryKey });
  return {
    data,
    error,
    refetch,
    reread,
    show: (change: Partial<Thread>) => {
      queries.setQueryData(queryKey, { notes: [], replies: [], changes: [], ...data, ...change });
      reread();
    },
  };
}
