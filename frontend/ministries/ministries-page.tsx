import { Link } from 'react-router-dom';
import { linkOf } from '#shared/content/address.ts';
import type { Ministry } from '#shared/content/ministries.ts';
import { ministryKeys } from '#shared/content/ministry-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { Opening } from '../kernel/opening.tsx';
import { paths } from '../kernel/paths.ts';
import { useText } from '../kernel/use-text.ts';
import chai from '../ui/art/act-chai.svg';
import crates from '../ui/art/act-crates.svg';
import guitar from '../ui/art/act-guitar.svg';
import path from '../ui/art/act-path.svg';
import wide from '../ui/art/everyone.svg';
import tall from '../ui/art/everyone-portrait.svg';
import { Picture } from '../ui/picture.tsx';
import { meetingOf, ministriesOf } from './meeting.ts';
import css from './ministries.module.css';
import { NoMinistries } from './no-ministries.tsx';

/** Ministries (RT-47): a drawing of all at one table, then a row for each with its own thread. */
export default function MinistriesPage({ data }: { readonly data: PageData }) {
  const text = useText(ministryKeys);
  const ministries = ministriesOf(data);
  return (
    <div className={css.cloth}>
      <Opening scene={{ wide, tall }} ground="paper">
        <h1 className="opening">{text('ministries_page_heading')}</h1>
        <p className="lead">{text('ministries_page_text')}</p>
      </Opening>
      {ministries.length === 0 ? (
        <div className="wrap">
          <NoMinistries level={2} />
        </div>
      ) : (
        <ul className="wrap">
          {ministries.map((ministry) => (
            <li key={ministry.id} className={css.row} data-of={ministry.slug}>
              <h2>
                <Name ministry={ministry} />
              </h2>
              <p>{ministry.description}</p>
              <p>
                <b>{meetingOf(ministry)}</b>
                {ministry.leader && (
                  <span className="soft">
                    {text('ministries_page_leader')} {ministry.leader}
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className={`wrap ${css.go}`}>
        <Link className="more" to={paths.joinGroup()}>
          {text('ministries_page_join')}
        </Link>
        <Link className="more" to={paths.serve()}>
          {text('ministries_page_serve')}
        </Link>
      </p>
      <div className={`wrap ${css.who}`}>
        {[path, chai, guitar, crates].map((who) => (
          <Picture key={who} className={css.one} src={who} width={280} height={360} />
        ))}
      </div>
    </div>
  );
}

function Name({ ministry }: { readonly ministry: Ministry }) {
  const page = linkOf(ministry.page_url);
  return page === undefined ? ministry.name : <Link to={page}>{ministry.name}</Link>;
}
