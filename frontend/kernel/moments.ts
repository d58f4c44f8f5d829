/** When a page does what can wait. Each gives back how to call the work off. */

/** Calls `work` once the page has loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): () => void {
  let idle = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    // Safari has no idle callback; a second after loading is as good a guess as any.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(work, { timeout: 4000 });
    else timer = setTimeout(work, 1000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    if (idle) cancelIdleCallback(idle);
    clearTimeout(timer);
  };
}

/** Calls `work` once an element is in sight or half a window away from it. */
export function whenNear(element: Element, work: () => void): () => void {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      work();
    },
    { rootMargin: '50% 0%' },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
