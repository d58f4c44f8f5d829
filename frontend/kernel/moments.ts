/** Schedules work that can wait. Each function returns another that cancels it. */

/** Calls `work` after the page has loaded, once the browser is idle. */
export function whenIdle(work: () => void): () => void {
  let idle = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    // Safari has no idle callback, so this waits for a second.
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

/** Calls `work` once an element is visible or less than half a window away. */
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
