import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { queries } from './queries.ts';

interface Action {
  readonly work: () => Promise<unknown>;
  readonly failed: (error: unknown) => void;
}

/** One action at a time: a second press while one runs does nothing. The promise of `act` never rejects. */
export function useAct() {
  const isRunning = useRef(false);
  const { mutateAsync, isPending } = useMutation(
    {
      mutationFn: ({ work }: Action) => work(),
      onError: (error, { failed }) => failed(error),
      // By default a mutation waits for a connection; staff should read at once that there is none.
      networkMode: 'always',
    },
    queries,
  );
  const act = async (work: Action['work'], failed: Action['failed']) => {
    if (isRunning.current) return;
    isRunning.current = true;
    await mutateAsync({ work, failed }).catch(() => {}); // onError told it
    isRunning.current = false;
  };
  return { busy: isPending, act };
}
