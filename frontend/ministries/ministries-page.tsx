import { Link } from 'react-router-dom';
import { linkOf } from '#shared/content/address.ts';
import type { Ministry } from '#shared/content/ministries.ts';
import { ministryKeys } from '#shared/content/ministry-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { paths } from '../kernel/paths.ts';
import { useText } from '../kernel/use-text.ts';
import cloth from '../ui/art/cloth.svg';
import { Picture } from '../ui/picture.tsx';
import { meetingOf, ministriesOf } from './meeting.ts';
import css from './ministries.module.css';
import { NoMinistries } from './no-ministries.tsx';

/** Ministries (RT-47): each a thread that leaves the cloth at its own row. */
export default function MinistriesPage({ data }: { readonly data: PageData }) {
  const text = useText(ministryKeys);
  const ministries = ministriesOf(data);
  return (
    <div className={css.cloth}>
      <header className={`wrap ${css.clothHead}`}>
        <h1 className="opening">{text('ministries_page_heading')}</h1>
        <p className="lead">{text('ministries_page_text')}</p>
      </header>
      {ministries.length === 0 ? (
        <div className="wrap">
          <NoMinistries level={2} />
        </div>
      ) : (
        <ul className="wrap cloth__list">
          {ministries.map((ministry) => (
            <li key={ministry.id} className={css.clothRow} data-of={ministry.slug}>
              <h2>
                <Name ministry={ministry} />
              </h2>
              <p className="cloth__what">{ministry.description}</p>
              <p className={css.clothWhen}>
                <b>{meetingOf(ministry)}</b>
                {ministry.leader && (
                  <span>
                    {text('ministries_page_leader')} {ministry.leader}
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className={`wrap ${css.clothEnd}`}>
        <Link className="more" to={paths.joinGroup()}>
          {text('ministries_page_join')}
        </Link>
        <Link className="more" to={paths.serve()}>
          {text('ministries_page_serve')}
        </Link>
      </p>
      <Picture className={css.clothArt} src={cloth} width={1600} height={264} />
    </div>
  );
}

/** What a ministry is called, which leads to its page where it has one. */
function Name({ ministry }: { readonly ministry: Ministry }) {
  const page = linkOf(ministry.page_url);
  return page === undefined ? ministry.name : <Link to={page}>{ministry.name}</Link>;
}
