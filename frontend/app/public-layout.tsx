import { Outlet } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { messages } from './messages.ts';
import { NoticePlace } from './notice-place.tsx';
import { anchors } from './paths.ts';
import { useArrival } from './use-arrival.ts';
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
      <NoticePlace />
      {far && <button type="button" className="to-top" aria-label={messages.frame.toTop} onClick={toTop} />}
    </>
  );
}

function toTop(): void {
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('.brand')?.focus({ preventScroll: true });
}
