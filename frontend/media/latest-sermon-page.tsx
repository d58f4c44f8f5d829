import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { sermonKeys } from '#shared/content/sermon-keys.ts';
import { slugOf } from '#shared/media/slug.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { paths } from '../kernel/paths.ts';
import { useText } from '../kernel/use-text.ts';
import { ShareLink } from '../ui/share-link.tsx';
import css from './media.module.css';
import { messages as m } from './messages.ts';
import { PodcastLink } from './podcast-link.tsx';
import { Sermon, useSermon } from './sermon.tsx';
import { AllSermons, Before } from './sermon-block.tsx';
import { UploadPlace } from './upload-slot.tsx';

/**
 * The latest sermon with its player, and the five recordings before it (RT-24).
 * The link to share leads to its own page, because a newer sermon will be the latest.
 */
export default function LatestSermonPage({ data }: { readonly data: PageData }) {
  const page = useRef<HTMLDivElement>(null);
  const recent = useRef<HTMLDivElement>(null);
  const state = useSermon(data, page);
  const text = useText(sermonKeys);
  return (
    <>
      <div className={`${css.sermons} ${css.sermonsPage} dark`} ref={page}>
        <div className="wrap">
          <Sermon state={state} level={1}>
            {(sermon) => (
              <p className={css.pairs}>
                <Link className="more" to={paths.sermon(slugOf(sermon))}>
                  {m.page}
                </Link>
                <ShareLink
                  text={sermon.speaker ? m.share(sermon.title, sermon.speaker) : sermon.title}
                  path={paths.sermon(slugOf(sermon))}
                />
              </p>
            )}
          </Sermon>
          <UploadPlace />
        </div>
      </div>
      <div className={`wrap section split ${css.recent}`} ref={recent}>
        <p className="lead">
          {text('sermon_duration')} {text('sermon_description')}
        </p>
        <div>
          <Before page="latest_sermon" level={2} written={data.media} latest={state.sermon} shownIn={recent} />
          <AllSermons />
          <PodcastLink className={css.sermonsAll} />
        </div>
      </div>
    </>
  );
}
