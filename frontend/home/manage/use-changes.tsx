import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { ApiError } from '#shared/api/client.ts';
import { savedBy } from '../../staff/form/saved-by.ts';
import { queries } from '../../staff/queries.ts';
import { isStale, textOf } from '../../staff/refusal.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { messages as m } from './messages.ts';
import type { SlideChange } from './slide-order.ts';
import { type SlideList, saveSlides, showSlides, slideList } from './slides-data.ts';

interface ConflictPrompt {
  /** The version conflict. */
  readonly error: ApiError;
  readonly answer: (again: boolean) => void;
  readonly from: Element | null;
}

/**
 * Changes the list. Changes are queued, one request at a time. If another user saved first, the user sees the current list and
 * decides whether to repeat the change on it.
 */
export function useSlideEditor() {
  const [asked, setAsked] = useState<ConflictPrompt>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const said = useRef<string | number>(undefined);

  const attempt = async (change: SlideChange): Promise<SlideList | undefined> => {
    // A fetch started before this change would overwrite it in the cache.
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

  /** Returns undefined if the user kept the newer list. Rejects with ApiError after restoring the list. */
  const change = (to: SlideChange): Promise<SlideList | undefined> => {
    const mine = last.current.then(() => attempt(to));
    last.current = mine.catch(() => undefined);
    return mine;
  };

  /** Makes a change and shows a toast with the result and an undo button. Returns whether it succeeded. */
  const carryOut = async (to: SlideChange, done: string, undo?: SlideChange): Promise<boolean> => {
    try {
      if (!(await change(to))) return false;
      // Show one toast at a time, since undo reverts the last change.
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

/** The stored list in a version conflict. */
export const currentOf = ({ details }: Refusal): SlideList => details.current as SlideList;

/** Names the user who saved that list, if known, and its slides. */
export function staleText(error: Refusal): string {
  const titles = currentOf(error).data.map(({ order, title }) => `${order}. ${title}`);
  return [savedBy(error), m.stale.text(titles.join(', ') || m.stale.none)].filter(Boolean).join(' ');
}

export type SlideEditor = ReturnType<typeof useSlideEditor>;
