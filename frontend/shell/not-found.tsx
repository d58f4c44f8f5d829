import { Link, useLocation } from 'react-router-dom';
import type { StaticPageName } from '#shared/pages/static-pages.ts';
import { messages } from '../kernel/messages.ts';
import { paths } from '../kernel/paths.ts';
import { useOpen } from '../kernel/use-open.ts';
import { useForAdmins } from '../session/for-admins.ts';
import wide from '../ui/art/lost.svg';
import tall from '../ui/art/lost-portrait.svg';
import { buttonClass } from '../ui/button.tsx';
import { Scene } from '../ui/scene.tsx';
import { messages as m } from './not-found-messages.ts';

const places = [
  [m.places.visit, paths.visit()],
  [m.places.sermon, paths.latestSermon()],
  [m.places.events, paths.events()],
  [m.places.give, paths.give()],
  [m.places.prayer, paths.prayerRequests()],
  [m.places.contact, paths.contact()],
] as const;

const loadHidden = () => import('../edit/hidden-page.tsx').then(({ HiddenPage }) => HiddenPage);

/** RT-46. Admins see an unpublished page instead, with a mark (docs/decisions/pages-as-texts.md). */
export default function NotFound({ load }: { readonly load: (page: StaticPageName) => Promise<unknown> }) {
  const { pathname } = useLocation();
  const Hidden = useForAdmins(loadHidden);
  const lost = <Lost />;
  return Hidden ? (
    <Hidden key={pathname} path={pathname} load={load}>
      {lost}
    </Hidden>
  ) : (
    lost
  );
}

function Lost() {
  const isOpen = useOpen();
  return (
    <>
      <section className="wrap lost" aria-labelledby="lost-t">
        <div className="stack">
          <p className="lost__code num">{m.code}</p>
          <h1 id="lost-t">{messages.notFound.title}</h1>
          <p className="lead soft">{m.text}</p>
          <Link className={buttonClass('main')} to={paths.home()}>
            {m.home}
          </Link>
        </div>
        <nav aria-labelledby="lost-n">
          <h2 id="lost-n">{m.looking}</h2>
          <ul>
            {places
              .filter(([, to]) => isOpen(to))
              .map(([place, to]) => (
                <li key={to}>
                  <Link className="more" to={to}>
                    {place}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
      </section>
      <Scene className="lost__scene" scene={{ wide, tall, wideHeight: 440, tallHeight: 300 }} />
    </>
  );
}
