const megabyte = 1024 * 1024;

/** What may be uploaded as an image (CN-06; docs/decisions/images.md). */
export const imageLimits = {
  /** Bytes. */
  mostBytes: 5 * megabyte,
  /** Width times height; more is refused before anything is decoded. */
  mostPixels: 50_000_000,
  /** Of either side, in pixels. */
  longestSide: 12_000,
} as const;

/** What the gallery takes: the type that a browser gives a file → the extension of its name. */
export const imageTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const;

export type ImageType = keyof typeof imageTypes;

/** Whether the gallery takes this type. */
export function isImageType(type: string): type is ImageType {
  return Object.hasOwn(imageTypes, type);
}

/** Widths in pixels in which each image is served, as far as its own goes. */
export const variantWidths = [320, 640, 960, 1280, 1920] as const;

/** The formats of each width, the smallest file first: a browser takes the first that it knows. */
export const variantFormats = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

export type VariantFormat = keyof typeof variantFormats;

/** The widths in which an image of this width is served: none is made larger than it is, and its own is the largest there is. */
export function widthsOf(width: number): number[] {
  const widest = variantWidths[variantWidths.length - 1] ?? width;
  return [...new Set([...variantWidths.filter((each) => each < width), Math.min(width, widest)])];
}

/** Which part of a picture stays in view where its frame is narrower or flatter than it: per cent from the left and the top. */
export interface Focal {
  readonly x: number;
  readonly y: number;
}

/** The middle. */
export const middle: Focal = { x: 50, y: 50 };
