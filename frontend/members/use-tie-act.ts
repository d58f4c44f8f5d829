import { toast } from 'sonner';
import { textOf } from '../staff/refusal.ts';
import { useAct } from '../staff/use-act.ts';
import { messages as m } from './tie-messages.ts';

export function useTieAct() {
  const { busy, act } = useAct();
  const tie = (work: () => Promise<unknown>, done: string, after?: () => void) =>
    act(
      async () => {
        await work();
        toast.success(done);
        after?.();
      },
      (error) => toast.error(m.failed, { description: textOf(error, m.lost) }),
    );
  return { busy, act: tie };
}
