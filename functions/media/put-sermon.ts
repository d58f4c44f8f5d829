import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '#shared/api/access.ts';
import { isRecording, type StoredMedia, type StoredRecording } from '#shared/media/item.ts';
import type { SermonSaid, SermonTexts } from '#shared/media/sermon.ts';
import { videoIn } from '#shared/media/video-in.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { edit } from '../kit/edit.ts';
import { stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { conflict } from './conflict.ts';
import { detailsOf, lineOf, type Sermon } from './present.ts';
import { putTexts, readMedia, readTexts, replaceMedia } from './store.ts';

interface SermonWriteOptions {
  readonly version: number;
  readonly caller: Caller;
  readonly undoes?: string;
}

/** Undefined unless it is published. */
export async function readRecording(filename: string): Promise<StoredRecording | undefined> {
  const media = await readMedia(filename);
  return media?.isPublished && isRecording(media) ? media : undefined;
}

/**
 * Undefined unless it is published. Reads the recording first: texts of a later edit have an older version with them, which a
 * save then refuses.
 */
export async function readSermon(filename: string): Promise<Sermon | undefined> {
  const media = await readRecording(filename);
  return media && { media, texts: await readTexts(filename) };
}

/**
 * The audit line has the details before and after, and either can be restored with this function. Writes nothing if
 * they do not differ. Throws Failure not_found, version_conflict {current, yours}, busy, or what `transactAs` throws.
 */
export function putSermon(filename: string, said: SermonSaid, change: SermonWriteOptions): Promise<Sermon> {
  const { version, caller, undoes } = change;
  return edit<Sermon, Sermon>({
    version,
    read: () => readSermon(filename),
    next: ({ media, texts }) =>
      isDeepStrictEqual(detailsOf(media, texts), said)
        ? undefined
        : { media: { ...withDetails(media, said), version: media.version + 1 }, texts: textsOf(said) },
    versionOf: ({ media }) => media.version,
    conflict: ({ media, texts }) => conflict(media.id, { media, texts }, caller, said),
    save: ({ media: next, texts }, was) => {
      const at = now();
      const { id } = next;
      return transactAs<typeof stale>(caller, [
        { part: replaceMedia(next), refused: () => stale },
        { part: putTexts(filename, texts) },
        { part: announce({ type: 'media.changed', subject: id, sequence: next.version, at, data: { mediaId: id } }) },
        {
          part: auditLine({
            ...{ action: 'media.update', target: `media#${id}`, actor: caller.sub, at },
            ...{ before: lineOf(was.media, was.texts), after: lineOf(next, texts) },
            ...(undoes !== undefined && { undoes }),
          }),
        },
      ]);
    },
  });
}

/** Returns the recording with only the given details; previous details are dropped. The long texts are not part of it. */
export function withDetails<M extends StoredMedia>(media: M, said: SermonSaid): M {
  const {
    title: _,
    speaker: __,
    date: ___,
    series: ____,
    scripture: _____,
    summary: ______,
    video: _7,
    ...rest
  } = media;
  const { notes: _8, transcript: _9, video: address, ...facts } = said;
  const video = videoIn(address);
  const known = Object.entries(facts).filter(([, value]) => value !== '');
  // The cast is safe because all removed details are optional.
  return { ...rest, ...Object.fromEntries(known), ...(video && { video }) } as unknown as M;
}

export function textsOf({ notes, transcript }: SermonSaid): SermonTexts {
  return { ...(notes && { notes }), ...(transcript && { transcript }) };
}
