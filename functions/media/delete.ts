import type { Caller } from '#shared/api/access.ts';
import { mediaKey } from '#shared/media/item.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { describe, log } from '../kit/log.ts';
import { settle, stale } from '../kit/settle.ts';
import { checkStanding, standing } from '../kit/standing.ts';
import { transact } from '../kit/transact.ts';
import { hasFile, removeFile } from './bucket.ts';
import { forgetAtEdge } from './edge.ts';
import { lineOf } from './present.ts';
import { readMedia, removeMedia } from './store.ts';

/**
 * Deletes a recording: its item, the announcement and the audit line in one transaction, and then the file, so that no
 * list ever shows what is not there; at last the edge forgets it. Where the file could not be removed, or the edge not be
 * told, repeating the call does that. Throws Failure
 * not_found, busy, or what `standing` throws.
 */
export async function deleteMedia(filename: string, caller: Caller): Promise<void> {
  const removed = await removeItem(filename, caller);
  try {
    const isThere = removed || (await hasFile(filename));
    if (isThere) await removeFile(filename);
    // After the file, or the edge would fetch it again. Also where it is gone: an earlier try may have ended between the two.
    await forgetAtEdge(mediaKey(filename));
    if (!isThere) throw new Failure('not_found');
  } catch (error) {
    if (error instanceof Failure) throw error;
    log('error', 'a media file outlived its item', describe(error));
    throw new Failure('busy', { retryAfterSeconds: 1 });
  }
}

/** Whether there was one. */
function removeItem(filename: string, caller: Caller): Promise<boolean> {
  return settle(async () => {
    const media = await readMedia(filename);
    if (!media) {
      await checkStanding(caller);
      return false;
    }
    const { id, version } = media;
    const at = now();
    const told = announce({
      type: 'media.changed',
      subject: id,
      sequence: version + 1,
      at,
      data: { mediaId: id },
    });
    const outcome = await transact<typeof stale>([
      standing(caller),
      { part: removeMedia(media), refused: () => stale },
      {
        part: auditLine({
          ...{ action: 'media.delete', target: `media#${id}`, actor: caller.sub, at },
          // An upload that nobody ended was never read by anybody.
          ...(media.isPublished && { before: lineOf(media) }),
        }),
      },
      { part: told },
    ]);
    return outcome ?? true;
  });
}
