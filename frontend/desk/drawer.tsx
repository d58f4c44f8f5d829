import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import type { Me } from '#shared/users/schema.ts';
import { anchors } from '../kernel/paths.ts';
import { messages } from '../staff/messages.ts';
import { NewRegistrations } from '../staff/new-registrations.tsx';
import { ProfileList } from './profile-menu.tsx';
import type { Screen } from './screens.ts';
import { Side } from './side.tsx';

/** The width from which the sidebar is always visible (styles/bar.css). */
const WIDE = '(min-width: 60rem)';

interface Props {
  readonly me: Me;
  readonly screen: Screen;
}

/** On opening, the first link gets the focus; following a link moves the focus to the screen. */
export function Drawer({ me, screen }: Props) {
  const [open, setOpen] = useState(false);
  const side = useRef<HTMLElement>(null);
  const followed = useRef(false);

  useEffect(() => {
    const wide = matchMedia(WIDE);
    const close = () => setOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  const change = (next: boolean) => {
    followed.current = false;
    setOpen(next);
  };
  const follow = () => {
    followed.current = true;
    setOpen(false);
  };
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Trigger className="tool drawer-b">
        {messages.menu} <NewRegistrations me={me} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="drawer-scrim" />
        <Dialog.Content
          className="staff side drawer-side"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            side.current?.querySelector<HTMLElement>('ul a, a.tool')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            if (!followed.current) return;
            event.preventDefault();
            document.getElementById(anchors.main)?.focus({ preventScroll: true });
          }}
        >
          <Dialog.Title className="sr">{messages.menu}</Dialog.Title>
          <nav className="side__in" aria-label={messages.navigation} ref={side}>
            <Side me={me} screen={screen} onFollow={follow}>
              <ProfileList me={me} onFollow={follow} />
            </Side>
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
