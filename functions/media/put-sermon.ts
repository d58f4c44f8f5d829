import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '#shared/api/access.ts';
import { isRecording, type StoredMedia, type StoredRecording } from '#shared/media/item.ts';
import type { SermonSaid } from '#shared/media/sermon.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { edit } from '../kit/edit.ts';
import { stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { conflict } from './conflict.ts';
import { detailsOf, lineOf } from './present.ts';
import { readMedia, replaceMedia } from './store.ts';

interface SermonWriteOptions {
  readonly version: number;
  readonly caller: Caller;
  readonly undoes?: string;
}

/** Undefined unless it is published. */
export async function readSermon(filename: string): Promise<StoredRecording | undefined> {
  const media = await readMedia(filename);
  return media?.isPublished && isRecording(media) ? media : undefined;
}

/**
 * The audit line has the details before and after, and either can be restored with this function. Writes nothing if
 * they do not differ. Throws Failure not_found, version_conflict {current, yours}, busy, or what `transactAs` throws.
 */
export function putSermon(filename: string, said: SermonSaid, change: SermonWriteOptions): Promise<StoredRecording> {
  const { version, caller, undoes } = change;
  return edit<StoredRecording, StoredRecording>({
    version,
    read: () => readSermon(filename),
    next: (was) =>
      isDeepStrictEqual(detailsOf(was), said) ? undefined : { ...withDetails(was, said), version: was.version + 1 },
    versionOf: (was) => was.version,
    conflict: (was) => conflict(was.id, was, caller, said),
    save: (next, was) => {
      const at = now();
      const { id } = was;
      return transactAs<typeof stale>(caller, [
        { part: replaceMedia(next), refused: () => stale },
        { part: announce({ type: 'media.changed', subject: id, sequence: next.version, at, data: { mediaId: id } }) },
        {
          part: auditLine({
            ...{ action: 'media.update', target: `media#${id}`, actor: caller.sub, at },
            ...{ before: lineOf(was), after: lineOf(next) },
            ...(undoes !== undefined && { undoes }),
          }),
        },
      ]);
    },
  });
}

/** Returns the recording with only the given details; previous details are dropped. */
export function withDetails<M extends StoredMedia>(media: M, said: SermonSaid): M {
  const { title: _, speaker: __, date: ___, series: ____, scripture: _____, summary: ______, ...rest } = media;
  const facts = Object.entries(said).filter(([, value]) => value !== '');
  // The cast is safe because all removed details are optional.
  return { ...rest, ...Object.fromEntries(facts) } as unknown as M;
}
