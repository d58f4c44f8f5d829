import { type ComponentType, useEffect, useRef, useState } from 'react';
import { isDoubtful } from '#shared/media/policy.ts';
import { whenIdle, whenNear } from '../kernel/moments.ts';
import css from './media.module.css';
import { messages as m } from './messages.ts';
import type { ControlsProps } from './player/props.ts';

interface Props {
  readonly file: ControlsProps['file'];
  readonly title: string;
  /** The visitor pressed Play: start at once and take the focus. */
  readonly pressed?: boolean;
  readonly onPlay?: () => void;
  readonly onEnded?: () => void;
}

/**
 * Has the browser’s own controls until ours load, once the page is idle and the player is near the viewport. If ours fail to
 * load, the browser’s stay.
 */
export function Player({ file, title, pressed = false, onPlay, onEnded }: Props) {
  const ref = useRef<HTMLMediaElement>(null);
  const [ours, setOurs] = useState<readonly [ComponentType<ControlsProps>, HTMLMediaElement]>();
  useEffect(() => {
    const medium = ref.current as HTMLMediaElement;
    const fetchOurs = () =>
      void import('./player/controls.tsx').then((ours) => setOurs([ours.Controls, medium])).catch(() => {});
    if (pressed) return fetchOurs();
    let callOff = whenIdle(() => {
      callOff = whenNear(medium, fetchOurs);
    });
    return () => callOff();
  }, [pressed]);
  const [Controls, medium] = ours ?? [];
  const Medium = file.mediaType;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is part of a form
    <div className={css.player} role="group" aria-label={m.player(title)}>
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
