import { toast } from 'sonner';
import { textOf } from '../staff/refusal.ts';
import { useAct } from '../staff/use-act.ts';
import { messages as m } from './messages.ts';

/** Carries out a change of a group’s members, and says how it went. */
export function useGroupAct() {
  const { busy, act } = useAct();
  const change = (work: () => Promise<unknown>, done: string, after?: () => void) =>
    act(
      async () => {
        await work();
        toast.success(done);
        after?.();
      },
      (error) => toast.error(m.members.failed, { description: textOf(error, m.network) }),
    );
  return { busy, act: change };
}
