import { messages as m } from './archive-messages.ts';
import type { Series } from './series.ts';
import shelfCss from './shelf.module.css';

/** Colours of spines, and how tall they stand: by turns, so that neighbours differ. */
const colours = 6;
const heights = 4;
/** A thicker book would not fit the shelf. */
const thickest = 8;

/** Series as books on a shelf: as thick as they are long; each leads to its recordings. */
export function Shelf({ series }: { readonly series: readonly (Series & { readonly name: string })[] }) {
  return (
    <nav aria-label={m.shelf}>
      <ul className={shelfCss.shelf}>
        {series.map(({ name, anchor, files }, at) => (
          <li key={anchor} data-thick={Math.min(thickest, files.length)}>
            <a className={shelfCss.spine} data-colour={at % colours} data-tall={at % heights} href={`#${anchor}`}>
              <span>{name}</span>
              <small>
                <span aria-hidden="true">{files.length}</span>
                <span className="sr">{m.sermons(files.length)}</span>
              </small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
