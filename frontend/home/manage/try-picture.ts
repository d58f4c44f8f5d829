const LONGEST_WAIT_MS = 15_000;

/** Drawings and gallery images are known to work. An address is loaded under the same content security policy as home. */
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
