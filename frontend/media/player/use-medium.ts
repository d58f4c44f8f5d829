import { useEffect, useReducer } from 'react';
import { lengthOf } from './times.ts';

/** After each of these something else is to be shown. */
const changes = [
  ...['play', 'playing', 'pause', 'waiting', 'stalled', 'canplay', 'seeking', 'seeked', 'timeupdate', 'ended'],
  ...['loadedmetadata', 'durationchange', 'ratechange', 'error', 'emptied'],
] as const;

/** Draws again with each change of a recording, and reads the element itself. `counted`: its length by the upload, in seconds. */
export function useMedium(medium: HTMLMediaElement, counted: number | undefined) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    for (const change of changes) medium.addEventListener(change, draw);
    return () => {
      for (const change of changes) medium.removeEventListener(change, draw);
    };
  }, [medium]);
  const { duration, paused, ended, error, currentTime, readyState } = medium;
  return {
    /** Goes to a place, and shows it at once: a slider would leap back until the browser says that it is there. */
    seek: (seconds: number) => {
      medium.currentTime = seconds;
      draw();
    },
    duration: lengthOf(duration, counted, currentTime),
    place: currentTime,
    plays: !paused && !ended && !error,
    waits: !paused && !ended && !error && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    error: error?.code,
  };
}
