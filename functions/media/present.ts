import { dateOf } from '#shared/church/time.ts';
import { mediaKey, type StoredMedia, type StoredRecording } from '#shared/media/item.ts';
import { titleOf } from '#shared/media/policy.ts';
import type { LatestSermon, MediaFile } from '#shared/media/schema.ts';
import type { SermonOnPage, SermonSaid, SermonTexts, StaffSermon } from '#shared/media/sermon.ts';
import { videoPage } from '#shared/media/video.ts';

/** A recording with its long texts, which are an item of their own. */
export interface Sermon {
  readonly media: StoredRecording;
  readonly texts: SermonTexts;
}

export function urlOf(filename: string): string {
  return `/${mediaKey(filename)}`;
}

/** Optional details in a fixed order. Tables return attributes in any order, and an ETag depends on the text. */
const perhaps = ['duration', 'title', 'speaker', 'date', 'series', 'scripture', 'summary'] as const;

function knownOf<Name extends (typeof perhaps)[number]>(media: StoredRecording, names: readonly Name[]) {
  const known = names.flatMap((name) => (media[name] === undefined ? [] : [[name, media[name]]]));
  return Object.fromEntries(known) as Pick<MediaFile, Name>;
}

/** A recording in a list (EN-09). */
export function toFile(media: StoredRecording): MediaFile {
  const { filename, extension, fileSize, uploadTime, mediaType } = media;
  return {
    filename,
    extension,
    fileSize,
    uploadTime,
    mediaType,
    mediaUrl: urlOf(filename),
    ...knownOf(media, perhaps),
  };
}

/** A recording as the latest sermon (EN-10). `zone` is the church's time zone. */
export function toSermon(media: StoredRecording, zone: string): LatestSermon {
  const { filename, extension, fileSize, uploadTime, mediaType, speaker = '', date } = media;
  return {
    title: titleOf(media),
    speaker,
    date: date ?? dateOf(uploadTime * 1000, zone),
    fileSize,
    filename,
    extension,
    mediaUrl: urlOf(filename),
    mediaType,
    ...knownOf(media, ['duration', 'series', 'scripture', 'summary']),
  };
}

export function toSermonOnPage(media: StoredRecording, { notes, transcript }: SermonTexts, zone: string): SermonOnPage {
  const { video } = media;
  return {
    ...toSermon(media, zone),
    ...(video && { video }),
    ...(notes !== undefined && { notes }),
    ...(transcript !== undefined && { transcript }),
  };
}

/** Empty if unknown, with the title that visitors see. */
export function detailsOf(media: StoredMedia, { notes = '', transcript = '' }: SermonTexts): SermonSaid {
  const { speaker = '', date = '', series = '', scripture = '', summary = '', video } = media;
  const film = video ? videoPage(video) : '';
  return { title: titleOf(media), speaker, date, series, scripture, summary, notes, transcript, video: film };
}

/** Includes the filename, to find its item by. */
export function lineOf(media: StoredMedia, texts: SermonTexts): Record<string, unknown> {
  return { ...detailsOf(media, texts), filename: media.filename };
}

export function toStaffSermon({ media, texts }: Sermon): StaffSermon {
  const { filename, version } = media;
  return { filename, ...detailsOf(media, texts), version };
}
