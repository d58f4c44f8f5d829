import { useEffect } from 'react';
import { toast } from 'sonner';
import { Toaster } from '../ui/toaster.tsx';
import { messages } from './messages.ts';
import { onNotice, takeNotices } from './notices.ts';

/** Shows notices; fetched with the first of them. */
export function NoticeToaster() {
  // The toaster inside listens from its own effect, which runs before this one: nothing is said to nobody.
  useEffect(
    () =>
      onNotice(() => {
        for (const { title, text, failed } of takeNotices()) {
          toast[failed ? 'error' : 'success'](title, { description: text });
        }
      }),
    [],
  );
  return <Toaster label={messages.frame.notices} />;
}
