const LONGEST_WAIT_MS = 15_000;

/**
 * Whether the browser can show what a slide's `src` leads to. Drawings and the gallery's images are ours; an address is tried, under the same policy that
 * home has.
 */
export function isShown(src: string): Promise<boolean> {
  if (!src.startsWith('/')) return Promise.resolve(true);
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    setTimeout(() => resolve(false), LONGEST_WAIT_MS);
    image.src = src;
  });
}
