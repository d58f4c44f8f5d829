import type { Caller } from '#shared/api/access.ts';
import { isKept } from '#shared/history/retention.ts';
import { mediaKey } from '#shared/media/item.ts';
import { forgetAtEdge } from '../buckets/edge.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { describe, log } from '../kit/log.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import type { Write } from '../kit/transact.ts';
import { hasFile, hideFile } from './bucket.ts';
import { conflict } from './conflict.ts';
import { lineOf } from './present.ts';
import { keepMedia, putTexts, readAllKeptMedia, readMedia, readTexts, removeKeptMedia, removeMedia } from './store.ts';

interface UndoOptions {
  readonly version: number;
  readonly undoes: string;
}

/**
 * First the item, then the file, so that no list shows a missing file, and last the edge cache. Both can be restored
 * for a month. If a later step fails, repeating the call completes it. Throws Failure not_found, version_conflict
 * {current}, busy, or what `transactAs` throws.
 */
export async function deleteMedia(filename: string, caller: Caller, undoing?: UndoOptions): Promise<void> {
  const removed = await removeItem(filename, caller, undoing);
  await forgetKept(caller);
  try {
    const isThere = removed || (await hasFile(filename));
    if (isThere) await hideFile(filename);
    // After the file, or the edge would fetch it again. An earlier call may have stopped in between.
    await forgetAtEdge(mediaKey(filename));
    if (!isThere) throw new Failure('not_found');
  } catch (error) {
    if (error instanceof Failure) throw error;
    log('error', 'a media file outlived its item', describe(error));
    throw new Failure('busy', { retryAfterSeconds: 1 });
  }
}

/** False without an item to remove. */
function removeItem(filename: string, caller: Caller, undoing: UndoOptions | undefined): Promise<boolean> {
  return settle(async () => {
    const media = await readMedia(filename);
    if (!media) return false;
    const texts = await readTexts(filename);
    const { id, version } = media;
    if (undoing && undoing.version !== version) throw await conflict(id, { media, texts }, caller);
    const at = now();
    const told = announce({
      type: 'media.changed',
      subject: id,
      sequence: version + 1,
      at,
      data: { mediaId: id },
    });
    // An unfinished upload was never public, so it cannot be restored.
    const keeping: Write<typeof stale>[] = media.isPublished ? [{ part: keepMedia({ media, at }) }] : [];
    const outcome = await transactAs<typeof stale>(caller, [
      { part: removeMedia(media), refused: () => stale },
      ...keeping,
      // The audit line has them, and restoring takes them from there.
      { part: putTexts(filename, {}) },
      {
        part: auditLine({
          ...{ action: 'media.delete', target: `media#${id}`, actor: caller.sub, at },
          ...(media.isPublished && { before: lineOf(media, texts) }),
          ...(undoing && { undoes: undoing.undoes }),
        }),
      },
      { part: told },
    ]);
    return outcome ?? true;
  });
}

/** Drops only items so old that the bucket has removed their files. */
async function forgetKept(caller: Caller): Promise<void> {
  try {
    for (const { media, at } of await readAllKeptMedia()) {
      if (!isKept(at, now()))
        await transactAs<undefined>(caller, [{ part: removeKeptMedia(media.filename), refused: () => undefined }]);
    }
  } catch (error) {
    log('warn', 'what was deleted long ago was not forgotten: the next deletion tries again', describe(error));
  }
}
