import { useQuery } from '@tanstack/react-query';
import { imageKeyOf, imagePrefix } from '#shared/content/picture-keys.ts';
import type { Photo } from '#shared/images/photo.ts';
import type { StaffImage } from '#shared/images/schema.ts';
import { call } from '../staff/call.ts';
import { typedQuery } from '../staff/query-keys.ts';
import { messages as m } from './messages.ts';

export const allImages = typedQuery('images', [], async () => (await call((api) => api.listImages({}))).images);

export function useGallery(isWanted = true): readonly StaffImage[] {
  const { data = [] } = useQuery({
    ...allImages,
    enabled: isWanted,
  });
  return data;
}

/** All published images, and the current choice even if it is not published. */
export function imageOptions(images: readonly StaffImage[], chosen = ''): { value: string; label: string }[] {
  const options = images
    .filter(({ file_path }) => file_path)
    .map(({ image_key, alt_text }) => ({
      value: imagePrefix + image_key,
      label: alt_text ? `${image_key} – ${alt_text}` : image_key,
    }));
  const key = imageKeyOf(chosen);
  const isKnown = key === undefined || options.some(({ value }) => value === chosen);
  return isKnown ? options : [{ value: chosen, label: m.gone(key) }, ...options];
}

/** Undefined if `text` does not name a published image. */
export function photoIn(images: readonly StaffImage[], text: string, widest: number): Photo | undefined {
  const image = images.find(({ image_key, file_path }) => file_path && image_key === imageKeyOf(text));
  if (!image) return undefined;
  const { alt_text: alt, focal, placeholder, variants, file_path } = image;
  const folder = file_path.slice(1, file_path.lastIndexOf('/'));
  return { folder, widths: [...new Set(variants.map(({ width }) => width))], widest, alt, focal, placeholder };
}
