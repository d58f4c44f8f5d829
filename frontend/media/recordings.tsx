import { type MouseEvent, type ReactNode, useState } from 'react';
import { dayOf as dayListed, titleOf } from '#shared/media/policy.ts';
import type { MediaFile } from '#shared/media/schema.ts';
import { dayOf } from '../kernel/when.ts';
import { extentOf } from './file-size.ts';
import css from './media.module.css';
import { messages as m } from './messages.ts';
import { Passage } from './passage.tsx';
import { Player } from './player.tsx';

interface Props {
  readonly files: readonly MediaFile[];
  /** Says the series of each, where the list is of several. */
  readonly withSeries?: boolean;
  /** Says what each is about. */
  readonly full?: boolean;
  /** What else may be done with a recording. */
  readonly tools?: (file: MediaFile) => ReactNode;
}

/** Recordings as lines (PS-16): the day, what it is, who speaks; one press plays it in place. */
export function Recordings({ files, withSeries = false, full = false, tools }: Props) {
  const [playing, setPlaying] = useState<MediaFile>();
  const isPlaying = ({ filename }: MediaFile) => filename === playing?.filename;
  // A newer recording pushes the last off a short list, but not while it is listened to. Who may delete sees it go.
  const shown = playing && !tools && !files.some(isPlaying) ? [...files, playing] : files;
  return (
    <ul className={css.recordings}>
      {shown.map((file) => (
        <li key={file.filename}>
          <Line {...{ file, withSeries, full }} playing={isPlaying(file)} onPlay={() => setPlaying(file)} />
          {tools?.(file)}
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
}

function Line({ file, withSeries, full, playing, onPlay }: LineProps) {
  const title = titleOf(file);
  const { day, month, year } = dayOf(dayListed(file));
  // A link to the file itself: without scripts the browser plays it on a page of its own.
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
      <a className={css.recordingPlay} href={file.mediaUrl} aria-expanded={playing} onClick={play}>
        <span className="sr">{file.mediaType === 'audio' ? m.listen : m.watch}: </span>
        {title}
      </a>
      <span className={`soft ${css.recordingBy}`}>{said.flatMap((each, at) => (at > 0 ? [' · ', each] : [each]))}</span>
      {full && file.summary && <p className={css.recordingSummary}>{file.summary}</p>}
      <span className={`soft ${css.recordingSize}`}>{extentOf(file)}</span>
      {playing && <Player file={file} title={title} pressed />}
    </div>
  );
}
