import { variantKey } from '#shared/images/address.ts';
import { imageLimits, imageTypes, middle, variantFormats } from '#shared/images/policy.ts';
import type { Refusal } from '#shared/images/schema.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { newId } from '../kit/ids.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { transact, type Write } from '../kit/transact.ts';
import { readArrived, removeArrived, writeFile } from './bucket.ts';
import { makePicture, type Picture, type VariantFile } from './picture.ts';
import { detailsOf } from './present.ts';
import { refuseUpload } from './refuse.ts';
import {
  keepPreviousImage,
  readImage,
  readUpload,
  type StoredImage,
  type StoredUpload,
  saveImage,
  saveUpload,
} from './store.ts';

/**
 * Publishes the image in one transaction, or refuses the file with a reason. Deliveries may come twice and at the same
 * time: the last one to claim the upload prepares it, and the file is removed only when the upload is over. Throws
 * errors of the table and the bucket, for a redelivery.
 */
export async function prepareImage(id: string): Promise<void> {
  const upload = await readUpload(id);
  const isOpen = upload?.state === 'awaited' || upload?.state === 'arrived';
  if (!isOpen || (await prepare(upload))) await removeArrived(id);
}

/** False if another delivery claimed the upload. */
async function prepare(awaited: StoredUpload): Promise<boolean> {
  const arrived: StoredUpload = { ...awaited, state: 'arrived', claim: (awaited.claim ?? 0) + 1, at: now() };
  if (!(await move(arrived, awaited))) return false;
  const file = await readArrived(awaited.id, imageLimits.mostBytes + 1);
  // The bucket expired the file.
  if (!file) return refuseUpload(arrived, 'unreadable');
  if (file.size !== arrived.size || file.size > imageLimits.mostBytes) return refuseUpload(arrived, 'other_size');
  const picture = await makePicture(file.bytes, arrived.type);
  if (typeof picture === 'string') return refuseUpload(arrived, picture);
  // Saved before the files are written, so that the sweep finds them even if this call ends in between.
  const writing: StoredUpload = { ...arrived, widths: [...new Set(picture.files.map(({ width }) => width))] };
  if (!(await move(writing, arrived))) return false;
  await writeFiles(writing, picture.files);
  const outcome = await publish(writing, picture);
  if (outcome === undefined) return true;
  return outcome === 'over' ? false : refuseUpload(writing, outcome);
}

/** False if the upload changed since it was read. */
async function move(next: StoredUpload, was: StoredUpload): Promise<boolean> {
  const outcome = await transact<'over'>([{ part: saveUpload(next, was), refused: () => 'over' }]);
  return outcome === undefined;
}

async function writeFiles(upload: StoredUpload, files: readonly VariantFile[]): Promise<void> {
  const named = { key: upload.key, upload: upload.id };
  await Promise.all(
    files.map(({ width, format, bytes }) => writeFile(variantKey(named, width, format), bytes, variantFormats[format])),
  );
}

/** `over` if another delivery has the upload; undefined once it is published. */
function publish(upload: StoredUpload, picture: Picture): Promise<Refusal | 'over' | undefined> {
  return settle(async () => {
    const was = await readImage(upload.key);
    if (was?.upload === upload.id) return 'over' as const;
    if (upload.replaces && !was) return 'gone' as const;
    if (!upload.replaces && was) return 'key_taken' as const;
    const image = imageOf(upload, picture, was);
    const { id, version, updatedAt: at } = image;
    const data = { imageKey: upload.key };
    const writes: Write<Refusal | typeof stale | 'over'>[] = [
      { part: saveUpload({ ...upload, state: 'published', at }, upload), refused: () => 'over' as const },
      { part: saveImage(image, was), refused: () => stale },
      { part: announce({ type: 'image.changed', subject: id, sequence: version, at, data }) },
      {
        part: auditLine({
          ...{ action: 'image.publish', target: `image#${upload.key}`, actor: upload.caller.sub, at },
          ...(was && { before: detailsOf(was) }),
          after: detailsOf(image),
        }),
      },
    ];
    if (was) writes.push({ part: keepPreviousImage({ image: was, isHidden: false, at }), refused: () => stale });
    try {
      return await transactAs(upload.caller, writes);
    } catch (error) {
      if (isOfStanding(error)) return 'no_right' as const;
      throw error;
    }
  });
}

const isOfStanding = (error: unknown): boolean =>
  error instanceof Failure && ['account_disabled', 'role_changed', 'session_ended'].includes(error.code);

function imageOf(upload: StoredUpload, picture: Picture, was: StoredImage | undefined): StoredImage {
  const { key, originalName, type, id } = upload;
  const { width, height, placeholder } = picture;
  return {
    ...{ key, originalName, width, height, placeholder, upload: id, widths: upload.widths },
    id: was?.id ?? newId(26),
    filename: `${key}.${imageTypes[type]}`,
    alt: upload.alt ?? was?.alt ?? '',
    // Credit and focal point belong to the previous picture.
    credit: '',
    focal: middle,
    version: (was?.version ?? 0) + 1,
    updatedAt: now(),
  };
}
