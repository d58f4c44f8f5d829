import { type RefObject, useEffect, useState } from 'react';

interface PauseReasons {
  /** The pointer or the focus is in the hero, or the page is hidden. */
  readonly held: boolean;
  /** The visitor prefers reduced motion, so nothing moves by itself. */
  readonly still: boolean;
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

export function usePauseReasons(inside: RefObject<HTMLElement | null>): PauseReasons {
  const [hover, setHover] = useState(false);
  const [focus, setFocus] = useState(false);
  const [hidden, setHidden] = useState(document.hidden);
  const [still, setStill] = useState(() => matchMedia(LESS_MOTION).matches);

  useEffect(() => {
    const section = inside.current?.closest('section');
    if (!section) return;
    const motion = matchMedia(LESS_MOTION);
    const listeners = new AbortController();
    const { signal } = listeners;
    setHover(section.matches(':hover'));
    setFocus(section.contains(document.activeElement));
    section.addEventListener('pointerenter', ({ pointerType }) => setHover(pointerType !== 'touch'), { signal });
    section.addEventListener('pointerleave', () => setHover(false), { signal });
    section.addEventListener('focusin', () => setFocus(true), { signal });
    section.addEventListener('focusout', ({ relatedTarget }) => setFocus(section.contains(relatedTarget as Node)), {
      signal,
    });
    document.addEventListener('visibilitychange', () => setHidden(document.hidden), { signal });
    motion.addEventListener('change', () => setStill(motion.matches), { signal });
    return () => listeners.abort();
  }, [inside]);

  return { held: hover || focus || hidden, still };
}
