/** In frames. */
const [LONGEST, CALM] = [300, 30];

/**
 * Brings an element of a new page into view. It may not be loaded yet, and what is above it may still grow. So this repeats until
 * the page has stood still for a while or the visitor scrolls.
 */
export function landAt(id: string): void {
  let [frames, calm, top, next] = [0, 0, 0, 0];
  const stop = () => cancelAnimationFrame(next);
  const step = () => {
    const place = document.getElementById(id);
    place?.scrollIntoView({ behavior: 'instant' });
    calm = place && scrollY === top ? calm + 1 : 0;
    top = scrollY;
    frames += 1;
    if (calm < CALM && frames < LONGEST) next = requestAnimationFrame(step);
  };
  step();
  for (const act of ['wheel', 'touchstart', 'keydown']) addEventListener(act, stop, { once: true });
}
