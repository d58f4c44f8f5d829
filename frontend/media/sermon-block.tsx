import { type ReactNode, type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import { sermonKeys } from '#shared/content/sermon-keys.ts';
import { mediaOnPage } from '#shared/media/policy.ts';
import type { MediaFile } from '#shared/media/schema.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { paths } from '../kernel/paths.ts';
import { usePoll } from '../kernel/poll.ts';
import { useText } from '../kernel/use-text.ts';
import { mediaOf } from './live-media.ts';
import css from './media.module.css';
import { MediaList } from './media-list.tsx';
import { Recordings } from './recordings.tsx';
import { Sermon, type SermonState, useSermon } from './sermon.tsx';
import { UploadPlace } from './upload-slot.tsx';

interface BlockProps extends Pick<PageData, 'media' | 'sermon' | 'cover'> {
  readonly children?: ReactNode;
}

/** The home page’s latest sermon and the three recordings before it (RT-01). */
export function SermonBlock({ media, sermon, cover, children }: BlockProps) {
  const block = useRef<HTMLElement>(null);
  const state = useSermon({ media, sermon, cover }, block);
  const text = useText(sermonKeys);
  return (
    <section className={`${css.sermons} ${css.atHome} dark`} ref={block} aria-labelledby="sermon-say">
      <div className="wrap">
        <h2 className={css.sermonsTitle} id="sermon-say">
          {text('sermon_title')}
        </h2>
        <Sermon state={state} level={3} />
        <UploadPlace />
        <Before page="home" level={3} written={media} latest={state.sermon} shownIn={block} />
        {children}
        <AllSermons />
      </div>
    </section>
  );
}

export function AllSermons() {
  const text = useText(sermonKeys);
  return (
    <p className={css.sermonsAll}>
      <Link className="more" to={paths.sermonArchive()}>
        {text('sermon_all')}
      </Link>
    </p>
  );
}

interface BeforeProps {
  readonly page: 'home' | 'latest_sermon';
  readonly written: readonly MediaFile[] | undefined;
  readonly latest: SermonState['sermon'];
  readonly level: 2 | 3;
  readonly shownIn: RefObject<Element | null>;
}

/** Recent recordings, without the latest, which the section above shows. */
export function Before({ page, written, latest, level, shownIn }: BeforeProps) {
  const text = useText(sermonKeys);
  const list = mediaOf[page];
  const live = usePoll(list, shownIn);
  const Title = `h${level}` as const;
  const none = (live.value ?? written)?.length === 0;
  const shown = (files: readonly MediaFile[]) => {
    const above = files.find(({ filename }) => filename === latest?.filename) ?? files[0];
    return files.filter((file) => file !== above).slice(0, mediaOnPage[page] - 1);
  };
  // The section above already shows the empty state.
  if (none && !live.failure) return null;
  return (
    <section className={css.before} aria-labelledby="before-t">
      <Title id="before-t">{text('sermon_before_title')}</Title>
      <MediaList live={live} written={written} onRetry={() => void list.refresh()} level={3}>
        {(files) => <Recordings files={shown(files)} withSeries />}
      </MediaList>
    </section>
  );
}
