import { ageOf } from './policy.ts';
import type { MediaFile, UploadType } from './schema.ts';
import type { VideoLink } from './video.ts';

/** A media file as stored. Its address follows from its name. */
export interface StoredMedia extends Omit<MediaFile, 'mediaUrl' | 'mediaType'> {
  readonly id: string;
  readonly mediaType: UploadType;
  /** Its waveform (Peaks). Absent if the browser could not decode the file at upload. */
  readonly peaks?: string;
  readonly video?: VideoLink;
  readonly isPublished: boolean;
  readonly version: number;
}

export type StoredRecording = StoredMedia & Pick<MediaFile, 'mediaType'>;

/** Documents are left out. */
export function isRecording(media: StoredMedia): media is StoredRecording {
  return media.mediaType !== 'document';
}

export const mediaPartition = 'media';

/** The item of a media file. Every module that stores one makes it here (keys: functions/media/store.ts). */
export function mediaItem(media: StoredMedia): Record<string, unknown> {
  const { filename, ...rest } = media;
  return {
    pk: mediaPartition,
    sk: filename,
    ...(rest.isPublished && isRecording(media) && { gpk: mediaPartition, gsk: ageOf(media) }),
    ...rest,
  };
}

/** The key of an uploaded file in the media bucket before it is checked. CloudFront does not serve it. */
export function incomingKey(filename: string): string {
  return `incoming/${filename}`;
}

/** The file's key in the media bucket: its path on the site. */
export function mediaKey(filename: string): string {
  return `media/${filename}`;
}

/** The key of a deleted file in the media bucket. CloudFront does not serve it. */
export function keptKey(filename: string): string {
  return `kept/${filename}`;
}
