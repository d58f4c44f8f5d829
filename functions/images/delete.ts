import type { Caller } from '#shared/api/access.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import type { Write } from '../kit/transact.ts';
import { conflict } from './conflict.ts';
import { detailsOf } from './present.ts';
import {
  keepPreviousImage,
  readImage,
  readUploads,
  removeImage,
  removeUpload,
  retire,
  type StoredImage,
} from './store.ts';

const mostUploads = 20;

/**
 * Also removes unfinished and refused uploads under the key. Loaded pages still refer to the files, so these are hidden
 * a day later. `undoing`: the expected version, and the audit line that this deletion undoes. Throws Failure not_found,
 * version_conflict {current}, busy, or what `transactAs` throws.
 */
export function deleteImage(
  key: string,
  caller: Caller,
  undoing?: { readonly version: number; readonly undoes: string },
): Promise<void> {
  return settle(async () => {
    const was = await readImage(key);
    if (undoing && undoing.version !== was?.version) throw await conflict(key, was, caller);
    const uploads = (await readUploads()).filter((upload) => upload.key === key && upload.state !== 'published');
    if (!was && uploads.length === 0) throw new Failure('not_found');
    const at = now();
    const forgotten = uploads.slice(0, mostUploads);
    const target = `image#${key}`;
    const writes: Write<typeof stale>[] = [
      ...(was ? removal(was, at) : []),
      ...forgotten.map((upload) => ({ part: removeUpload(upload), refused: (): typeof stale => stale })),
      // Their files may have been written already.
      ...forgotten
        .filter(({ widths }) => widths.length > 0)
        .map(({ id, widths }) => ({ part: retire({ key, upload: id, widths, at }) })),
      {
        part: auditLine({
          ...{ action: 'image.delete', target, actor: caller.sub, at },
          ...(was && { before: detailsOf(was) }),
          ...(undoing && { undoes: undoing.undoes }),
        }),
      },
    ];
    return transactAs<typeof stale>(caller, writes);
  });
}

function removal(was: StoredImage, at: number): Write<typeof stale>[] {
  const { key, id, version } = was;
  const data = { imageKey: key };
  return [
    { part: removeImage(was), refused: () => stale },
    { part: keepPreviousImage({ image: was, isHidden: false, at }), refused: () => stale },
    { part: announce({ type: 'image.changed', subject: id, sequence: version + 1, at, data }) },
  ];
}
