import { keptDays } from '#shared/history/retention.ts';
import { imageFolder } from '#shared/images/address.ts';
import { forgetAtEdge } from '../buckets/edge.ts';
import { now } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import { describe, log } from '../kit/log.ts';
import { transact } from '../kit/transact.ts';
import { copyFiles, removeFiles } from './files.ts';
import { refuseUpload } from './refuse.ts';
import {
  forgetRetired,
  keepPreviousImage,
  type PreviousImage,
  pictureOf,
  type RetiredImage,
  readPreviousImages,
  readRetired,
  readUploads,
  removePreviousImage,
  removeUpload,
  retire,
  type StoredUpload,
} from './store.ts';

const hour = 3_600_000;

/** Milliseconds. Pages loaded before a change refer to its old files for up to a day. */
const lives = {
  public: 24 * hour,
  kept: keptDays * 24 * hour,
  retired: 24 * hour,
  awaited: 24 * hour,
  published: 24 * hour,
  refused: 7 * 24 * hour,
  arrived: hour,
};

/** Works one by one. The first failure is thrown after everything else was tried. */
export async function sweepImages(): Promise<void> {
  const at = now();
  const failed: unknown[] = [];
  const each = async <T>(things: readonly T[], work: (thing: T) => Promise<void>) => {
    for (const thing of things) {
      await work(thing).catch((error) => {
        failed.push(error);
        log('warn', 'an image was not swept: the next hour tries again', describe(error));
      });
    }
  };
  const kept = await readPreviousImages();
  const isOver = (one: PreviousImage) => one.at + lives.kept <= at;
  await each(kept.filter(isOver), expire);
  await each(
    kept.filter((one) => !isOver(one) && !one.isHidden && one.at + lives.public <= at),
    hide,
  );
  await each(
    (await readRetired()).filter((retired) => retired.at + lives.retired <= at),
    removeRetired,
  );
  await each(
    (await readUploads()).filter((upload) => upload.at + lives[upload.state] <= at),
    endUpload,
  );
  if (failed.length > 0) throw failed[0];
}

/** The new folder cannot be guessed, and the old address stops working. A crash leaves a copy for a day. */
async function hide(kept: PreviousImage): Promise<void> {
  const { image, at } = kept;
  const { key, widths } = image;
  const upload = newId(26);
  const copy: RetiredImage = { key, upload, widths, at: now() };
  await transact([{ part: retire(copy) }]);
  // An incomplete image is given up: it cannot be restored anyway, and its files must not stay public.
  if (!(await copyFiles(image, copy))) return expire(kept);
  const hidden: PreviousImage = { ...kept, image: { ...image, upload, picture: pictureOf(image) }, isHidden: true };
  await transact<undefined>([
    // Refused if the image was restored in the meantime.
    { part: keepPreviousImage(hidden, kept), refused: () => undefined },
    { part: forgetRetired(copy) },
    { part: retire({ key, upload: image.upload, widths, at }) },
  ]);
}

async function expire(kept: PreviousImage): Promise<void> {
  const { key, upload, widths } = kept.image;
  await transact<undefined>([
    { part: removePreviousImage(kept), refused: () => undefined },
    { part: retire({ key, upload, widths, at: kept.at }) },
  ]);
}

/** Removes files first, so that a failure is retried; then the edge cache, which would fetch them again otherwise. */
async function removeRetired(retired: RetiredImage): Promise<void> {
  await removeFiles(retired);
  await forgetAtEdge(`${imageFolder(retired)}/*`);
  await transact([{ part: forgetRetired(retired) }]);
}

/** An upload that arrived but failed in the queue is refused, so that staff see it. */
async function endUpload(upload: StoredUpload): Promise<void> {
  if (upload.state === 'arrived') await refuseUpload(upload, 'not_prepared');
  else await transact<undefined>([{ part: removeUpload(upload), refused: () => undefined }]);
}
