import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { messages } from '../kernel/messages.ts';
import { PageStoreContext, usePageStore } from '../kernel/page-store.ts';
import { anchors } from '../kernel/paths.ts';
import { soundBar } from '../kernel/sound-bar.ts';
import { useForAdmins } from '../session/for-admins.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NoticePlace } from './notice-place.tsx';
import { useArrival } from './use-arrival.ts';
import { useScrolled } from './use-scrolled.ts';

const TO_TOP_AFTER_PX = 300;

const loadTools = async () => (await import('../edit/edit-tools.tsx')).EditTools;

/** The frame around every public page, with editing tools for admins (PS-18). */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  useArrival();
  const store = usePageStore();
  const [shown, setShown] = useState(store);
  const Tools = useForAdmins(loadTools);
  const [SoundBar, setSoundBar] = useState<ComponentType>();
  useEffect(() => {
    soundBar.show = setSoundBar;
  }, []);
  return (
    <PageStoreContext value={shown}>
      <a className="skip" href={`#${anchors.main}`}>
        {messages.frame.skip}
      </a>
      <Header />
      <main id={anchors.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {SoundBar && <SoundBar />}
      <NoticePlace />
      <ToTop />
      {Tools && <Tools store={store} show={setShown} />}
    </PageStoreContext>
  );
}

function ToTop() {
  const far = useScrolled(TO_TOP_AFTER_PX, false);
  return far && <button type="button" className="to-top" aria-label={messages.frame.toTop} onClick={toTop} />;
}

function toTop(): void {
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('.brand')?.focus({ preventScroll: true });
}
