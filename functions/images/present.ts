import { imageFolder, variantKey } from '#shared/images/address.ts';
import { imageTypes, middle, type VariantFormat, variantFormats } from '#shared/images/policy.ts';
import type { StaffImage } from '#shared/images/schema.ts';
import { iso } from '../kit/clock.ts';
import { pictureOf, type StoredImage, type StoredUpload } from './store.ts';

const formats = Object.keys(variantFormats) as VariantFormat[];

/** `folder` distinguishes one picture under a key from the next. */
export type ImageSaid = Pick<StoredImage, 'filename' | 'credit' | 'focal' | 'width' | 'height'> & {
  readonly alt_text: string;
  readonly folder: string;
};

export function detailsOf(image: StoredImage): ImageSaid {
  const { filename, alt, credit, focal, width, height } = image;
  // Not the current folder, because an audit line must not reveal the address of a deleted picture.
  const folder = imageFolder({ key: image.key, upload: pictureOf(image) });
  return { filename, alt_text: alt, credit, focal, width, height, folder };
}

/** `open` is the newest unpublished upload under its key, if it is newer than the image. */
export function toStaffImage(image: StoredImage, open?: StoredUpload): StaffImage {
  const { key, id, filename, originalName, alt, credit, focal, width, height, widths, placeholder, version } = image;
  return {
    ...{ id, image_key: key, filename, original_name: originalName, alt_text: alt, credit },
    focal: { x: focal.x, y: focal.y },
    ...{ width, height, placeholder, version },
    file_path: `/${variantKey(image, widths.at(-1) ?? width, 'jpg')}`,
    ...stateOf(open, image.upload),
    variants: widths.flatMap((each) =>
      formats.map((format) => ({ width: each, format, path: `/${variantKey(image, each, format)}` })),
    ),
    updated_at: iso(image.updatedAt),
  };
}

function toNewImage(open: StoredUpload): StaffImage {
  return {
    ...{ id: '', image_key: open.key, filename: `${open.key}.${imageTypes[open.type]}` },
    ...{ original_name: open.originalName, file_path: '', alt_text: open.alt ?? '', credit: '', focal: middle },
    ...stateOf(open, open.id),
    ...{ width: 0, height: 0, variants: [], placeholder: '', version: 0, updated_at: iso(open.at) },
  };
}

function stateOf(
  open: StoredUpload | undefined,
  published: string,
): Pick<StaffImage, 'state' | 'reason' | 'upload_id'> {
  if (!open) return { state: 'ready', reason: null, upload_id: published };
  const state = open.state === 'refused' ? 'refused' : 'preparing';
  return { state, reason: open.reason ?? null, upload_id: open.id };
}

/** Images, and uploads that arrived or were refused since, by key. */
export function toGallery(images: readonly StoredImage[], uploads: readonly StoredUpload[]): StaffImage[] {
  const newest = new Map<string, StoredUpload>();
  for (const upload of [...uploads].sort((a, b) => a.at - b.at)) {
    if (upload.state === 'arrived' || upload.state === 'refused') newest.set(upload.key, upload);
  }
  const known = images.map((image) => {
    const open = newest.get(image.key);
    newest.delete(image.key);
    return toStaffImage(image, open && open.at > image.updatedAt ? open : undefined);
  });
  return [...known, ...[...newest.values()].map(toNewImage)].sort((a, b) => (a.image_key < b.image_key ? -1 : 1));
}
