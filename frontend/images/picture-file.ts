import { imageLimits, imageTypes, isImageType } from '#shared/images/policy.ts';
import { messages } from './messages.ts';

const { fields: m } = messages;

export const acceptedImages = Object.keys(imageTypes).join(',');

/** Derives a key from a file’s name: `Harvest Café (2).JPG` becomes `harvest_cafe_2`. Empty without letters and digits. */
export function keyOfFile(name: string): string {
  const plain = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_/, '')
    .slice(0, 64)
    .replace(/_$/, '');
}

/** The server checks the file’s bytes again. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!isImageType(type)) return m.notAnImage;
  return size > imageLimits.mostBytes ? m.tooLarge : undefined;
}
