import { lazy, Suspense, useRef, useState } from 'react';
import { sermonKeys } from '#shared/content/sermon-keys.ts';
import type { MediaFile } from '#shared/media/schema.ts';
import { shelfOf } from '#shared/media/series.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { usePoll } from '../kernel/poll.ts';
import { useText } from '../kernel/use-text.ts';
import { useUser } from '../session/user.tsx';
import bareShelf from '../ui/art/bare-shelf.svg';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { messages as m } from './archive-messages.ts';
import { isThere, mediaOf } from './live-media.ts';
import { MediaList } from './media-list.tsx';
import { PodcastLink } from './podcast-link.tsx';
import { archiveOf, bySeries, type Series } from './series.ts';
import { SeriesPart } from './series-part.tsx';
import { SermonSearch } from './sermon-search.tsx';
import css from './shelf.module.css';
import { Shelf } from './shelf.tsx';

const list = mediaOf.sermon_archive;

/** The sermon archive, by series (RT-25). */
export default function SermonArchivePage({ data }: { readonly data: PageData }) {
  const text = useText(sermonKeys);
  const page = useRef<HTMLDivElement>(null);
  const live = usePoll(list, page);
  const files = archiveOf(live.value, data.media && [...data.media, ...(data.older ?? [])].filter(isThere));
  const count = files?.length;
  return (
    <div className={`wrap section split ${css.archive}`} ref={page}>
      <header className={`stack ${css.archiveSay}`}>
        <h1 className="opening">{text('archive_title')}</h1>
        <p className="lead">{text('archive_description')}</p>
        <PodcastLink />
      </header>
      {count === 0 && <Picture className={css.archiveBare} src={bareShelf} width={560} height={300} />}
      <MediaList live={live} written={data.media} onRetry={() => void list.refresh()} level={2}>
        {() => files && <Archive files={files} />}
      </MediaList>
      <Refresh count={count} failed={live.failure !== undefined} />
    </div>
  );
}

const RecordingTools = lazy(() => import('./recording-tools.tsx'));

const toolsOf = (role: 'admin' | 'pastor') => (file: MediaFile) => (
  <Suspense>
    <RecordingTools file={file} role={role} />
  </Suspense>
);

function Archive({ files }: { readonly files: readonly MediaFile[] }) {
  const role = useUser().user?.role;
  const tools = role === 'admin' || role === 'pastor' ? toolsOf(role) : undefined;
  const all = bySeries(files);
  const spines = shelfOf(files, files.length);
  const older = all.filter(({ isListed }) => !isListed);
  const part = (series: Series) => <SeriesPart key={series.anchor} series={series} tools={tools} />;
  return (
    <SermonSearch files={files} tools={tools}>
      {spines.length > 0 && <Shelf series={spines} />}
      {all.filter(({ isListed }) => isListed).map(part)}
      {older.length > 0 && (
        <section className={css.earlier} aria-labelledby="older-t">
          <h2 id="older-t">{m.older}</h2>
          {older.map(part)}
        </section>
      )}
    </SermonSearch>
  );
}

/** Presses during a reload are ignored. */
function Refresh({ count, failed }: { readonly count: number | undefined; readonly failed: boolean }) {
  const asking = useRef(false);
  const [state, setState] = useState<'idle' | 'asking' | 'done'>('idle');
  const refresh = async () => {
    if (asking.current) return;
    asking.current = true;
    setState('asking');
    await list.refresh();
    asking.current = false;
    setState('done');
  };
  const said = state === 'asking' ? m.refreshing : state === 'done' && !failed ? m.refreshed(count ?? 0) : '';
  return (
    <p className={`${css.archiveRefresh} needs-script`}>
      <Button look="small" busy={state === 'asking'} onClick={() => void refresh()}>
        {m.refresh}
      </Button>
      <span className="soft" role="status">
        {said}
      </span>
    </p>
  );
}
