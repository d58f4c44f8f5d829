import type { MediaFile } from '#shared/media/schema.ts';
import { messages as m } from './messages.ts';

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** Formats a file size in B, KB, MB or GB of 1,024 each, with two decimals (CN-08). */
export function fileSize(bytes: number): string {
  // Compare the rounded number: 1,048,575 bytes are 1.00 MB, not 1024.00 KB.
  const unit = units.findIndex(
    (_, power) => power === units.length - 1 || Number((bytes / 1024 ** power).toFixed(2)) < 1024,
  );
  return `${(bytes / 1024 ** unit).toFixed(2)} ${units[unit]}`;
}

/** A recording’s duration, if known, and its file size: `32 min, 14.20 MB`. */
export function extentOf({ duration, fileSize: bytes }: Pick<MediaFile, 'duration' | 'fileSize'>): string {
  if (duration === undefined) return fileSize(bytes);
  const plays = duration < 60 ? m.seconds(duration) : m.minutes(Math.round(duration / 60));
  return `${plays}, ${fileSize(bytes)}`;
}
