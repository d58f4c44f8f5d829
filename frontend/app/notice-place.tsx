import { type ComponentType, useEffect, useState } from 'react';
import { onNotice } from './notices.ts';

/** Where notices appear on public pages. Staff screens have a toaster of their own, and this one leaves with the page. */
export function NoticePlace() {
  const [Shown, setShown] = useState<ComponentType>();
  useEffect(
    () =>
      onNotice(() => {
        import('./notice-toaster.tsx').then(
          ({ NoticeToaster }) => setShown(() => NoticeToaster),
          () => {},
        );
      }),
    [],
  );
  return Shown ? <Shown /> : null;
}
