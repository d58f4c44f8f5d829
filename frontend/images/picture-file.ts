import { imageLimits, imageTypes, isImageType } from '#shared/images/policy.ts';
import { messages } from './messages.ts';

const { fields: m } = messages;

/** What the browser offers to choose from. */
export const acceptedImages = Object.keys(imageTypes).join(',');

/** The key that a file's name suggests: `Harvest Café (2).JPG` is `harvest_cafe_2`; empty without letters and digits. */
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

/** Why a file is not sent at all; undefined where it may be. The server looks at its bytes again. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!isImageType(type)) return m.notAnImage;
  return size > imageLimits.mostBytes ? m.tooLarge : undefined;
}
