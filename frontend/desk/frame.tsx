import { type ReactNode, useRef, useState } from 'react';
import type { Me } from '#shared/users/schema.ts';
import { NoticeToaster } from '../kernel/notice-toaster.tsx';
import { anchors } from '../kernel/paths.ts';

import { useMenus } from '../kernel/use-menus.ts';
import { BarSlot } from '../staff/bar-actions.tsx';
import { KeyHelpProvider } from '../staff/keys/key-help-provider.tsx';
import { messages } from '../staff/messages.ts';
import { Drawer } from './drawer.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ScreenTitleSetter } from './screen-title.tsx';
import type { Screen } from './screens.ts';
import { Side } from './side.tsx';
import { useScreenArrival } from './use-screen-arrival.ts';

interface Props {
  readonly me: Me;
  readonly screen: Screen;
  /** The title of the current view, which the open screen may replace. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Forms that fill a screen keep their buttons at its bottom; toasts appear above them. */
const aboveFoot = { bottom: '5.5rem' };

export function Frame({ me, screen, title, children }: Props) {
  const side = useRef<HTMLElement>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [written, setWritten] = useState<string>();
  useMenus(side);
  useScreenArrival();
  return (
    <KeyHelpProvider>
      <div className="staff">
        <a className="skip" href={`#${anchors.main}`}>
          {messages.skip}
        </a>
        <div className="frame">
          <nav className="side" aria-label={messages.navigation} ref={side}>
            <div className="side__in">
              <Side me={me} screen={screen}>
                <ProfileMenu me={me} />
              </Side>
            </div>
          </nav>
          <div className="work">
            <header className="bar">
              <Drawer me={me} screen={screen} />
              <h1>{written ?? title}</h1>
              <div className="wraps bar__do" ref={setSlot} />
            </header>
            <main id={anchors.main} tabIndex={-1}>
              <BarSlot value={slot}>
                <ScreenTitleSetter value={setWritten}>{children}</ScreenTitleSetter>
              </BarSlot>
            </main>
          </div>
        </div>
        <NoticeToaster label={messages.toasts} onTop offset={aboveFoot} />
      </div>
    </KeyHelpProvider>
  );
}
