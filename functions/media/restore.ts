import type { Caller } from '#shared/api/access.ts';
import { isKept } from '#shared/history/kept.ts';
import type { SermonSaid } from '#shared/media/sermon.ts';
import { contentTypeOf } from '#shared/media/upload.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { hasFile, removeFile, serveHidden } from './bucket.ts';
import { conflict } from './conflict.ts';
import { lineOf } from './present.ts';
import { withSaid } from './put-sermon.ts';
import { addMedia, type KeptMedia, readKeptMedia, readMedia, removeKeptMedia } from './store.ts';

/**
 * Brings a deleted recording back under its address, with what was said of it: the file first, so that no list shows what is not there,
 * then its item, event and audit line in one transaction. `undoes`: the line of the change that this takes back. Throws Failure
 * file_gone after a month, version_conflict {current} if it is already there, busy, or what `transactAs` throws.
 */
export async function restoreMedia(
  filename: string,
  said: SermonSaid,
  { caller, undoes }: { readonly caller: Caller; readonly undoes: string },
): Promise<void> {
  return settle(async () => {
    const is = await readMedia(filename);
    if (is) throw await conflict(is.id, is, caller, said);
    const kept = await readKeptMedia(filename);
    if (!kept || !isKept(kept.at, now()) || !(await serve(kept))) throw new Failure('file_gone');
    const media = { ...withSaid(kept.media, said), version: kept.media.version + 2 };
    const { id, version } = media;
    const at = now();
    try {
      return await transactAs<typeof stale>(caller, [
        { part: addMedia(media), refused: () => stale },
        { part: removeKeptMedia(filename), refused: () => stale },
        { part: announce({ type: 'media.changed', subject: id, sequence: version, at, data: { mediaId: id } }) },
        {
          part: auditLine({
            ...{ action: 'media.restore', target: `media#${id}`, actor: caller.sub, at },
            ...{ after: lineOf(media), undoes },
          }),
        },
      ]);
    } catch (error) {
      // What is in no list is served to nobody; another may have brought it back meanwhile.
      if (!(await readMedia(filename))) await removeFile(filename);
      throw error;
    }
  });
}

/** Whether its file was still there; a deletion that failed half-way has left it where it was. */
async function serve({ media: { filename, mediaType, extension } }: KeptMedia): Promise<boolean> {
  const contentType = contentTypeOf(mediaType, extension);
  if (contentType === undefined) return false;
  return (await serveHidden(filename, contentType)) || hasFile(filename);
}
