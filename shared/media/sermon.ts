import * as z from 'zod/mini';
import { line, lines } from '../forms/text.ts';
import { Filename } from './schema.ts';

const none = z.literal('');
const perhaps = (most: number) => z.union([none, line(most)]);

/** All details that staff give for a recording; unknown ones are empty. The limits are those of an upload. */
const said = {
  title: line(200),
  speaker: perhaps(100),
  /** The day of the sermon, `YYYY-MM-DD`. If empty, the recording is listed under the day of its upload. */
  date: z.union([none, z.iso.date()]),
  series: perhaps(100),
  scripture: perhaps(100),
  summary: z.union([none, lines(1000)]),
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
  version: z.int(),
});
export type StaffSermon = z.output<typeof StaffSermon>;
