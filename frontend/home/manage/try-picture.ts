const LONGEST_WAIT_MS = 15_000;

/**
 * Whether the browser can load a slide’s `src`. Drawings and gallery images are known to work; an address is loaded under the
 * same content security policy as the home page.
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
