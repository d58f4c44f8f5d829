import { useId } from 'react';
import { barsOf } from '#shared/media/bars.ts';
import css from './controls.module.css';

const HEIGHT = 32;
/** As a share of the bar’s slot. */
const barWidth = 0.62;

interface Props {
  readonly peaks: string;
  /** Share played, 0 to 1. */
  readonly share: number;
}

export function Waveform({ peaks, share }: Props) {
  const played = useId();
  const bars = barsOf(peaks);
  // Keep a thin line for silence.
  const path = bars.map((bar, at) => {
    const height = Math.max(2, HEIGHT * bar);
    return `M${at + (1 - barWidth) / 2} ${(HEIGHT - height) / 2}h${barWidth}v${height}h-${barWidth}z`;
  });
  return (
    <svg className={css.wave} viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <linearGradient id={played}>
        <stop offset={share} className={css.waveHeard} />
        <stop offset={share} className={css.waveRest} />
      </linearGradient>
      <path d={path.join('')} fill={`url(#${played})`} />
    </svg>
  );
}
