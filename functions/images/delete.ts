import type { Caller } from '#shared/api/access.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { checkStanding, standing } from '../kit/standing.ts';
import { transact, type Write } from '../kit/transact.ts';
import { saidOf } from './present.ts';
import { readImage, readUploads, removeImage, removeUpload, retire, type StoredImage } from './store.ts';

/** Uploads of one key that are forgotten in one call; nobody has as many. */
const mostUploads = 20;

/**
 * Removes an image, and what is being prepared or was refused under its key, with its event and its audit line. Pages that were read
 * before still name its files: they go a day later. Throws Failure not_found, busy, or what `standing` throws.
 */
export function deleteImage(key: string, caller: Caller): Promise<void> {
  return settle(async () => {
    const was = await readImage(key);
    const uploads = (await readUploads()).filter((upload) => upload.key === key && upload.state !== 'published');
    if (!was && uploads.length === 0) {
      await checkStanding(caller);
      throw new Failure('not_found');
    }
    const at = now();
    const forgotten = uploads.slice(0, mostUploads);
    const target = `image#${key}`;
    const writes: Write<typeof stale>[] = [
      ...(was ? removal(was, at) : []),
      ...forgotten.map((upload) => ({ part: removeUpload(upload), refused: (): typeof stale => stale })),
      // What was about to be written for them may have been.
      ...forgotten
        .filter(({ widths }) => widths.length > 0)
        .map(({ id, widths }) => ({ part: retire({ key, upload: id, widths, at }) })),
      {
        part: auditLine({
          ...{ action: 'image.delete', target, actor: caller.sub, at },
          ...(was && { before: saidOf(was) }),
        }),
      },
    ];
    return transact<typeof stale>([standing(caller), ...writes]);
  });
}

function removal(was: StoredImage, at: number): Write<typeof stale>[] {
  const { key, id, upload, widths, version } = was;
  const data = { imageKey: key };
  return [
    { part: removeImage(was), refused: () => stale },
    { part: retire({ key, upload, widths, at }) },
    { part: announce({ type: 'image.changed', subject: id, sequence: version + 1, at, data }) },
  ];
}
