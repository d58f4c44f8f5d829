import { imageLimits, variantWidths } from '#shared/images/policy.ts';
import { messages } from './messages.ts';

const { refused } = messages;

const SVG = 'image/svg+xml';
const types = ['image/jpeg', 'image/png', SVG, 'image/webp'] as const;

/** What the browser offers to choose from (CN-06). */
export const slideFiles = types.join(',');

export interface Refused {
  readonly title: string;
  readonly text: string;
}

/** Why a slide's file is not sent at all (ER-21); undefined where it may be. The server looks at its bytes again. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): Refused | undefined {
  if (!types.some((known) => known === type)) return refused.type;
  return size > imageLimits.mostBytes ? refused.large : undefined;
}

/** A key of the gallery for a file: what it was called, in plain letters, and a tail that makes it free. */
export function keyFor(filename: string, tail = crypto.randomUUID().slice(0, 8)): string {
  const plain = filename
    .replace(/\.[^./\\]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return `${plain.slice(0, 40) || 'slide'}_${tail}`;
}

/**
 * The file as the gallery takes it; undefined where this browser cannot draw it. An SVG becomes the PNG that it draws: a picture in a page runs no
 * program and fetches nothing, and what is sent has nothing but points (docs/decisions/images.md).
 */
export async function asPicture(file: File): Promise<File | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const image = await loaded(address);
    if (!image || file.type !== SVG) return image && file;
    const drawn = await pngOf(image);
    return drawn && new File([drawn], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function loaded(address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

/** As wide as the widest file that is served, whatever it says of itself: a drawing has no size of its own. */
async function pngOf(image: HTMLImageElement): Promise<Blob | undefined> {
  const width = variantWidths[variantWidths.length - 1] ?? 0;
  const ratio = image.naturalWidth > 0 ? image.naturalHeight / image.naturalWidth : 0;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.min(width, Math.max(1, Math.round(width * (ratio || 9 / 16))));
  const brush = canvas.getContext('2d');
  if (!brush) return undefined;
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
