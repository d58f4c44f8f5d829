import { type ComponentType, useEffect, useState } from 'react';
import { messages } from '../kernel/messages.ts';
import { onNotice } from '../kernel/notices.ts';

/** Where notices appear on public pages. Staff screens have a place of their own, and this one leaves with the page. */
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
