import { useEffect, useReducer } from 'react';

/** After each of these something else is to be shown. */
const changes = [
  ...['play', 'playing', 'pause', 'waiting', 'stalled', 'canplay', 'seeking', 'seeked', 'timeupdate', 'ended'],
  ...['loadedmetadata', 'durationchange', 'ratechange', 'error', 'emptied'],
] as const;

/** Draws anew with whatever happens to a recording: what is shown is asked of the element itself. */
export function useMedium(medium: HTMLMediaElement) {
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
    /** Undefined until the browser has read it. */
    duration: Number.isFinite(duration) && duration > 0 ? duration : undefined,
    place: currentTime,
    plays: !paused && !ended && !error,
    waits: !paused && !ended && !error && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    error: error?.code,
  };
}
