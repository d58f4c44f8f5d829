/** Calls `work` once the page has loaded and the browser has nothing better to do. Gives back how to call it off. */
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
