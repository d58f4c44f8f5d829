import { ageOf } from './policy.ts';
import type { MediaFile, UploadType } from './schema.ts';

/** A media file as it is stored; its address follows from its name. */
export interface StoredMedia extends Omit<MediaFile, 'mediaUrl' | 'mediaType'> {
  readonly id: string;
  readonly mediaType: UploadType;
  /** Its waveform (Peaks), where the browser of whoever uploaded it could decode it. */
  readonly peaks?: string;
  /** Visitors see it. */
  readonly isPublished: boolean;
  /** Grows with each change. */
  readonly version: number;
}

/** A media file that people watch or hear. */
export type StoredRecording = StoredMedia & Pick<MediaFile, 'mediaType'>;

/** Whether lists and pages of recordings show it. */
export function isRecording(media: StoredMedia): media is StoredRecording {
  return media.mediaType !== 'document';
}

/** Partition of the table `media`, and of its index. */
export const mediaPartition = 'media';

/** The item of a media file: whoever stores one makes it here (keys: functions/media/store.ts). */
export function mediaItem(media: StoredMedia): Record<string, unknown> {
  const { filename, ...rest } = media;
  return {
    pk: mediaPartition,
    sk: filename,
    ...(rest.isPublished && isRecording(media) && { gpk: mediaPartition, gsk: ageOf(media) }),
    ...rest,
  };
}

/** The key under which a file arrives in the media bucket, where nobody is served it. */
export function incomingKey(filename: string): string {
  return `incoming/${filename}`;
}

/** The file's key in the media bucket: its path on the site. */
export function mediaKey(filename: string): string {
  return `media/${filename}`;
}

/** The key under which a deleted file is kept in the media bucket, where nobody is served it. */
export function keptKey(filename: string): string {
  return `kept/${filename}`;
}
