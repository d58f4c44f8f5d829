import { useEffect, useState } from 'react';
import { keepPlace, placeIn } from './saved-position.ts';

/** Seconds of playback between two saves of the position. */
const everySeconds = 5;

/** Returns the resumed position, or 0 at the beginning. */
export function useResume(medium: HTMLMediaElement, filename: string) {
  // Stay at the current position if the visitor has already played more than a moment.
  const [from, setFrom] = useState(() => (medium.currentTime < 3 ? placeIn(filename, Date.now()) : 0));
  useEffect(() => {
    let keptAt = medium.currentTime;
    const go = () => {
      if (from > 0 && medium.currentTime < from) medium.currentTime = from;
    };
    const keep = () => {
      const { currentTime, duration, ended } = medium;
      if (!(duration > 0)) return;
      keptAt = currentTime;
      keepPlace(filename, ended ? 0 : currentTime, duration, Date.now());
    };
    const goOn = () => {
      if (Math.abs(medium.currentTime - keptAt) >= everySeconds) keep();
    };
    go();
    // Browsers may drop a position that was set before the metadata loaded.
    medium.addEventListener('loadedmetadata', go, { once: true });
    const moments = [
      ['timeupdate', goOn],
      ['pause', keep],
      ['seeked', keep],
      ['ended', keep],
    ] as const;
    for (const [moment, work] of moments) medium.addEventListener(moment, work);
    addEventListener('pagehide', keep);
    return () => {
      medium.removeEventListener('loadedmetadata', go);
      for (const [moment, work] of moments) medium.removeEventListener(moment, work);
      removeEventListener('pagehide', keep);
    };
  }, [medium, filename, from]);
  const fromStart = () => {
    setFrom(0);
    medium.currentTime = 0;
  };
  return { from, fromStart };
}
