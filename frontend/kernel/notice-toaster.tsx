import { type ComponentProps, useEffect } from 'react';
import { toast } from 'sonner';
import { Toaster } from '../ui/toaster.tsx';
import { onNotice, type Question, takeNotices } from './notices.ts';

/** Shows notices. Public pages fetch it with the first of them. */
export function NoticeToaster(props: ComponentProps<typeof Toaster>) {
  // The toaster inside listens from its own effect, which runs before this one: no notice is lost.
  useEffect(
    () =>
      onNotice(() => {
        for (const { title, text, failed, ask } of takeNotices()) {
          if (ask) put(title, text, ask);
          else toast[failed ? 'error' : 'success'](title, { description: text });
        }
      }),
    [],
  );
  return <Toaster {...props} />;
}

let asked = 0;

/** Puts a question; the keyboard is with its harmless answer, and Escape gives that one. */
function put(title: string, description: string | undefined, { yes, no, onYes, onNo }: Question): void {
  asked += 1;
  const id = `question-${asked}`;
  const answer = (then: () => void) => {
    toast.dismiss(id);
    then();
  };
  const answers = (
    <fieldset className="staff-toast__answers" onKeyDown={({ key }) => key === 'Escape' && answer(onNo)}>
      <legend className="sr">{title}</legend>
      <button type="button" ref={(button) => button?.focus()} onClick={() => answer(onNo)}>
        {no}
      </button>
      <button type="button" onClick={() => answer(onYes)}>
        {yes}
      </button>
    </fieldset>
  );
  toast(title, { id, description, duration: Number.POSITIVE_INFINITY, dismissible: false, action: answers });
}
