import { imageLimits } from '#shared/images/policy.ts';

/** The longest side of the smaller picture in CSS pixels: more than the largest file that pages use. */
const longestSide = 2400;

/** Tried in this order until the file is small enough. */
const attempts = [
  { scale: 1, quality: 0.88 },
  { scale: 1, quality: 0.75 },
  { scale: 0.75, quality: 0.75 },
  { scale: 0.5, quality: 0.7 },
] as const;

/** Photographs that this browser can make smaller. A GIF may move, which a canvas would lose. */
const photographs: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

export const canBeSmaller = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  photographs.includes(type) && size > imageLimits.mostBytes;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size with the longest side at most `longest`, never larger than it is. */
export function fitted({ width, height }: Size, longest: number): Size {
  const by = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
}

/**
 * Scales a photograph below the limit of uploads, upright as its EXIF data say. A JPEG stays one; pictures that may be
 * transparent become WebP, or JPEG on white if the browser writes no WebP. Undefined if the browser cannot read it.
 */
export async function makeSmaller(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  try {
    for (const { scale, quality } of attempts) {
      const blob = await drawn(picture, fitted(picture, longestSide * scale), file.type, quality);
      if (blob && blob.size <= imageLimits.mostBytes) return named(file, blob);
    }
    return undefined;
  } finally {
    picture.close();
  }
}

async function drawn(picture: ImageBitmap, size: Size, type: string, quality: number): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const brush = canvas.getContext('2d');
  if (!brush) return undefined;
  const write = (as: string) =>
    new Promise<Blob | undefined>((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), as, quality));
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(picture, 0, 0, size.width, size.height);
  if (type !== 'image/jpeg') {
    const blob = await write('image/webp');
    // A browser without WebP writes PNG instead.
    if (blob?.type === 'image/webp') return blob;
    brush.globalCompositeOperation = 'destination-over';
    brush.fillStyle = '#ffffff';
    brush.fillRect(0, 0, size.width, size.height);
  }
  return write('image/jpeg');
}

function named({ name }: File, blob: Blob): File {
  const ending = blob.type === 'image/webp' ? 'webp' : 'jpg';
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type });
}
