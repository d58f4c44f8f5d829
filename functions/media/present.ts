import { dateOf } from '#shared/church/time.ts';
import { mediaKey, type StoredRecording } from '#shared/media/item.ts';
import { titleOf } from '#shared/media/policy.ts';
import type { LatestSermon, MediaFile } from '#shared/media/schema.ts';

/** A recording's address on this site. */
export function urlOf(filename: string): string {
  return `/${mediaKey(filename)}`;
}

/** What staff said of a recording, in one order: the tables give attributes in any, and an ETag follows from the text. */
const said = ['title', 'speaker', 'date', 'series', 'scripture'] as const;

/** A recording in a list (EN-09). */
export function toFile(media: StoredRecording): MediaFile {
  const { filename, extension, fileSize, uploadTime, mediaType } = media;
  const facts = said.flatMap((name) => (media[name] === undefined ? [] : [[name, media[name]]]));
  return {
    filename,
    extension,
    fileSize,
    uploadTime,
    mediaType,
    mediaUrl: urlOf(filename),
    ...Object.fromEntries(facts),
  };
}

/** A recording as the latest sermon (EN-10); `zone` is the church's. */
export function toSermon(media: StoredRecording, zone: string): LatestSermon {
  const { filename, extension, fileSize, uploadTime, mediaType, speaker = '', date, series, scripture } = media;
  return {
    title: titleOf(media),
    speaker,
    date: date ?? dateOf(uploadTime * 1000, zone),
    fileSize,
    filename,
    extension,
    mediaUrl: urlOf(filename),
    mediaType,
    ...(series !== undefined && { series }),
    ...(scripture !== undefined && { scripture }),
  };
}
