import { useEffect, useRef, useState } from 'react';
import type { CoverPaths } from '#shared/media/cover.ts';
import { type VideoLink, videoFrame, videoPage, videoProviders } from '#shared/media/video.ts';
import { CoverDrawing } from './cover-drawing.tsx';
import css from './sermon-page.module.css';
import { messages as m } from './sermon-page-messages.ts';

interface Props {
  readonly video: VideoLink;
  readonly title: string;
  readonly cover?: CoverPaths;
}

/**
 * A film on another site. Until the visitor presses play, the page shows our own drawing and loads nothing from that site
 * (docs/decisions/video-links.md). Without scripts it is a link to the film.
 */
export function VideoStill({ video, title, cover }: Props) {
  const [plays, setPlays] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const { name } = videoProviders[video.provider];
  // The frame replaces the link that had the focus.
  useEffect(() => {
    if (plays) frame.current?.focus();
  }, [plays]);
  return (
    <section className={`stack ${css.video}`} aria-labelledby="video-t">
      <h2 id="video-t">{m.watch}</h2>
      {plays ? (
        <iframe
          ref={frame}
          className={css.screen}
          src={videoFrame(video)}
          title={m.frame(title, name)}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The provider refuses to play without the site's address.
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      ) : (
        <a
          className={`${css.screen} ${css.still}`}
          href={videoPage(video)}
          onClick={(press) => {
            if (press.metaKey || press.ctrlKey || press.shiftKey) return;
            press.preventDefault();
            for (const medium of document.querySelectorAll<HTMLMediaElement>('audio, video')) medium.pause();
            setPlays(true);
          }}
        >
          {cover && <CoverDrawing paths={cover} className={css.stillArt} />}
          <span className={css.press} aria-hidden="true" />
          <span className={css.stillName}>{m.play(name)}</span>
        </a>
      )}
      <p className="small">
        {m.note(name)} {plays && <a href={videoPage(video)}>{m.open(name)}</a>}
      </p>
    </section>
  );
}
