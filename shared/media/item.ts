import { ageOf } from './policy.ts';
import type { MediaFile } from './schema.ts';

/** A media file as it is stored; its address follows from its name. */
export interface StoredMedia extends Omit<MediaFile, 'mediaUrl'> {
  readonly id: string;
  /** Visitors see it. */
  readonly isPublished: boolean;
  /** Grows with each change. */
  readonly version: number;
}

/** Partition of the table `media`, and of its index. */
export const mediaPartition = 'media';

/** The item of a media file: whoever stores one makes it here (keys: functions/media/store.ts). */
export function mediaItem({ filename, ...rest }: StoredMedia): Record<string, unknown> {
  return {
    pk: mediaPartition,
    sk: filename,
    ...(rest.isPublished && { gpk: mediaPartition, gsk: ageOf({ filename, ...rest }) }),
    ...rest,
  };
}

/** The file's key in the media bucket: its path on the site. */
export function mediaKey(filename: string): string {
  return `media/${filename}`;
}
