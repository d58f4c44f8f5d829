import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isDoubtful } from '#shared/media/policy.ts';
import { whenIdle, whenNear } from '../kernel/moments.ts';
import css from './media.module.css';
import { messages as m } from './messages.ts';
import type { ControlsProps } from './player/props.ts';
import { awayMedium } from './playing.ts';

interface Props {
  readonly file: ControlsProps['file'];
  readonly title: string;
  /** The visitor pressed Play: start at once and take the focus. */
  readonly pressed?: boolean;
  readonly onPlay?: () => void;
  readonly onEnded?: () => void;
}

/**
 * Its sound goes on when the visitor follows a link within the site (player/mini-player.tsx), and returns here with the same
 * recording. Our controls load once the page is idle and the player is near the viewport. If they do not load, the browser’s own
 * show (player.css).
 */
export function Player({ file, title, pressed = false, onPlay, onEnded }: Props) {
  const ref = useRef<HTMLMediaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [ours, setOurs] = useState<readonly [ComponentType<ControlsProps>, HTMLMediaElement]>();
  const played = useRef<HTMLMediaElement>(null);
  const sound = useRef({ file, title });
  sound.current = { file, title };
  const { filename } = file;
  // A layout effect, because its end comes before the page's elements are removed.
  useLayoutEffect(() => {
    const own = ref.current as HTMLMediaElement;
    const medium = awayMedium(filename) ?? own;
    played.current = medium;
    if (medium !== own) own.replaceWith(medium);
    let mini: typeof import('./player/mini-player.tsx') | undefined;
    const follow = () =>
      void import('./player/mini-player.tsx')
        .then((loaded) => {
          if (!medium.isConnected) return;
          mini = loaded;
          loaded.follow({ medium, ...sound.current });
        })
        .catch(() => {});
    if (medium !== own) follow();
    medium.addEventListener('play', follow);
    return () => {
      medium.removeEventListener('play', follow);
      if (medium !== own) medium.replaceWith(own);
      mini?.leave(medium);
    };
  }, [filename]);
  useEffect(() => {
    const medium = played.current as HTMLMediaElement;
    const fetchOurs = () =>
      void import('./player/controls.tsx').then((ours) => setOurs([ours.Controls, medium])).catch(() => {});
    // An element that comes back from the bar has no controls, so it takes no space that could come near the viewport.
    if (pressed || medium !== ref.current) return fetchOurs();
    let callOff = whenIdle(() => {
      callOff = whenNear(place.current as Element, fetchOurs);
    });
    return () => callOff();
  }, [pressed]);
  const [Controls, medium] = ours ?? [];
  const Medium = file.mediaType;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is part of a form
    <div ref={place} className={css.player} role="group" aria-label={m.player(title)}>
      <Medium
        ref={ref as never}
        controls={!Controls}
        src={file.mediaUrl}
        preload="none"
        autoPlay={pressed}
        playsInline
        onPlay={onPlay}
        onEnded={onEnded}
      />
      {Controls && medium && <Controls {...{ file, title, pressed, medium }} />}
      {isDoubtful(file) && <p className="small">{m.doubtful}</p>}
    </div>
  );
}
