import * as z from 'zod/mini';
import { emptyAs } from '../api/empty.ts';
import { line, lines } from '../forms/text.ts';
import { peakCount } from './peaks.ts';
import { VideoAddress } from './video-in.ts';

const recordingTypes = ['audio', 'video'] as const;
const uploadTypes = [...recordingTypes, 'document'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** A file's name in the media store, made at upload. It is the last part of its address. */
export const Filename = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/));

/** An upload without them is listed under its file's name and upload time. */
const facts = {
  title: z.optional(z.string()),
  speaker: z.optional(z.string()),
  /** The day it was preached, `YYYY-MM-DD`. */
  date: z.optional(z.string()),
  series: z.optional(z.string()),
  scripture: z.optional(z.string()),
  summary: z.optional(z.string()),
};

/** Length in whole seconds, at most a day. The browser reads it at upload; older recordings have none. */
const duration = z.optional(z.int().check(z.gte(1), z.lte(86_400)));

/** One hexadecimal digit for each equal part, `f` for the loudest. Absent if the browser could not decode the recording. */
export const Peaks = z.string().check(z.regex(new RegExp(`^[0-9a-f]{${peakCount}}$`)));

const words = (most: number) => z.optional(line(most));

/** An admin's description of a file before its upload (CL-16; docs/decisions/recordings.md). */
export const Upload = z.strictObject({
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
  /** The address of its film on another site. */
  video: z.optional(VideoAddress),
});
export type Upload = z.output<typeof Upload>;

/** A presigned form that the media store accepts once: post every field, then the file as `file`. */
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
  /** Empty if unknown. */
  speaker: z.string(),
  /** `YYYY-MM-DD`: the day of the sermon, or else the day of its upload in the church's zone. */
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
