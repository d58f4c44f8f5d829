import { type RefObject, useEffect, useState } from 'react';

/** What keeps the slides where they are, beside the pause button. */
interface Held {
  /** Someone points at the hero or is in it with the keyboard, or the page is hidden. */
  readonly held: boolean;
  /** Someone asked for less motion: nothing moves by itself at all. */
  readonly still: boolean;
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Watches the section that `inside` is part of. */
export function useHeld(inside: RefObject<HTMLElement | null>): Held {
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
