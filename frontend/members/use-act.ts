import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { textOf } from '../staff/refusal.ts';
import { messages as m } from './tie-messages.ts';

/** Runs one action at a time and reports its result. Presses during an action are ignored. */
export function useAct() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>, done: string, after?: () => void) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
      toast.success(done);
      after?.();
    } catch (error) {
      toast.error(m.failed, { description: textOf(error, m.lost) });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, act };
}
