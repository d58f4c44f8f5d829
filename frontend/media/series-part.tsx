import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sermonKeys } from '#shared/content/sermon-keys.ts';
import { dayOf as dayListed } from '#shared/media/policy.ts';
import type { MediaFile } from '#shared/media/schema.ts';
import { useText } from '../kernel/use-text.ts';
import { dayOf } from '../kernel/when.ts';
import { messages as m } from './archive-messages.ts';
import { Cover } from './cover.tsx';
import { Recordings } from './recordings.tsx';
import type { Series } from './series.ts';
import css from './shelf.module.css';

interface Props {
  readonly series: Series;
  readonly tools?: ((file: MediaFile) => ReactNode) | undefined;
}

export function SeriesPart({ series, tools }: Props) {
  const { name, anchor, files, count, at, isListed } = series;
  const text = useText(sermonKeys);
  const title = name ?? text('archive_singles');
  const said = `${m.sermons(files.length)}, ${monthsOf(files)}`;
  const cover = name !== undefined && <Cover {...{ name, count, at }} />;
  const recordings = <Recordings files={files} full tools={tools} />;
  if (!isListed) return <Earlier {...{ anchor, cover, title, said }}>{recordings}</Earlier>;
  return (
    <section id={anchor} className={`split ${css.archiveSeries}`} aria-labelledby={`${anchor}-t`}>
      <div className={css.archiveName}>
        {cover}
        <div>
          <h2 id={`${anchor}-t`}>{title}</h2>
          <p className="soft">{said}</p>
        </div>
      </div>
      {recordings}
    </section>
  );
}

/** The months of a series’ first and last sermon: `June 2025 to August 2025`. */
function monthsOf(files: readonly MediaFile[]): string {
  const [first = '', last = ''] = [files.at(-1), files[0]].map((file) => {
    const { month, year } = dayOf(file ? dayListed(file) : '');
    return m.month(month, year);
  });
  return first === last ? last : m.between(first, last);
}

interface EarlierProps {
  readonly anchor: string;
  readonly cover: ReactNode;
  readonly title: ReactNode;
  readonly said: string;
  readonly children: ReactNode;
}

/** Opened by a press or from its spine on the shelf. Until then, only browsers without scripts see its recordings. */
function Earlier({ anchor, cover, title, said, children }: EarlierProps) {
  const { hash, key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same spine may be pulled out again
  useEffect(() => {
    if (hash === `#${anchor}`) setOpen(true);
  }, [hash, key]);
  return (
    <details
      id={anchor}
      className={css.older}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {cover}
        <span>
          <h3 id={`${anchor}-t`}>{title}</h3>
          <span className="soft">{said}</span>
        </span>
      </summary>
      {isOpen ? children : <noscript>{children}</noscript>}
    </details>
  );
}
