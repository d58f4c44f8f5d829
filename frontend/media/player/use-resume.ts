import { useEffect, useState } from 'react';
import { keepPlace, placeIn } from './kept.ts';

/** A place is kept this often while it plays. */
const everySeconds = 5;

/** Goes on where this device stopped last time, and keeps where it stops now. Answers where it went on, 0 for the beginning. */
export function useResume(medium: HTMLMediaElement, filename: string) {
  // Whoever has heard more than a moment of it already stays where they are.
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
    // A browser that knows no length yet may have forgotten the place.
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
