import { useEffect, useReducer, useRef } from 'react';
import { isEstimate, lengthOf } from './times.ts';

const changes = [
  ...['play', 'playing', 'pause', 'waiting', 'stalled', 'canplay', 'seeking', 'seeked', 'timeupdate', 'ended'],
  ...['loadedmetadata', 'durationchange', 'ratechange', 'error', 'emptied'],
] as const;

/** Draws again with each change of a recording, and reads the element itself. `duration`: its length by the upload, in seconds. */
export function useMedium(
  medium: HTMLMediaElement,
  { filename, duration: counted }: { readonly filename: string; readonly duration?: number | undefined },
) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const hasEnded = useRef(false);
  useEffect(() => {
    const end = () => {
      hasEnded.current = true;
    };
    // Before the drawing, which asks for it.
    medium.addEventListener('ended', end);
    for (const change of changes) medium.addEventListener(change, draw);
    return () => {
      medium.removeEventListener('ended', end);
      for (const change of changes) medium.removeEventListener(change, draw);
    };
  }, [medium]);
  const { duration, paused, ended, error, currentTime, readyState } = medium;
  return {
    /** Seeks and re-renders at once; otherwise the slider would jump back until the browser confirms the position. */
    seek: (seconds: number) => {
      medium.currentTime = seconds;
      draw();
    },
    duration: lengthOf(duration, counted, currentTime, isEstimate(filename, hasEnded.current)),
    place: currentTime,
    plays: !paused && !ended && !error,
    waits: !paused && !ended && !error && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    error: error?.code,
  };
}
