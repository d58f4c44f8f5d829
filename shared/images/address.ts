import type { VariantFormat } from './policy.ts';

/** The folder of the media bucket for images before they are checked. CloudFront does not serve it. */
export const arrivingFolder = 'incoming/images/';

export function arrivingKey(upload: string): string {
  return `${arrivingFolder}${upload}`;
}

/** The folder of an image's files in the media bucket. Each upload gets a new one, so that files never change. */
export function imageFolder({ key, upload }: { readonly key: string; readonly upload: string }): string {
  return `images/${key}/${upload}`;
}

export function variantKey(
  image: { readonly key: string; readonly upload: string },
  width: number,
  format: VariantFormat,
): string {
  return `${imageFolder(image)}/${width}.${format}`;
}
