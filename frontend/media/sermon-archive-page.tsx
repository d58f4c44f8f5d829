import { useRef, useState } from 'react';
import { sermonKeys } from '#shared/content/sermon-keys.ts';
import type { MediaFile } from '#shared/media/schema.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { usePoll } from '../kernel/poll.ts';
import { useText } from '../kernel/use-text.ts';
import { useUser } from '../session/user.tsx';
import bareShelf from '../ui/art/bare-shelf.svg';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { messages as m } from './archive-messages.ts';
import { DeleteButton } from './delete-button.tsx';
import { EditButton } from './edit-button.tsx';
import { mediaOf } from './live-media.ts';
import css from './media.module.css';
import { MediaList } from './media-list.tsx';
import { PodcastLink } from './podcast-link.tsx';
import { Recordings } from './recordings.tsx';
import { bySeries, type Series } from './series.ts';
import shelfCss from './shelf.module.css';
import { Shelf } from './shelf.tsx';

const list = mediaOf.sermon_archive;

/** All that was recorded lately, by series (RT-25). */
export default function SermonArchivePage({ data }: { readonly data: PageData }) {
  const text = useText(sermonKeys);
  const page = useRef<HTMLDivElement>(null);
  const live = usePoll(list, page);
  const count = (live.value ?? data.media)?.length;
  return (
    <div className={`wrap section ${shelfCss.archive}`} ref={page}>
      <header className={shelfCss.archiveSay}>
        <h1>{text('archive_title')}</h1>
        <p className="lead">{text('archive_description')}</p>
        <PodcastLink />
        <Refresh count={count} failed={live.failure !== undefined} />
      </header>
      {count === 0 && <Picture className={shelfCss.archiveBare} src={bareShelf} width={560} height={300} />}
      <MediaList live={live} written={data.media} onRetry={() => void list.refresh()} level={2}>
        {(files) => <Archive files={files} />}
      </MediaList>
    </div>
  );
}

/** What admins do with a recording, and pastors: these do not delete. */
const toolsOf = (role: 'admin' | 'pastor') => (file: MediaFile) => (
  <p className={css.recordingTools}>
    <EditButton file={file} />
    {role === 'admin' && <DeleteButton file={file} />}
  </p>
);

function Archive({ files }: { readonly files: readonly MediaFile[] }) {
  const text = useText(sermonKeys);
  const role = useUser().user?.role;
  const isMeant = role === 'admin' || role === 'pastor';
  const all = bySeries(files);
  const isNamed = (series: Series): series is Series & { readonly name: string } => series.name !== undefined;
  const named = all.filter(isNamed);
  return (
    <>
      {named.length > 0 && <Shelf series={named} />}
      {all.map(({ name, anchor, files: own }) => (
        <section key={anchor} id={anchor} className={shelfCss.archiveSeries} aria-labelledby={`${anchor}-t`}>
          <div className={shelfCss.archiveName}>
            <h2 id={`${anchor}-t`}>{name ?? text('archive_singles')}</h2>
            <p className="soft">{m.sermons(own.length)}</p>
          </div>
          <Recordings files={own} full {...(isMeant && { tools: toolsOf(role) })} />
        </section>
      ))}
    </>
  );
}

/** Asks again, and says what came of it; a second press while it asks does nothing more. */
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
    <p className={`${shelfCss.archiveRefresh} needs-script`}>
      <Button look="small" busy={state === 'asking'} onClick={() => void refresh()}>
        {m.refresh}
      </Button>
      <span className="soft" role="status">
        {said}
      </span>
    </p>
  );
}
