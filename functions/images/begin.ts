import type { Caller } from '#shared/api/access.ts';
import { arrivingKey } from '#shared/images/address.ts';
import { imageLimits, isImageType } from '#shared/images/policy.ts';
import type { ImageUpload } from '#shared/images/schema.ts';
import type { UploadForm } from '#shared/media/schema.ts';
import { formFor } from '../buckets/media.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { derivedId } from '../kit/ids.ts';
import { transactAs } from '../kit/standing.ts';
import { readImage, readUpload, type StoredUpload, saveUpload } from './store.ts';

/** Seconds. */
const formLives = 3600;

/**
 * Stores an upload and returns the form to post its file with; prepare.ts does the rest when the file arrives. The same
 * idempotency key returns a new form for the same upload. Throws Failure not_an_image, invalid_image_type,
 * image_too_large, image_key_taken, not_found, idempotency_key_reused, busy, or what `transactAs` throws.
 */
export async function beginImage(
  { imageKey, alt_text, filename, type, size, replaces = false }: ImageUpload,
  caller: Caller,
  idempotencyKey: string,
): Promise<{ readonly id: string; readonly form: UploadForm }> {
  if (!type.startsWith('image/')) throw new Failure('not_an_image');
  if (!isImageType(type)) throw new Failure('invalid_image_type');
  if (size > imageLimits.mostBytes) throw new Failure('image_too_large');
  const image = await readImage(imageKey);
  if (replaces && !image) throw new Failure('not_found');
  if (!replaces && image) throw new Failure('image_key_taken');
  const at = now();
  const upload: StoredUpload = {
    id: derivedId(`image ${caller.sub} ${idempotencyKey}`),
    key: imageKey,
    ...(alt_text !== undefined && { alt: alt_text }),
    ...{ originalName: filename, type, size, replaces, caller, at },
    ...{ state: 'awaited', widths: [] },
  };
  const first = await readUpload(upload.id);
  // A new form after the file arrived would allow overwriting it; and a different file is a different upload.
  if (first && (first.state !== 'awaited' || sameOf(first) !== sameOf(upload))) {
    throw new Failure('idempotency_key_reused');
  }
  if (!first) {
    await transactAs(caller, [
      {
        part: saveUpload(upload, undefined),
        refused: () => {
          throw new Failure('busy', { retryAfterSeconds: 1 });
        },
      },
      { part: auditLine({ action: 'image.upload', target: `image#${imageKey}`, actor: caller.sub, at }) },
    ]);
  }
  return { id: upload.id, form: await formFor({ key: arrivingKey(upload.id), contentType: type, size }, formLives) };
}

function sameOf({ key, alt, originalName, type, size, replaces }: StoredUpload): string {
  return JSON.stringify([key, alt, originalName, type, size, replaces]);
}
