import { useQuery } from '@tanstack/react-query';
import { imageKeyOf, imagePrefix } from '#shared/content/picture-keys.ts';
import type { Photo } from '#shared/images/photo.ts';
import type { StaffImage } from '#shared/images/schema.ts';
import { call } from '../staff/call.ts';
import { typedQuery } from '../staff/query-keys.ts';
import { messages as m } from './messages.ts';

/** Every image of the gallery. */
export const allImages = typedQuery('images', [], async () => (await call((api) => api.listImages({}))).images);

/** The same; none until they are known, or where `isWanted` is false. */
export function useGallery(isWanted = true): readonly StaffImage[] {
  const { data = [] } = useQuery({
    ...allImages,
    enabled: isWanted,
  });
  return data;
}

/** What a picture can be chosen among, besides a drawing of ours: published images, and the one that is chosen, whatever became of it. */
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

/** An image as pages show it; undefined where `text` names none that is published. */
export function photoIn(images: readonly StaffImage[], text: string, widest: number): Photo | undefined {
  const image = images.find(({ image_key, file_path }) => file_path && image_key === imageKeyOf(text));
  if (!image) return undefined;
  const { alt_text: alt, focal, placeholder, variants, file_path } = image;
  const folder = file_path.slice(1, file_path.lastIndexOf('/'));
  return { folder, widths: [...new Set(variants.map(({ width }) => width))], widest, alt, focal, placeholder };
}
