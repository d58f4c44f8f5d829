import type { Caller } from '#shared/api/access.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { newId } from '../kit/ids.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import type { Write } from '../kit/transact.ts';
import { conflict } from './conflict.ts';
import { detailsOf, type ImageSaid } from './present.ts';
import {
  keepPreviousImage,
  readImage,
  readPreviousImage,
  removePreviousImage,
  type StoredImage,
  saveImage,
} from './store.ts';

interface RestoreOptions {
  /** Of the image that is now under the key; 0 if there is none. */
  readonly version: number;
  readonly caller: Caller;
  readonly undoes: string;
}

/**
 * Keeps the image now under the key, so that this can be undone, too. No file is copied. Throws Failure file_gone if
 * the picture has expired, version_conflict {current, yours}, busy, or what `transactAs` throws.
 */
export function restoreImage(key: string, said: ImageSaid, { version, caller, undoes }: RestoreOptions): Promise<void> {
  return settle(async () => {
    const [was, kept] = await Promise.all([
      readImage(key),
      readPreviousImage(key, said.folder.split('/').at(-1) ?? ''),
    ]);
    if (!kept) throw new Failure('file_gone');
    if (version !== (was?.version ?? 0)) throw await conflict(key, was, caller, said);
    const at = now();
    const { alt_text: alt, credit, focal } = said;
    const image: StoredImage = {
      ...kept.image,
      ...{ alt, credit, focal, updatedAt: at },
      // A deleted image gets a new id, because its event sequence ended with the deletion.
      id: was?.id ?? newId(26),
      version: (was ?? kept.image).version + 1,
    };
    const event = { subject: image.id, sequence: image.version, at, data: { imageKey: key } };
    const writes: Write<typeof stale>[] = [
      { part: saveImage(image, was), refused: () => stale },
      { part: removePreviousImage(kept), refused: () => stale },
      { part: announce({ type: 'image.changed', ...event }) },
      {
        part: auditLine({
          ...{ action: 'image.restore', target: `image#${key}`, actor: caller.sub, at, undoes },
          ...(was && { before: detailsOf(was) }),
          after: detailsOf(image),
        }),
      },
    ];
    if (was) writes.push({ part: keepPreviousImage({ image: was, isHidden: false, at }), refused: () => stale });
    return transactAs<typeof stale>(caller, writes);
  });
}
