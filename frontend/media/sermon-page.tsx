import { Link } from 'react-router-dom';
import { paragraphsOf } from '#shared/content/paragraphs.ts';
import { sermonKeys } from '#shared/content/sermon-keys.ts';
import { anchorOf } from '#shared/media/series.ts';
import type { SermonBeside, SermonOnPage } from '#shared/media/sermon.ts';
import { slugOf } from '#shared/media/slug.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { paths } from '../kernel/paths.ts';
import { useText } from '../kernel/use-text.ts';
import { longDay } from '../kernel/when.ts';
import soundLines from '../ui/art/sound-lines.svg';
import { Picture } from '../ui/picture.tsx';
import { ShareLink } from '../ui/share-link.tsx';
import { CoverDrawing } from './cover-drawing.tsx';
import { extentOf } from './file-size.ts';
import { messages as common } from './messages.ts';
import { Passage } from './passage.tsx';
import { Player } from './player.tsx';
import css from './sermon-page.module.css';
import { messages as m } from './sermon-page-messages.ts';
import { VideoStill } from './video-still.tsx';

type SermonPageData = Extract<PageData, { page: 'sermon' }>;

/** One sermon: its player first, then its texts from staff, and its neighbours in the series. */
export default function SermonPage({ data }: { readonly data: SermonPageData }) {
  const { recording, cover } = data;
  const { title, speaker, date, series, mediaUrl, summary, video } = recording;
  return (
    <article aria-labelledby="sermon-t">
      <div className={`${css.opening} dark`}>
        <div className={`wrap ${css.first}`}>
          {cover ? (
            <CoverDrawing paths={cover} className={css.cover} />
          ) : (
            <Picture className={css.cover} src={soundLines} width={640} height={640} first />
          )}
          <header className={css.head}>
            <p className="soft">
              <time dateTime={date}>{longDay(date)}</time>
              {series && ' · '}
              {series && <Link to={`${paths.sermonArchive()}#${anchorOf(series)}`}>{series}</Link>}
            </p>
            <h1 id="sermon-t">{title}</h1>
            {speaker && <p>{m.by(speaker)}</p>}
          </header>
          <div className={css.listen}>
            <Player key={mediaUrl} file={recording} title={title} />
            <p className={css.actions}>
              <ShareLink
                text={speaker ? m.share(title, speaker) : m.shareAlone(title)}
                path={paths.sermon(slugOf(recording))}
              />
              <a className="more" href={mediaUrl} download>
                {common.download}, {extentOf(recording)}
              </a>
            </p>
          </div>
        </div>
      </div>
      <div className={`wrap section split ${css.body}`}>
        <div className={`stack ${css.texts}`}>
          {summary && <p className={`lead ${css.plain}`}>{summary}</p>}
          {video && <VideoStill key={video.id} {...{ video, title }} {...(cover && { cover })} />}
          <Texts recording={recording} />
        </div>
        <Beside {...data} />
      </div>
    </article>
  );
}

function Texts({ recording }: { readonly recording: SermonOnPage }) {
  const { scripture, notes, transcript } = recording;
  return (
    <>
      {scripture && <Passages scripture={scripture} />}
      {notes && (
        <section className={`stack ${css.prose}`} aria-labelledby="notes-t">
          <h2 id="notes-t">{m.notes}</h2>
          <Paragraphs text={notes} />
        </section>
      )}
      {transcript && (
        <details className={css.transcript}>
          <summary>
            <span>
              <b>{m.transcript}</b> <span className="soft">{m.transcriptHint}</span>
            </span>
          </summary>
          <div className={`stack ${css.prose}`}>
            <Paragraphs text={transcript} />
          </div>
        </details>
      )}
    </>
  );
}

function Paragraphs({ text }: { readonly text: string }) {
  return paragraphsOf(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity and never move
    <p key={index} className={css.plain}>
      {paragraph}
    </p>
  ));
}

/** Preachers write several as `Ruth 1; Psalm 23`. Each is a link of its own. */
function Passages({ scripture }: { readonly scripture: string }) {
  const text = useText(sermonKeys);
  const passages = scripture
    .split(';')
    .map((passage) => passage.trim())
    .filter(Boolean);
  return (
    <section className={css.passages} aria-labelledby="passages-t">
      <h2 id="passages-t">{text('sermon_scripture')}</h2>
      <ul>
        {passages.map((passage) => (
          <li key={passage}>
            <Passage>{passage}</Passage>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Beside({ recording: { series }, before, after }: SermonPageData) {
  const text = useText(sermonKeys);
  return (
    <aside className={css.beside} aria-label={series ? m.series : undefined}>
      {series && (before || after) && (
        <>
          <h2>{series}</h2>
          <ul>
            {after && <Neighbour label={m.after} sermon={after} />}
            {before && <Neighbour label={m.before} sermon={before} />}
          </ul>
        </>
      )}
      <p>
        <Link className="more" to={paths.sermonArchive()}>
          {text('sermon_all')}
        </Link>
      </p>
    </aside>
  );
}

function Neighbour({ label, sermon }: { readonly label: string; readonly sermon: SermonBeside }) {
  return (
    <li>
      <Link to={paths.sermon(slugOf(sermon))}>
        <small className="soft">{label}</small> <b>{sermon.title}</b>
      </Link>
    </li>
  );
}
