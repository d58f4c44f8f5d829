import { type ComponentType, useEffect, useState } from 'react';
import { messages } from '../kernel/messages.ts';
import { onNotice } from '../kernel/notices.ts';

/** The container of notices on public pages. It unmounts with the page; staff screens have their own. */
export function NoticePlace() {
  const [Shown, setShown] = useState<ComponentType<{ label: string; onTop: boolean }>>();
  useEffect(
    () =>
      onNotice(() => {
        import('../kernel/notice-toaster.tsx').then(
          ({ NoticeToaster }) => setShown(() => NoticeToaster),
          () => {},
        );
      }),
    [],
  );
  return Shown ? <Shown label={messages.frame.notices} onTop /> : null;
}
