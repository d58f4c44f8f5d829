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

/** A key for a file that no image has yet: its name, with the first free number. Empty if its name gives none. */
export function freeKeyOf(name: string, taken: ReadonlySet<string>): string {
  const key = keyOfFile(name);
  if (key === '') return '';
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `_${number}`;
    const free = `${key.slice(0, 64 - ending.length)}${ending}`;
    if (!taken.has(free)) return free;
  }
}

/** The server checks the file’s bytes again. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!isImageType(type)) return m.notAnImage;
  return size > imageLimits.mostBytes ? m.tooLarge : undefined;
}
