import { keptDays } from '#shared/history/kept.ts';
import { imageFolder } from '#shared/images/address.ts';
import { now } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import { describe, log } from '../kit/log.ts';
import { transact } from '../kit/transact.ts';
import { forgetAtEdge } from '../media/edge.ts';
import { copyFiles, removeFiles } from './files.ts';
import { refuseUpload } from './refuse.ts';
import {
  forgetRetired,
  type Kept,
  keep,
  pictureOf,
  type Retired,
  readAllKept,
  readRetired,
  readUploads,
  removeKept,
  removeUpload,
  retire,
  type StoredUpload,
} from './store.ts';

const hour = 3_600_000;

/** Milliseconds: pages that were read before a change name its files for a day; staff read for a week what was refused. */
const lives = {
  public: 24 * hour,
  kept: keptDays * 24 * hour,
  retired: 24 * hour,
  awaited: 24 * hour,
  published: 24 * hour,
  refused: 7 * 24 * hour,
  arrived: hour,
};

/** Removes what is over, a thing at a time: what fails is found again an hour later. Throws the first failure, after all others were tried. */
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
  const kept = await readAllKept();
  const isOver = (one: Kept) => one.at + lives.kept <= at;
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

/**
 * Moves the files of what was replaced or deleted to a folder that nobody can guess: from there it can be brought back, and its old
 * address answers nothing. Whatever ends this between two steps, a copy that nothing names goes a day later.
 */
async function hide(kept: Kept): Promise<void> {
  const { image, at } = kept;
  const { key, widths } = image;
  const upload = newId(26);
  const copy: Retired = { key, upload, widths, at: now() };
  await transact([{ part: retire(copy) }]);
  // What is not whole can be shown to nobody: its address must not outlive its day for that.
  if (!(await copyFiles(image, copy))) return expire(kept);
  const hidden: Kept = { ...kept, image: { ...image, upload, picture: pictureOf(image) }, isHidden: true };
  await transact<undefined>([
    // Refused where it was brought back meanwhile.
    { part: keep(hidden, kept), refused: () => undefined },
    { part: forgetRetired(copy) },
    { part: retire({ key, upload: image.upload, widths, at }) },
  ]);
}

/** From now on it cannot be brought back; its files are removed as all that are retired. */
async function expire(kept: Kept): Promise<void> {
  const { key, upload, widths } = kept.image;
  await transact<undefined>([
    { part: removeKept(kept), refused: () => undefined },
    { part: retire({ key, upload, widths, at: kept.at }) },
  ]);
}

/** Files first, so that what fails is found again; then the edge, or it would fetch them again. */
async function removeRetired(retired: Retired): Promise<void> {
  await removeFiles(retired);
  await forgetAtEdge(`${imageFolder(retired)}/*`);
  await transact([{ part: forgetRetired(retired) }]);
}

/** One that arrived and was given up by the queue is told to staff; all others are forgotten. */
async function endUpload(upload: StoredUpload): Promise<void> {
  if (upload.state === 'arrived') await refuseUpload(upload, 'not_prepared');
  else await transact<undefined>([{ part: removeUpload(upload), refused: () => undefined }]);
}
