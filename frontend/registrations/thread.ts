import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RegistrationReply } from '#shared/registrations/reply.ts';
import type { Note } from '#shared/registrations/work.ts';
import { call } from '../staff/call.ts';
import { typedQuery } from '../staff/query-keys.ts';

/** Milliseconds until the outcome of a reply that is being sent is read again. */
const untilSent = 3000;

export interface Thread {
  readonly notes: readonly Note[];
  readonly replies: readonly RegistrationReply[];
}

/** The notes on a registration and the replies to it, each newest first. */
export function useThread(registrationId: string) {
  const queries = useQueryClient();
  const read = async (): Promise<Thread> => {
    const { notes, replies } = await call((api) => api.listNotes({ params: { id: registrationId } }));
    return { notes, replies };
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
      queries.setQueryData(queryKey, { notes: [], replies: [], ...data, ...change });
      reread();
    },
  };
}
