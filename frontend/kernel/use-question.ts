import { type RefObject, useRef } from 'react';
import { notify } from './notices.ts';

/** What is asked before something is deleted: `yes` does it, `no` is harmless. */
export interface QuestionWords {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

/**
 * Asks by a notice, once at a time, before `work` is done. The keyboard goes back to the button after the harmless
 * answer, and after work that resolves to false: the button is still there.
 */
export function useQuestion(button: RefObject<HTMLButtonElement | null>, work: () => Promise<boolean>) {
  const asking = useRef(false);
  const back = () => {
    asking.current = false;
    button.current?.focus();
  };
  const onYes = async () => {
    // A notice that is left later than this would take the focus along to what had it before.
    button.current?.focus();
    if (await work()) asking.current = false;
    else back();
  };
  return ({ title, text, yes, no }: QuestionWords) => {
    if (asking.current) return;
    asking.current = true;
    notify({ title, text, ask: { yes, no, onYes: () => void onYes(), onNo: back } });
  };
}
