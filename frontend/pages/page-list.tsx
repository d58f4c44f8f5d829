import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { EditedPageRow } from '#shared/content/schema.ts';
import { folded } from '../staff/list/folded.ts';
import { rowId } from '../staff/list/grid.tsx';
import { screenPaths } from '../staff/screen-paths.ts';
import { SearchField } from '../ui/search-field.tsx';
import { Status } from '../ui/status.tsx';
import { messages as m } from './messages.ts';
import css from './pages.module.css';

interface Props {
  readonly pages: readonly EditedPageRow[];
  /** The key of the edited page; empty if none is open. */
  readonly chosen: string;
}

export function PageList({ pages, chosen }: Props) {
  const [search, setSearch] = useState('');
  const found = pages.filter(({ title, page_key }) => folded(`${title} ${page_key}`).includes(folded(search)));
  return (
    <nav className={`stack ${css.pagesList}`} aria-label={m.pages}>
      <Link className="more" to={screenPaths.history('area=content')}>
        {m.history}
      </Link>
      <SearchField label={m.find} placeholder={m.find} value={search} onChange={setSearch} />
      <p className="soft" role="status">
        {found.length > 0 ? m.count(found.length) : m.none}
      </p>
      <ul>
        {found.map(({ page_key: key, title, is_published }) => (
          <li key={key}>
            <Link
              id={rowId(key)}
              to={screenPaths.pages(`page=${key}`)}
              aria-current={key === chosen ? 'page' : undefined}
            >
              <span>
                {title} <code>{key}</code>
              </span>
              <Status tone={is_published ? 'ok' : 'hold'}>{is_published ? m.published : m.hidden}</Status>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
