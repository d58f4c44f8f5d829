import type { CSSProperties } from 'react';
import { anchorOf, type Spine } from '#shared/media/series.ts';
import { messages as m } from './archive-messages.ts';
import { colourAt } from './cover.tsx';
import css from './shelf.module.css';

/** The thickest book that fits the shelf. */
const thickest = 12;

interface Props {
  readonly series: readonly Spine[];
}

export function Shelf({ series }: Props) {
  return (
    <nav aria-label={m.shelf}>
      <ul className={css.shelf}>
        {series.map(({ name, count }, at) => (
          <li key={name} style={{ '--thick': Math.min(thickest, count) } as CSSProperties}>
            <a className={`${css.book} ${css.spine}`} data-colour={colourAt(at)} href={`#${anchorOf(name)}`}>
              <span>{name}</span>
              <small>
                <span aria-hidden="true">{count}</span>
                <span className="sr">{m.sermons(count)}</span>
              </small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
