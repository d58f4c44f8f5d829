import type { Caller } from '#shared/api/access.ts';
import { isKept } from '#shared/history/retention.ts';
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
import { textsOf, withDetails } from './put-sermon.ts';
import { addMedia, type KeptMedia, putTexts, readKeptMedia, readMedia, readTexts, removeKeptMedia } from './store.ts';

/**
 * First the file, so that no list shows a missing one, then its item. `undoes`: the audit line of the change that this
 * one undoes. Throws Failure file_gone after a month, version_conflict {current} if it exists already, busy, or what
 * `transactAs` throws.
 */
export async function restoreMedia(
  filename: string,
  said: SermonSaid,
  { caller, undoes }: { readonly caller: Caller; readonly undoes: string },
): Promise<void> {
  return settle(async () => {
    const is = await readMedia(filename);
    if (is) throw await conflict(is.id, { media: is, texts: await readTexts(filename) }, caller, said);
    const kept = await readKeptMedia(filename);
    if (!kept || !isKept(kept.at, now()) || !(await serve(kept))) throw new Failure('file_gone');
    const media = { ...withDetails(kept.media, said), version: kept.media.version + 2 };
    const texts = textsOf(said);
    const { id, version } = media;
    const at = now();
    try {
      return await transactAs<typeof stale>(caller, [
        { part: addMedia(media), refused: () => stale },
        { part: removeKeptMedia(filename), refused: () => stale },
        { part: putTexts(filename, texts) },
        { part: announce({ type: 'media.changed', subject: id, sequence: version, at, data: { mediaId: id } }) },
        {
          part: auditLine({
            ...{ action: 'media.restore', target: `media#${id}`, actor: caller.sub, at },
            ...{ after: lineOf(media, texts), undoes },
          }),
        },
      ]);
    } catch (error) {
      // Without an item the file must not be public, unless another call restored it in the meantime.
      if (!(await readMedia(filename))) await removeFile(filename);
      throw error;
    }
  });
}

/** False if the file is gone. A deletion that failed half-way left it in place. */
async function serve({ media: { filename, mediaType, extension } }: KeptMedia): Promise<boolean> {
  const contentType = contentTypeOf(mediaType, extension);
  if (contentType === undefined) return false;
  return (await serveHidden(filename, contentType)) || hasFile(filename);
}
