import type { Caller } from '#shared/api/access.ts';
import { incomingKey, type StoredMedia } from '#shared/media/item.ts';
import { titleOf } from '#shared/media/policy.ts';
import type { Upload, UploadForm, UploadType } from '#shared/media/schema.ts';
import { contentTypeOf, extensionOf, looksLike, signatureBytes, uploadRules } from '#shared/media/upload.ts';
import { videoIn } from '#shared/media/video-in.ts';
import { formFor } from '../buckets/media.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { derivedId } from '../kit/ids.ts';
import { describe, log } from '../kit/log.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { readArrived, removeArrived, removeFile, serveArrived } from './bucket.ts';
import { lineOf } from './present.ts';
import { addMedia, readMedia, readUnpublished, removeMedia, replaceMedia } from './store.ts';

/** Seconds. A form never outlives its upload. */
const lives = { form: 3600, upload: 24 * 3600 } as const;

const seconds = () => Math.floor(now() / 1000);

/**
 * Stores an item that is not visible yet. The same idempotency key returns a new form for the same item. Throws Failure
 * forbidden, invalid_file_type, file_too_large, idempotency_key_reused, busy, or what `transactAs` throws.
 */
export async function beginUpload(
  upload: Upload,
  caller: Caller,
  key: string,
): Promise<{ readonly filename: string; readonly form: UploadForm }> {
  const {
    filename: called,
    size,
    mediaType,
    title = titleOf({ filename: called, title: undefined }),
    video: address = '',
    ...said
  } = upload;
  demandRight(mediaType, caller);
  const extension = extensionOf(called);
  const contentType = contentTypeOf(mediaType, extension);
  if (!contentType) throw new Failure('invalid_file_type');
  if (size > uploadRules[mediaType].mostBytes) throw new Failure('file_too_large');
  const id = derivedId(`upload ${caller.sub} ${key}`);
  const video = videoIn(address);
  const media: StoredMedia = {
    ...said,
    ...(video && { video }),
    ...{ id, title, extension, mediaType },
    filename: `${plain(called)}-${id.slice(0, 10)}.${extension}`,
    fileSize: size,
    uploadTime: seconds(),
    isPublished: false,
    version: 1,
  };
  const at = now();
  const first = await readMedia(media.filename);
  if (first) {
    // A published file is never overwritten, and a different file is a different upload.
    if (first.isPublished || sameOf(first) !== sameOf(media)) throw new Failure('idempotency_key_reused');
  } else {
    await transactAs(caller, [
      {
        part: addMedia(media),
        refused: () => {
          throw new Failure('busy', { retryAfterSeconds: 1 });
        },
      },
      { part: auditLine({ action: 'media.upload', target: `media#${id}`, actor: caller.sub, at }) },
    ]);
  }
  await removeForgotten(caller);
  const form = await formFor({ key: incomingKey(media.filename), contentType, size }, lives.form);
  return { filename: media.filename, form };
}

/** Only admins may upload documents, which pages offer as the church's own. Throws Failure forbidden. */
function demandRight(mediaType: UploadType, caller: Caller): void {
  if (mediaType === 'document' && caller.role !== 'admin') throw new Failure('forbidden');
}

/** A filename as part of an address: lower-case ASCII letters, digits and hyphens. */
function plain(filename: string): string {
  const letters = filename
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase();
  const name = letters.replace(/\p{M}+/gu, '').replace(/[^a-z0-9]+/g, '-');
  return name.slice(0, 80).replace(/^-+|-+$/g, '') || 'recording';
}

function sameOf({
  filename,
  fileSize,
  duration,
  peaks,
  title,
  speaker,
  date,
  series,
  scripture,
  summary,
  video,
}: StoredMedia): string {
  const facts = [title, speaker, date, series, scripture, summary, video?.provider, video?.id];
  return JSON.stringify([filename, fileSize, duration, peaks, ...facts]);
}

/** Removes files first, so that a failed removal is retried. */
async function removeForgotten(caller: Caller): Promise<void> {
  try {
    for (const media of (await readUnpublished()).filter(isForgotten)) {
      await removeBoth(media);
      await transactAs(caller, [{ part: removeMedia(media), refused: () => undefined }]);
    }
  } catch (error) {
    // The next upload tries again; this upload does not depend on it.
    log('warn', 'uploads that nobody ended were not removed', describe(error));
  }
}

const isForgotten = ({ uploadTime }: StoredMedia): boolean => uploadTime + lives.upload <= seconds();

/** Also removes the copy left by a call that stopped before it published the copy. */
async function removeBoth({ filename }: StoredMedia): Promise<void> {
  await removeArrived(filename);
  await removeFile(filename);
}

/**
 * Checks size and first bytes, then copies the file to its public address, so that files posted later are never served.
 * Repeating it changes nothing. Throws Failure forbidden, not_found, file_missing, file_mismatch, busy, or what
 * `transactAs` throws.
 */
export function completeUpload(filename: string, caller: Caller): Promise<void> {
  return settle(async () => {
    const media = await readMedia(filename);
    if (media) demandRight(media.mediaType, caller);
    // One hour of margin, so that an upload about to be removed is not published.
    const isOpen = media && !media.isPublished && media.uploadTime + lives.upload - lives.form > seconds();
    const file = isOpen && (await readArrived(filename, signatureBytes));
    const contentType = isOpen && contentTypeOf(media.mediaType, media.extension);
    if (file && contentType && file.size === media.fileSize && looksLike(media.extension, file.bytes)) {
      // Another file may have arrived since this one was checked.
      if (!(await serveArrived(filename, file.etag, contentType))) return stale;
      return publish(media, caller);
    }
    if (media?.isPublished) return;
    if (!isOpen) throw new Failure('not_found');
    if (!file) throw new Failure('file_missing');
    return refuse(media, caller);
  });
}

async function publish(media: StoredMedia, caller: Caller): Promise<undefined | typeof stale> {
  const { id } = media;
  const version = media.version + 1;
  const at = now();
  const outcome = await transactAs<typeof stale>(caller, [
    { part: replaceMedia({ ...media, isPublished: true, version }), refused: () => stale },
    {
      part: auditLine({
        ...{ action: 'media.publish', target: `media#${id}`, actor: caller.sub, at },
        after: lineOf(media, {}),
      }),
    },
    { part: announce({ type: 'media.changed', subject: id, sequence: version, at, data: { mediaId: id } }) },
  ]);
  if (outcome === stale) return stale;
  try {
    await removeArrived(media.filename);
  } catch (error) {
    log('warn', 'what arrived was not removed: the bucket will', describe(error));
  }
}

/** Removes the file first: if that fails, repeating the call comes here again. */
async function refuse(media: StoredMedia, caller: Caller): Promise<typeof stale> {
  await removeBoth(media);
  const outcome = await transactAs<typeof stale>(caller, [
    { part: removeMedia(media), refused: () => stale },
    { part: auditLine({ action: 'media.refuse', target: `media#${media.id}`, actor: caller.sub, at: now() }) },
  ]);
  if (outcome === stale) return stale;
  throw new Failure('file_mismatch');
}
