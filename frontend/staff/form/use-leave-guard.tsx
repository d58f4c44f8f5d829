import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { messages } from './messages.ts';

interface LeaveGuardOptions {
  readonly dirty: boolean;
  /** Whether following a link loses the draft. So does Back, but a page cannot intercept it. */
  readonly asks: boolean;
  readonly discard: () => void;
}

/**
 * Asks before a draft is lost: by `leave`, the form's own way back, and by any link of the page if the form does not keep its
 * draft. Render `question` somewhere on the screen.
 */
export function useLeaveGuard({ dirty, asks, discard }: LeaveGuardOptions, onLeave?: () => void) {
  const navigate = useNavigate();
  const [going, setGoing] = useState<{ readonly go: () => void; readonly from: Element | null }>();
  useEffect(() => {
    if (!dirty || !asks) return;
    const onClick = (press: MouseEvent) => {
      const link = press.target instanceof Element ? press.target.closest('a') : null;
      if (!link || !leavesHere(link, press)) return;
      press.preventDefault();
      // With several forms on one screen, one question covers all of them.
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
        // If the user returns before the next screen is rendered, the question must be closed.
        setGoing(undefined);
        going.go();
      }}
      onNo={() => setGoing(undefined)}
      returnTo={() => (going.from instanceof HTMLElement ? going.from : null)}
    />
  );
  return { leave, question };
}

/** Whether a click on a link opens another page of the site in this tab. */
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
