import * as z from 'zod/mini';
import { line, lines } from '../forms/text.ts';
import { Filename, type LatestSermon } from './schema.ts';
import type { VideoLink } from './video.ts';
import { VideoAddress } from './video-in.ts';

const none = z.literal('');
const perhaps = (most: number) => z.union([none, line(most)]);

export const sermonLimits = { notes: 5000, transcript: 40_000 } as const;

/** All details that staff give for a recording; unknown ones are empty. The limits are those of an upload. */
const said = {
  title: line(200),
  speaker: perhaps(100),
  /** The day of the sermon, `YYYY-MM-DD`. If empty, the recording is listed under the day of its upload. */
  date: z.union([none, z.iso.date()]),
  series: perhaps(100),
  scripture: perhaps(100),
  summary: z.union([none, lines(1000)]),
  /** Shown on the sermon's page only. */
  notes: z.union([none, lines(sermonLimits.notes)]),
  transcript: z.union([none, lines(sermonLimits.transcript)]),
  video: z.union([none, VideoAddress]),
};

export const SermonSaid = z.strictObject(said);
export type SermonSaid = z.output<typeof SermonSaid>;

export const SermonUpdate = z.strictObject({
  ...said,
  /** The version that the edit started from. */
  version: z.int().check(z.gte(1)),
});
export type SermonUpdate = z.output<typeof SermonUpdate>;

export const SermonParams = z.strictObject({ filename: Filename });

export const StaffSermon = z.object({
  filename: z.string(),
  title: z.string(),
  speaker: z.string(),
  date: z.string(),
  series: z.string(),
  scripture: z.string(),
  summary: z.string(),
  notes: z.string(),
  transcript: z.string(),
  /** The address of its film on another site. */
  video: z.string(),
  version: z.int(),
});
export type StaffSermon = z.output<typeof StaffSermon>;

/** The long texts of a sermon. They are an item of their own, so that lists do not read them. */
export interface SermonTexts {
  readonly notes?: string;
  readonly transcript?: string;
}

/** A sermon as its own page shows it. */
export interface SermonOnPage extends LatestSermon, SermonTexts {
  readonly video?: VideoLink;
}

/** The one before or after it in its series. */
export type SermonBeside = Pick<LatestSermon, 'title' | 'filename'>;
