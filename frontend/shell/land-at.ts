/** In frames. */
const [LONGEST, CALM] = [300, 30];

/**
 * Brings an element of a new page into view. It may not be loaded yet, and parts above it may still grow. So this repeats until
 * the page has stood still for a while. It ends if anything else scrolls, such as the visitor.
 */
export function landAt(id: string): void {
  let [frames, calm, top] = [0, 0, -1];
  const step = () => {
    if (top >= 0 && scrollY !== top) return;
    const place = document.getElementById(id);
    place?.scrollIntoView({ behavior: 'instant' });
    calm = place && scrollY === top ? calm + 1 : 0;
    if (place) top = scrollY;
    frames += 1;
    if (calm < CALM && frames < LONGEST) requestAnimationFrame(step);
  };
  step();
}
