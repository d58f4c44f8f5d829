import { Link } from 'react-router-dom';
import { linkOf } from '#shared/content/address.ts';
import { homeSectionKeys } from '#shared/content/home-section-keys.ts';
import type { Ministry } from '#shared/content/ministries.ts';
import { paths } from '../kernel/paths.ts';
import { useText } from '../kernel/use-text.ts';
import { meetingOf } from '../ministries/meeting.ts';
import { NoMinistries } from '../ministries/no-ministries.tsx';
import css from './home.module.css';

/** The cloth has six colours; the ministries page lists the rest. */
const MOST = 6;

/** Ministries as threads out of one cloth: the featured ones, or the first ones if none is featured. */
export function Threads({ ministries }: { readonly ministries: readonly Ministry[] }) {
  const text = useText(homeSectionKeys);
  const featured = ministries.filter(({ is_featured }) => is_featured);
  const shown = (featured.length > 0 ? featured : ministries).slice(0, MOST);
  return (
    <section className={`section ${css.weave}`} aria-labelledby="weave-t">
      <div className={`wrap split ${css.beside}`}>
        <div className={`stack ${css.besideSay}`}>
          <h2 id="weave-t">{text('ministries_title')}</h2>
          <p className="soft">{text('ministries_description')}</p>
          <p>
            <Link className="more" to={paths.ministries()}>
              {text('ministries_view_all_text')}
            </Link>
          </p>
        </div>
        {shown.length === 0 ? (
          <NoMinistries level={3} />
        ) : (
          <ul className={css.threads}>
            {shown.map((ministry) => (
              <li key={ministry.id}>
                <Link to={linkOf(ministry.page_url) ?? paths.ministries()}>
                  <b>{ministry.name}</b> <span className={css.threadsAbout}>{ministry.description}</span>{' '}
                  <span className="soft num">{meetingOf(ministry)}</span>{' '}
                  <span className="sr">{text('ministries_learn_more_text')}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
