import type { CSSProperties } from 'react';
import css from './controls.module.css';
import { messages as m } from './messages.ts';
import { spoken } from './spoken.ts';
import { Waveform } from './waveform.tsx';

interface Props {
  /** Position in seconds. */
  readonly place: number;
  /** Duration in seconds; undefined until it is known. */
  readonly duration: number | undefined;
  readonly peaks: string | undefined;
  readonly onSeek: (seconds: number) => void;
}

export function Slider({ place, duration, peaks, onSeek }: Props) {
  const share = duration === undefined ? 0 : Math.min(1, place / duration);
  return (
    <div className={css.place}>
      {peaks !== undefined && <Waveform {...{ peaks, share }} />}
      <input
        type="range"
        className={css.slider}
        style={{ '--at': `${(100 * share).toFixed(2)}%` } as CSSProperties}
        aria-label={m.place}
        aria-valuetext={duration === undefined ? spoken(place) : m.of(spoken(place), spoken(duration))}
        min={0}
        max={duration ?? 1}
        step={1}
        value={duration === undefined ? 0 : place}
        disabled={duration === undefined}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
      />
    </div>
  );
}
