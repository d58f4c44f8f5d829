const megabyte = 1024 * 1024;

/** Limits of uploaded images (CN-06; docs/decisions/images.md). */
export const imageLimits = {
  /** Bytes. */
  mostBytes: 5 * megabyte,
  /** Width times height. Larger images are refused before decoding. */
  mostPixels: 50_000_000,
  /** Of either side, in pixels. */
  longestSide: 12_000,
} as const;

export const imageTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const;

export type ImageType = keyof typeof imageTypes;

export function isImageType(type: string): type is ImageType {
  return Object.hasOwn(imageTypes, type);
}

/** The widths in pixels of the served files, limited by the image's own width. */
export const variantWidths = [320, 640, 960, 1280, 1920] as const;

/** The formats of each width, smallest files first, because a browser takes the first one that it supports. */
export const variantFormats = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

export type VariantFormat = keyof typeof variantFormats;

/** Images are never enlarged; the largest one is the image's own width, up to the limit. */
export function widthsOf(width: number): number[] {
  const widest = variantWidths[variantWidths.length - 1] ?? width;
  return [...new Set([...variantWidths.filter((each) => each < width), Math.min(width, widest)])];
}

/** The point of a picture that stays in view if its frame has another aspect ratio: per cent from the left and the top. */
export interface Focal {
  readonly x: number;
  readonly y: number;
}

export const middle: Focal = { x: 50, y: 50 };
