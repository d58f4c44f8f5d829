import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { messages } from './messages.ts';

interface Leaving {
  readonly dirty: boolean;
  /** Whether a link loses what was typed. Back does, too: nothing can hold it up. */
  readonly asks: boolean;
  readonly discard: () => void;
}

/**
 * Asks before what was typed is lost: by `leave`, the way back that the form itself offers, and by any link of the page where
 * the form keeps nothing. Give it a place for `question`.
 */
export function useLeaveGuard({ dirty, asks, discard }: Leaving, onLeave?: () => void) {
  const navigate = useNavigate();
  const [going, setGoing] = useState<{ readonly go: () => void; readonly from: Element | null }>();
  useEffect(() => {
    if (!dirty || !asks) return;
    const onClick = (press: MouseEvent) => {
      const link = press.target instanceof Element ? press.target.closest('a') : null;
      if (!link || !leavesHere(link, press)) return;
      press.preventDefault();
      // Of several forms on one screen one asks for all: what is left is left with all of them.
      press.stopImmediatePropagation();
      setGoing({ go: () => navigate(link.pathname + link.search + link.hash), from: link });
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [dirty, asks, navigate]);
  const leave = () => {
    if (!onLeave) return;
    if (dirty) setGoing({ go: onLeave, from: document.activeElement });
    else onLeave();
  };
  const question = going && (
    <QuestionDialog
      {...messages.discard}
      onYes={() => {
        discard();
        // Whoever comes back before the next screen is drawn finds this one without the question.
        setGoing(undefined);
        going.go();
      }}
      onNo={() => setGoing(undefined)}
      returnTo={() => (going.from instanceof HTMLElement ? going.from : null)}
    />
  );
  return { leave, question };
}

/** Whether a press on a link opens another page of the site in this tab. */
function leavesHere(link: HTMLAnchorElement, press: MouseEvent): boolean {
  const elsewhere = link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin;
  const isSame = link.pathname === location.pathname && link.search === location.search;
  return !(
    elsewhere ||
    isSame ||
    press.button !== 0 ||
    press.metaKey ||
    press.ctrlKey ||
    press.shiftKey ||
    press.altKey
  );
}
