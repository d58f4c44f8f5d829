import sharp, { type Sharp } from 'sharp';
import { type ImageType, imageLimits, type VariantFormat, widthsOf } from '#shared/images/policy.ts';
import type { Refusal } from '#shared/images/schema.ts';

// Only these four formats are ever decoded, whichever bytes arrive, and no call caches data for the next.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
sharp.cache(false);

const at = (bytes: Uint8Array, from: number, text: string): boolean =>
  [...text].every((character, index) => bytes[from + index] === character.charCodeAt(0));

const signatures: Readonly<Record<ImageType, (bytes: Uint8Array) => boolean>> = {
  'image/jpeg': (bytes) => at(bytes, 0, '\xff\xd8\xff'),
  'image/png': (bytes) => at(bytes, 0, '\x89PNG\r\n\x1a\n'),
  'image/gif': (bytes) => at(bytes, 0, 'GIF87a') || at(bytes, 0, 'GIF89a'),
  'image/webp': (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP'),
};

/** Reads only the header, and decodes nothing. */
async function examine(
  bytes: Uint8Array,
  type: ImageType,
): Promise<{ readonly width: number; readonly height: number } | Refusal> {
  if (!signatures[type](bytes)) return 'wrong_type';
  try {
    // sharp's own limit is off here, so that a picture with too many pixels can be told from an unreadable one.
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    const isTooLarge = width * height > imageLimits.mostPixels || Math.max(width, height) > imageLimits.longestSide;
    return isTooLarge ? 'too_many_pixels' : { width, height };
  } catch {
    return 'unreadable';
  }
}

export interface VariantFile {
  readonly width: number;
  readonly format: VariantFormat;
  readonly bytes: Uint8Array;
}

/** Width and height in pixels, after rotation. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly files: readonly VariantFile[];
  /** A data: URL of at most `longestPlaceholder` characters. */
  readonly placeholder: string;
}

/** In characters. */
const longestPlaceholder = 300;

type Encode = (picture: Sharp) => Sharp;

/** AVIF with more effort takes ten times as long for 3 % fewer bytes. */
const encoders: Readonly<Record<VariantFormat, Encode>> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 76 }),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
};

/** Encoded from the decoded pixels alone, so that neither the place of a photo nor data after the picture survives. */
export async function makePicture(bytes: Uint8Array, type: ImageType): Promise<Picture | Refusal> {
  const seen = await examine(bytes, type);
  if (typeof seen === 'string') return seen;
  const widths = widthsOf(seen.width);
  try {
    const decoded = sharp(bytes, { limitInputPixels: imageLimits.mostPixels, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: widths.at(-1) ?? seen.width });
    const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const from = () => sharp(data, { raw: { width, height, channels } });
    const files: VariantFile[] = [];
    for (const each of widths) {
      const resized = await from().resize({ width: each }).raw().toBuffer({ resolveWithObject: true });
      const raw = { width: resized.info.width, height: resized.info.height, channels: resized.info.channels };
      for (const [format, encode] of Object.entries(encoders) as [VariantFormat, Encode][]) {
        files.push({ width: each, format, bytes: await encode(sharp(resized.data, { raw })).toBuffer() });
      }
    }
    return { ...seen, files, placeholder: await placeholderOf(from) };
  } catch {
    return 'unreadable';
  }
}

/** A few pixels, which the browser scales up. */
async function placeholderOf(from: () => Sharp): Promise<string> {
  for (const side of [24, 16, 10, 6]) {
    const tiny = from().flatten({ background: '#fff' }).resize({ width: side, height: side, fit: 'inside' });
    const text = `data:image/webp;base64,${(await tiny.webp({ quality: 25 }).toBuffer()).toString('base64')}`;
    if (text.length <= longestPlaceholder) return text;
  }
  return '';
}
