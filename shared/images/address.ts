import type { VariantFormat } from './policy.ts';

/** The folder under which images arrive in the media bucket, where nobody is served them. */
export const arrivingFolder = 'incoming/images/';

/** The key under which an upload's file arrives. */
export function arrivingKey(upload: string): string {
  return `${arrivingFolder}${upload}`;
}

/** The folder of an image's files in the media bucket: a new one for each upload, so that a file never changes. */
export function imageFolder({ key, upload }: { readonly key: string; readonly upload: string }): string {
  return `images/${key}/${upload}`;
}

/** One file's key in the media bucket: its path on the site. */
export function variantKey(
  image: { readonly key: string; readonly upload: string },
  width: number,
  format: VariantFormat,
): string {
  return `${imageFolder(image)}/${width}.${format}`;
}
