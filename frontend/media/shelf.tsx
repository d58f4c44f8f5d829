import { anchorOf, type Spine } from '#shared/media/series.ts';
import { messages as m } from './archive-messages.ts';
import css from './book.module.css';
import { colourAt } from './cover.tsx';
import shelfCss from './shelf.module.css';

/** Number of spine heights, which alternate so that neighbours differ. */
const heights = 4;
/** The thickest book that fits the shelf. */
const thickest = 12;
/** With more series than this, the shelf takes the full page width. */
const few = 6;

interface Props {
  readonly series: readonly Spine[];
}

/** Series as books on a shelf, as thick as they are long. Each links to its recordings in the archive. */
export function Shelf({ series }: Props) {
  return (
    <nav aria-label={m.shelf} className={series.length > few ? shelfCss.shelfLong : undefined}>
      <ul className={shelfCss.shelf}>
        {series.map(({ name, count }, at) => (
          <li key={name} data-thick={Math.min(thickest, count)}>
            <a
              className={`${css.book} ${shelfCss.spine}`}
              data-colour={colourAt(at)}
              data-tall={at % heights}
              href={`#${anchorOf(name)}`}
            >
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
