import { type ComponentProps, useEffect } from 'react';
import { toast } from 'sonner';
import { Toaster } from '../ui/toaster.tsx';
import { onNotice, type Question, takeNotices } from './notices.ts';

/** Shows notices. Public pages load it with their first notice. */
export function NoticeToaster(props: ComponentProps<typeof Toaster>) {
  // The inner toaster subscribes in its own effect, which runs before this one, so it receives every notice.
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

/** Shows a question. The harmless answer has the focus, and Escape chooses it, too. */
function put(title: string, description: string | undefined, { yes, no, onYes, onNo }: Question): void {
  asked += 1;
  const id = `question-${asked}`;
  const answer = (then: () => void) => {
    toast.dismiss(id);
    then();
  };
  const answers = (
    <fieldset className="row staff-toast__answers" onKeyDown={({ key }) => key === 'Escape' && answer(onNo)}>
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
