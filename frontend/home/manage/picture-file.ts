import { imageLimits, variantWidths } from '#shared/images/policy.ts';
import { messages } from './messages.ts';

const { refused } = messages;

const SVG = 'image/svg+xml';
const types = ['image/jpeg', 'image/png', SVG, 'image/webp'] as const;

/** The `accept` attribute of the file field (CN-06). */
export const slideFiles = types.join(',');

export interface FileProblem {
  readonly title: string;
  readonly text: string;
}

/** Why a slide’s file cannot be uploaded (ER-21); undefined if it can. The server checks its bytes again. */
export function fileProblemOf({ type, size }: Pick<File, 'type' | 'size'>): FileProblem | undefined {
  if (!types.some((known) => known === type)) return refused.type;
  return size > imageLimits.mostBytes ? refused.large : undefined;
}

/** A gallery key for a file: its name in plain letters, with a random suffix that makes it unique. */
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
 * An SVG is rendered to PNG, because an SVG could run scripts or fetch resources (docs/decisions/images.md). Undefined if this
 * browser cannot decode the file.
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

/** Renders at the width of the largest served variant, since an SVG may lack a pixel size. */
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
