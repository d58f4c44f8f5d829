import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { ApiError } from '#shared/api/client.ts';
import { savedBy } from '../../staff/form/saved-by.ts';
import { queries } from '../../staff/queries.ts';
import { isStale, textOf } from '../../staff/refusal.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { messages as m } from './messages.ts';
import type { Change } from './slide-order.ts';
import { type SlideList, saveSlides, showSlides, slideList } from './slides-data.ts';

interface Asked {
  /** The refusal of the older list. */
  readonly error: ApiError;
  readonly answer: (again: boolean) => void;
  readonly from: Element | null;
}

/**
 * Changes the list: each change is one call, and waits for the one before. Where somebody else was faster the person sees
 * what is there now, and says whether the change is made again on that list.
 */
export function useChanges() {
  const [asked, setAsked] = useState<Asked>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const said = useRef<string | number>(undefined);

  const attempt = async (change: Change): Promise<SlideList | undefined> => {
    // What was asked before this change would show the list without it.
    await queries.cancelQueries({ queryKey: slideList.queryKey });
    const now = await queries.ensureQueryData(slideList);
    const next = { ...now, data: change(now.data) };
    showSlides(next);
    try {
      const saved = await saveSlides(next);
      showSlides(saved);
      return saved;
    } catch (error) {
      showSlides(isStale(error) ? currentOf(error) : now);
      if (!isStale(error)) throw error;
      const again = await new Promise<boolean>((answer) => setAsked({ error, answer, from: document.activeElement }));
      setAsked(undefined);
      return again ? attempt(change) : undefined;
    }
  };

  /** Undefined: the person left the newer list as it is. Rejects with ApiError, and the list is as before. */
  const change = (to: Change): Promise<SlideList | undefined> => {
    const mine = last.current.then(() => attempt(to));
    last.current = mine.catch(() => undefined);
    return mine;
  };

  /** The same, and says in a toast what was done, how to take it back, or why it was not done; whether it was done. */
  const carryOut = async (to: Change, done: string, undo?: Change): Promise<boolean> => {
    try {
      if (!(await change(to))) return false;
      // One at a time: what it takes back is the last change.
      if (said.current !== undefined) toast.dismiss(said.current);
      const action = undo && { label: m.undo, onClick: () => void carryOut(undo, m.undone) };
      said.current = toast.success(done, action && { action });
      return true;
    } catch (error) {
      toast.error(m.failed, { description: textOf(error, m.failedText) });
      return false;
    }
  };

  const question = asked && (
    <QuestionDialog
      {...m.stale}
      text={staleText(asked.error)}
      look="tool-main"
      onYes={() => asked.answer(true)}
      onNo={() => asked.answer(false)}
      returnTo={() => (asked.from instanceof HTMLElement ? asked.from : null)}
    />
  );
  return { change, carryOut, question };
}

type Refusal = Pick<ApiError, 'details'>;

/** The list that the server says is stored by now. */
export const currentOf = ({ details }: Refusal): SlideList => details.current as SlideList;

/** Says who saved that list, and names its slides. */
export function staleText(error: Refusal): string {
  const titles = currentOf(error).data.map(({ order, title }) => `${order}. ${title}`);
  return m.stale.text(titles.join(', '), savedBy(error));
}

export type Changes = ReturnType<typeof useChanges>;
