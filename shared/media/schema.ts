import * as z from 'zod/mini';
import { emptyAs } from '../api/empty.ts';
import { line, lines } from '../forms/text.ts';
import { peakCount } from './peaks.ts';

/** What lists of recordings have. */
const recordingTypes = ['audio', 'video'] as const;
/** What may be uploaded: recordings, and documents that a page offers. */
const uploadTypes = [...recordingTypes, 'document'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** A file's name in the media store: made when it is uploaded, and the last part of its address. */
export const Filename = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/));

/** What staff said of a recording; an upload without these is known by its file's name and time. */
const facts = {
  title: z.optional(z.string()),
  speaker: z.optional(z.string()),
  /** The day it was preached, `YYYY-MM-DD`. */
  date: z.optional(z.string()),
  series: z.optional(z.string()),
  scripture: z.optional(z.string()),
  /** What it is about, in a few sentences. */
  summary: z.optional(z.string()),
};

/** How long a recording plays, in whole seconds: at most a day. Whoever uploads it has it read by their browser; older ones have none. */
const duration = z.optional(z.int().check(z.gte(1), z.lte(86_400)));

/**
 * How loud a recording is from its beginning to its end: a hexadecimal digit for each of as many equal parts, the loudest `f`. Read as
 * its length is; a recording that the browser did not decode has none.
 */
export const Peaks = z.string().check(z.regex(new RegExp(`^[0-9a-f]{${peakCount}}$`)));

const words = (most: number) => z.optional(line(most));

/** What an admin says of a file before it is uploaded (CL-16; docs/decisions/recordings.md). */
export const Upload = z.strictObject({
  /** As it is called on the admin's machine. */
  filename: line(255),
  /** Bytes. */
  size: z.int().check(z.gte(1)),
  mediaType: z.enum(uploadTypes),
  duration,
  peaks: z.optional(Peaks),
  title: words(200),
  speaker: words(100),
  date: z.optional(emptyAs(undefined, z.iso.date())),
  series: words(100),
  scripture: words(100),
  summary: z.optional(lines(1000)),
});
export type Upload = z.output<typeof Upload>;

/** A form that the media store takes once: every field, then the file as `file`. */
export const UploadForm = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
export type UploadForm = z.output<typeof UploadForm>;

/** A media file as visitors see it (EN-09). */
export const MediaFile = z.object({
  filename: z.string(),
  /** Lower case, without the dot. */
  extension: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  /** Epoch seconds. */
  uploadTime: z.int(),
  mediaType: z.enum(recordingTypes),
  /** On this site: `/media/<filename>`. */
  mediaUrl: z.string(),
  duration,
  ...facts,
});
export type MediaFile = z.output<typeof MediaFile>;

/** The newest published recording (EN-10). */
export const LatestSermon = z.object({
  title: z.string(),
  /** Empty where nobody said who. */
  speaker: z.string(),
  /** `YYYY-MM-DD`: the day it was preached, else the day it was uploaded in the church's zone. */
  date: z.string(),
  fileSize: z.int(),
  filename: z.string(),
  extension: z.string(),
  mediaUrl: z.string(),
  mediaType: z.enum(recordingTypes),
  duration,
  series: z.optional(z.string()),
  scripture: z.optional(z.string()),
  summary: z.optional(z.string()),
});
export type LatestSermon = z.output<typeof LatestSermon>;
