import { type RefObject, useRef } from 'react';
import { notify } from './notices.ts';

/** `yes` deletes, `no` is harmless. */
export interface QuestionWords {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

/** One question at a time. The focus returns to the button after the harmless answer, and if `work` resolves to false. */
export function useQuestion(button: RefObject<HTMLButtonElement | null>, work: () => Promise<boolean>) {
  const asking = useRef(false);
  const back = () => {
    asking.current = false;
    button.current?.focus();
  };
  const onYes = async () => {
    // The notice returns the focus to its previous element when it closes. Moving the focus first prevents that.
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
