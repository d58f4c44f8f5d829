import { imageLimits, imageTypes, isImageType } from '#shared/images/policy.ts';
import { messages } from './messages.ts';

const { fields: m } = messages;

/** What the browser offers to choose from. */
export const acceptedImages = Object.keys(imageTypes).join(',');

/** Why a file is not sent at all; undefined where it may be. The server looks at its bytes again. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!isImageType(type)) return m.notAnImage;
  return size > imageLimits.mostBytes ? m.tooLarge : undefined;
}
