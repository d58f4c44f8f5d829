import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { textOf } from '../staff/refusal.ts';
import { messages as m } from './tie-messages.ts';

/** Does one thing at a time, says that it was done, or why not. A second press meanwhile does nothing. */
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
