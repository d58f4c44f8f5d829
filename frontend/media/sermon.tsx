import { type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router-dom';
import { sermonKeys } from '#shared/content/sermon-keys.ts';
import type { LatestSermon } from '#shared/media/schema.ts';
import { slugOf } from '#shared/media/slug.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { paths } from '../kernel/paths.ts';
import { type PollState, usePoll } from '../kernel/poll.ts';
import { useText } from '../kernel/use-text.ts';
import { longDay } from '../kernel/when.ts';
import soundLines from '../ui/art/sound-lines.svg';
import { Picture } from '../ui/picture.tsx';
import { Failure, Skeleton } from '../ui/states.tsx';
import { CoverDrawing } from './cover-drawing.tsx';
import { extentOf } from './file-size.ts';
import { latestSermon } from './live-media.ts';
import css from './media.module.css';
import { messages as m } from './messages.ts';
import { FirstUpload, Nothing } from './nothing.tsx';
import { Passage } from './passage.tsx';
import { Player } from './player.tsx';

/** `sermon` is null if the church has not published any, undefined until it has loaded. */
export interface SermonState {
  readonly sermon: LatestSermon | null | undefined;
  readonly failure: PollState<unknown>['failure'];
  /** The cover of its series; undefined without a series, or if another series became the latest after `render` wrote the page. */
  readonly cover: PageData['cover'];
  /** Keeps showing this sermon while the visitor listens, even if a newer one arrives. */
  readonly hear: (sermon: LatestSermon | undefined) => void;
}

export function useSermon(
  { media, sermon, cover }: Pick<PageData, 'media' | 'sermon' | 'cover'>,
  shownIn: RefObject<Element | null>,
): SermonState {
  const live = usePoll(latestSermon, shownIn);
  const [heard, hear] = useState<LatestSermon>();
  const written = media && (sermon ?? null);
  const shown = heard ?? (live.value === undefined ? written : live.value);
  return {
    sermon: shown,
    failure: live.failure,
    cover: shown?.series === sermon?.series ? cover : undefined,
    hear,
  };
}

interface Props {
  readonly state: SermonState;
  /** 1 if the page is about this sermon, so that its title is the page’s. */
  readonly level: 1 | 3;
  /** Further actions. */
  readonly children?: (sermon: LatestSermon) => ReactNode;
}

/** The latest sermon: loading, found, none, or failed (PS-15). */
export function Sermon({ state: { sermon, failure, cover, hear }, level, children }: Props) {
  const Title = `h${level}` as const;
  if (sermon) {
    return (
      <>
        {failure && (
          <p className="stale" role="status">
            {m.failure.sermon}: {m.failure.stale}
          </p>
        )}
        <Found {...{ sermon, cover, level, hear }}>{children?.(sermon)}</Found>
      </>
    );
  }
  const again = () => void latestSermon.refresh();
  const below = level === 1 ? 2 : 3;
  return (
    <>
      {level === 1 && <Title className="sr">{m.none.sermon}</Title>}
      {failure ? (
        <>
          <Failure title={m.failure.sermon} text={m.failure.sermonText} onRetry={again} level={below} />
          <FirstUpload level={below} />
        </>
      ) : sermon === null ? (
        <Nothing title={m.none.sermon} level={below} />
      ) : (
        <Skeleton rows={3} />
      )}
    </>
  );
}

interface FoundProps extends Pick<SermonState, 'cover' | 'hear'> {
  readonly sermon: LatestSermon;
  readonly level: 1 | 3;
  readonly children: ReactNode;
}

function Found({ sermon, cover, level, hear, children }: FoundProps) {
  const text = useText(sermonKeys);
  const Title = `h${level}` as const;
  const { title, speaker, date, series, scripture, summary, mediaType, mediaUrl } = sermon;
  return (
    <article className={`split ${css.now}`} aria-labelledby="sermon-t">
      {cover ? (
        <CoverDrawing paths={cover} className={css.cover} />
      ) : (
        <Picture className={css.cover} src={soundLines} width={640} height={640} first={level === 1} />
      )}
      <div className={`stack ${css.nowSay}`}>
        <p className="soft">
          {text('sermon_date')}, <time dateTime={date}>{longDay(date)}</time>
          {series && <span> · {series}</span>}
        </p>
        <Title id="sermon-t">{level === 1 ? title : <Link to={paths.sermon(slugOf(sermon))}>{title}</Link>}</Title>
        {/* The key keeps the player mounted when a poll returns the same recording. */}
        <Player
          key={mediaUrl}
          file={sermon}
          title={title}
          onPlay={() => hear(sermon)}
          onEnded={() => hear(undefined)}
        />
        {summary && <p className={css.nowSummary}>{summary}</p>}
        <dl className={css.pairs}>
          {speaker && (
            <div>
              <dt>{text('sermon_speaker')}</dt>
              <dd>{speaker}</dd>
            </div>
          )}
          {scripture && (
            <div>
              <dt>{text('sermon_scripture')}</dt>
              <dd>
                <Passage>{scripture}</Passage>
              </dd>
            </div>
          )}
          <div>
            <dt>{mediaType === 'audio' ? m.sound : m.video}</dt>
            <dd>
              <a href={mediaUrl} download>
                {m.download}, {extentOf(sermon)}
              </a>
            </dd>
          </div>
        </dl>
        {children}
      </div>
    </article>
  );
}
