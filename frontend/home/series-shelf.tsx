import { useHref } from 'react-router-dom';
import { anchorOf, type Spine } from '#shared/media/series.ts';
import { paths } from '../kernel/paths.ts';
import css from './home.module.css';
import { messages as m } from './messages.ts';

/**
 * The newest series as a pile of books, as long as their number of sermons, linked to the archive. The archive’s upright shelf is
 * media/shelf.tsx.
 */
export function SeriesShelf({ series }: { readonly series: readonly Spine[] }) {
  // A full page load, so that the browser scrolls to the series.
  const archive = useHref(paths.sermonArchive());
  return (
    <nav className={css.pile} aria-labelledby="pile-t">
      <h3 id="pile-t">{m.shelf}</h3>
      <ul>
        {series.map(({ name, count }) => (
          <li key={name} style={{ flexGrow: count }}>
            <a href={`${archive}#${anchorOf(name)}`}>
              {name}{' '}
              <small>
                {count}
                <span> {m.sermons(count)}</span>
              </small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
