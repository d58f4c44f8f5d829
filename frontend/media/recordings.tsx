import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { dayOf as dayListed, titleOf } from '#shared/media/policy.ts';
import type { MediaFile } from '#shared/media/schema.ts';
import { slugOf } from '#shared/media/slug.ts';
import { paths } from '../kernel/paths.ts';
import { dayOf } from '../kernel/when.ts';
import { extentOf } from './file-size.ts';
import css from './media.module.css';
import { messages as m } from './messages.ts';
import { Passage } from './passage.tsx';
import { Player } from './player.tsx';

interface Props {
  readonly files: readonly MediaFile[];
  readonly withSeries?: boolean;
  readonly full?: boolean;
  readonly tools?: ((file: MediaFile) => ReactNode) | undefined;
}

/** Recordings as rows with day, title and speaker. The triangle plays one in place (PS-16), the title leads to its page. */
export function Recordings({ files, withSeries = false, full = false, tools }: Props) {
  const [playing, setPlaying] = useState<MediaFile>();
  const isPlaying = ({ filename }: MediaFile) => filename === playing?.filename;
  // Keep the playing recording when a newer one pushes it off a short list. Staff see it go, because they may have deleted it.
  const shown = playing && !tools && !files.some(isPlaying) ? [...files, playing] : files;
  return (
    <ul className={css.recordings}>
      {shown.map((file) => (
        <li key={file.filename}>
          <Line {...{ file, withSeries, full }} playing={isPlaying(file)} onPlay={() => setPlaying(file)}>
            {tools?.(file)}
          </Line>
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  readonly file: MediaFile;
  readonly withSeries: boolean;
  readonly full: boolean;
  readonly playing: boolean;
  readonly onPlay: () => void;
  /** Further actions. */
  readonly children: ReactNode;
}

function Line({ file, withSeries, full, playing, onPlay, children }: LineProps) {
  const title = titleOf(file);
  const { day, month, year } = dayOf(dayListed(file));
  // The link points to the file, so that the browser can play it without scripts.
  const play = (press: MouseEvent) => {
    if (press.metaKey || press.ctrlKey || press.shiftKey) return;
    press.preventDefault();
    onPlay();
  };
  const { speaker, scripture, series } = file;
  const said = [speaker, scripture && <Passage key="passage">{scripture}</Passage>, withSeries && series].filter(
    Boolean,
  );
  return (
    <div className={css.recording}>
      <time dateTime={dayListed(file)}>
        {day} {month.slice(0, 3)} {year}
      </time>
      <p className={css.recordingTitle}>
        <a href={file.mediaUrl} aria-expanded={playing} onClick={play}>
          <span className="sr">
            {file.mediaType === 'audio' ? m.listen : m.watch}: {title}
          </span>
        </a>
        <Link to={paths.sermon(slugOf(file))}>{title}</Link>
      </p>
      <span className={`soft ${css.recordingBy}`}>{said.flatMap((each, at) => (at > 0 ? [' · ', each] : [each]))}</span>
      {full && file.summary && <p className={css.recordingSummary}>{file.summary}</p>}
      <span className={`soft ${css.recordingSize}`}>{extentOf(file)}</span>
      {playing && <Player file={file} title={title} pressed />}
      {children}
    </div>
  );
}
