import { useQuery } from '@tanstack/react-query';
import { nameOfKey } from '#shared/content/key-name.ts';
import { imageKeyOf, imagePrefix } from '#shared/content/picture-keys.ts';
import type { Photo } from '#shared/images/photo.ts';
import type { StaffImage } from '#shared/images/schema.ts';
import { call } from '../staff/call.ts';
import { typedQuery } from '../staff/query-keys.ts';
import type { PictureOption } from '../ui/picture-field.tsx';
import { messages as m } from './messages.ts';

export const allImages = typedQuery('images', [], async () => (await call((api) => api.listImages({}))).images);

export function useGallery(isWanted = true): readonly StaffImage[] {
  const { data = [] } = useQuery({
    ...allImages,
    enabled: isWanted,
  });
  return data;
}

const THUMBNAIL_WIDTH = 320;

/** A small file of an image, for a picker. */
function thumbnailOf({ variants, file_path }: StaffImage): string {
  return variants.find(({ width, format }) => format === 'webp' && width >= THUMBNAIL_WIDTH)?.path ?? file_path;
}

/** What an image shows, in words, with its key next to it. An image without alternative text has the words of its key. */
const namesOf = ({ image_key, alt_text }: StaffImage) => ({
  label: alt_text || nameOfKey(image_key),
  name: image_key,
});

const optionsOf = (images: readonly StaffImage[], choiceOf: (image: StaffImage) => string): PictureOption[] =>
  images
    .filter(({ file_path }) => file_path)
    .map((image) => ({ value: choiceOf(image), src: thumbnailOf(image), ...namesOf(image) }));

/** All published images, and the current choice even if it is not published. */
export function imageOptions(images: readonly StaffImage[], chosen = ''): PictureOption[] {
  const options = optionsOf(images, ({ image_key }) => imagePrefix + image_key);
  const key = imageKeyOf(chosen);
  const isKnown = key === undefined || options.some(({ value }) => value === chosen);
  return isKnown ? options : [{ value: chosen, label: m.gone(key) }, ...options];
}

/**
 * All published images by their path on this site, for a field that stores an address, and the current address even if it leads
 * elsewhere.
 */
export function addressOptions(images: readonly StaffImage[], chosen = ''): PictureOption[] {
  const options = optionsOf(images, ({ file_path }) => file_path);
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return isKnown ? options : [{ value: chosen, label: chosen }, ...options];
}

/** Undefined if `text` does not name a published image. */
export function photoIn(images: readonly StaffImage[], text: string, widest: number): Photo | undefined {
  const image = images.find(({ image_key, file_path }) => file_path && image_key === imageKeyOf(text));
  if (!image) return undefined;
  const { alt_text: alt, focal, placeholder, variants, file_path } = image;
  const folder = file_path.slice(1, file_path.lastIndexOf('/'));
  return { folder, widths: [...new Set(variants.map(({ width }) => width))], widest, alt, focal, placeholder };
}
