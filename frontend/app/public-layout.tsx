import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { messages } from './messages.ts';
import { anchors } from './paths.ts';
import { useScrolled } from './use-scrolled.ts';

const TO_TOP_AFTER_PX = 300;

/** The frame around every public page. */
export function PublicLayout() {
  useArrival();
  const far = useScrolled(TO_TOP_AFTER_PX);
  return (
    <>
      <a className="skip" href={`#${anchors.main}`}>
        {messages.frame.skip}
      </a>
      <Header />
      <main id={anchors.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {far && <button type="button" className="to-top" aria-label={messages.frame.toTop} onClick={toTop} />}
    </>
  );
}

function toTop(): void {
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('.brand')?.focus({ preventScroll: true });
}

/** Following a link leads to the new page's top (or the named place), for eyes and for screen readers alike. */
function useArrival(): void {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at an address is what this is about
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (how !== 'POP') {
      document.getElementById(anchors.main)?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: 'instant' });
    }
  }, [pathname, hash, how]);
}
