import { imageFolder } from '#shared/images/address.ts';
import { now } from '../kit/clock.ts';
import { describe, log } from '../kit/log.ts';
import { transact } from '../kit/transact.ts';
import { forgetAtEdge } from '../media/edge.ts';
import { refuseUpload, removeFiles } from './refuse.ts';
import { forgetRetired, type Retired, readRetired, readUploads, removeUpload, type StoredUpload } from './store.ts';

const hour = 3_600_000;

/** Milliseconds: pages that were read before a change name its files for a day; staff read for a week what was refused. */
const lives = { retired: 24 * hour, awaited: 24 * hour, published: 24 * hour, refused: 7 * 24 * hour, arrived: hour };

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

/** Files first, so that what fails is found again; then the edge, or it would fetch them again. */
async function removeRetired(retired: Retired): Promise<void> {
  await removeFiles(retired);
  await forgetAtEdge(`${imageFolder(retired)}/*`);
  await transact([{ part: forgetRetired(retired) }]);
}

/** One that arrived and was given up by the queue is told to staff; all others are forgotten. */
async function endUpload(upload: StoredUpload): Promise<void> {
  if (upload.state === 'arrived') return refuseUpload(upload, 'not_prepared');
  await transact<undefined>([{ part: removeUpload(upload), refused: () => undefined }]);
}
