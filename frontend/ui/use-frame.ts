import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Frame, narrowFrame, wideFrame } from './chart-frame.ts';

/** Containers narrower than this many pixels use the narrow drawing. */
const NARROW = 416;

export function useFrame(place: RefObject<HTMLElement | null>): Frame {
  const [frame, setFrame] = useState(wideFrame);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const choose = () => setFrame(element.clientWidth < NARROW ? narrowFrame : wideFrame);
    choose();
    const observer = new ResizeObserver(choose);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return frame;
}
