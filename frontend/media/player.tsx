import type { SyntheticEvent } from 'react';
import { isDoubtful } from '#shared/media/policy.ts';
import type { LatestSermon, MediaFile } from '#shared/media/schema.ts';
import css from './media.module.css';
import { messages as m } from './messages.ts';

interface Props {
  readonly file: Pick<MediaFile | LatestSermon, 'mediaUrl' | 'mediaType' | 'extension'>;
  readonly title: string;
  /** Somebody pressed Play: it plays at once, and takes the focus. */
  readonly pressed?: boolean;
  readonly onPlay?: () => void;
  readonly onEnded?: () => void;
}

/** Two voices at once are none. */
function pauseOthers({ currentTarget }: { readonly currentTarget: Element }): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) {
    if (other !== currentTarget) other.pause();
  }
}

/** The browser's own player, which every keyboard and every screen reader knows, and what it may not be able to play. */
export function Player({ file, title, pressed = false, onPlay, onEnded }: Props) {
  const Medium = file.mediaType;
  const plays = (event: SyntheticEvent) => {
    pauseOthers(event);
    onPlay?.();
  };
  return (
    <div className={css.player}>
      <Medium
        controls
        src={file.mediaUrl}
        preload="none"
        onPlay={plays}
        onEnded={onEnded}
        aria-label={m.player(title)}
        {...(pressed && { autoPlay: true, ref: (element: HTMLMediaElement | null) => element?.focus() })}
        {...(file.mediaType === 'video' && { playsInline: true })}
      />
      {isDoubtful(file) && <p className="small">{m.doubtful}</p>}
    </div>
  );
}
