import { isDoubtful } from '#shared/media/policy.ts';
import type { LatestSermon, MediaFile } from '#shared/media/schema.ts';
import { messages as m } from './messages.ts';

interface Props {
  readonly file: Pick<MediaFile | LatestSermon, 'mediaUrl' | 'mediaType' | 'extension'>;
  readonly title: string;
  /** It was asked for by a press: it plays, and the keyboard is with it. */
  readonly pressed?: boolean;
}

/** The browser's own player, which every keyboard and every screen reader knows, and what it may not be able to play. */
export function Player({ file, title, pressed = false }: Props) {
  const Medium = file.mediaType;
  return (
    <div className={`player player--${file.mediaType}`}>
      <Medium
        controls
        src={file.mediaUrl}
        preload="none"
        aria-label={m.player(title)}
        {...(pressed && { autoPlay: true, ref: (element: HTMLMediaElement | null) => element?.focus() })}
        {...(file.mediaType === 'video' && { playsInline: true })}
      />
      {isDoubtful(file) && <p className="small">{m.doubtful}</p>}
    </div>
  );
}
