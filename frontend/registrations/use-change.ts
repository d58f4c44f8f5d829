import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '#shared/api/client.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { call } from '../staff/call.ts';
import type { Change } from './changes.ts';
import { type Loaded, listKey, replace } from './loaded.ts';
import { shownName } from './words.ts';

/** Changing one registration; `onDone` once it is. A press while one is under way sends nothing. */
export function useChange({ words, carryOut, outcome }: Change, registration: Registration, onDone: () => void) {
  const queries = useQueryClient();
  const isSending = useRef(false);
  const [state, setState] = useState<{ readonly sending: boolean; readonly error?: ApiError }>({ sending: false });

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setState({ sending: true });
    try {
      const reply = await call((api) => carryOut(api, registration.id));
      queries.setQueryData<Loaded>(listKey, (loaded) => replace(loaded, reply.registration));
      const description = outcome(registration);
      toast.success(words.done(shownName(registration)), description === undefined ? {} : { description });
      onDone();
      void queries.invalidateQueries({ queryKey: ['registrations'] });
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError('internal');
      // A session that is over takes this screen with it: the toast is what is left to say so.
      if (failure.status === 401) toast.error(failure.message);
      // Somebody else was here: the list shows how it stands.
      if (failure.status === 409) void queries.invalidateQueries({ queryKey: listKey });
      setState({ sending: false, error: failure });
    } finally {
      isSending.current = false;
    }
  };

  return { ...state, send };
}
