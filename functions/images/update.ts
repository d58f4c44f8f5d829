import type { Caller } from '#shared/api/access.ts';
import type { ImageUpdate } from '#shared/images/schema.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { edit } from '../kit/edit.ts';
import { stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { conflict } from './conflict.ts';
import { detailsOf } from './present.ts';
import { readImage, type StoredImage, saveImage } from './store.ts';

/**
 * Writes nothing if the details do not differ. `undoes`: the audit line of the change that this one undoes. Throws
 * Failure not_found, version_conflict {current}, busy, or what `transactAs` throws.
 */
export function updateImage(key: string, update: ImageUpdate, caller: Caller, undoes?: string): Promise<StoredImage> {
  return edit<StoredImage, StoredImage>({
    version: update.version,
    read: () => readImage(key),
    next: (was) => {
      const { alt_text: alt, credit = was.credit, focal = was.focal } = update;
      const isSame = alt === was.alt && credit === was.credit && focal.x === was.focal.x && focal.y === was.focal.y;
      return isSame ? undefined : { ...was, alt, credit, focal, version: was.version + 1, updatedAt: now() };
    },
    versionOf: (was) => was.version,
    conflict: (was) => conflict(key, was, caller, update),
    save: (image, was) => {
      const { id, version, updatedAt: at } = image;
      return transactAs<typeof stale>(caller, [
        { part: saveImage(image, was), refused: () => stale },
        { part: announce({ type: 'image.changed', subject: id, sequence: version, at, data: { imageKey: key } }) },
        {
          part: auditLine({
            ...{ action: 'image.update', target: `image#${key}`, actor: caller.sub, at },
            ...{ before: detailsOf(was), after: detailsOf(image), ...(undoes !== undefined && { undoes }) },
          }),
        },
      ]);
    },
  });
}
