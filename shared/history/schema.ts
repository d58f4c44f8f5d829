import * as z from 'zod/mini';
import { changedAreas } from './areas.ts';

/** The newest changes of one text that are read for its former wordings. */
export const mostFormerTexts = 20;

export const changeSorts = ['newest', 'oldest'] as const;

/** A target as the audit table names it, for example `content#hero_title`. */
export const targetPattern = new RegExp(`^(?:${changedAreas.join('|')})#[\\w#.-]{1,120}$`);

/** What a thing said before or after a change, by the names of its fields. */
export const Said = z.record(z.string(), z.unknown());
export type Said = z.output<typeof Said>;

/** One change that staff made to what visitors see. */
export const Change = z.object({
  /** With `target`, what tells it from every other. */
  id: z.string(),
  /** What was changed: `content#<key>`, `ministry#<id>` … */
  target: z.string(),
  area: z.enum(changedAreas),
  /** What staff call it. */
  label: z.string(),
  /** `content.update`, `ministry.delete` … */
  action: z.string(),
  /** Who did it; the name as it is today, empty where nobody of that id is known any more. */
  by: z.object({ id: z.string(), name: z.string() }),
  /** UTC instant, ISO 8601. */
  at: z.string(),
  /** Left out where there was, or is, nothing. */
  before: z.optional(Said),
  after: z.optional(Said),
  /** The `id` of the change of the same target that it took back. */
  undoes: z.optional(z.string()),
});
export type Change = z.output<typeof Change>;

/** A change to be taken back. */
export const Undoing = z.strictObject({
  target: z.string().check(z.regex(targetPattern)),
  id: z.string().check(z.regex(/^[\w.:#-]{1,60}$/)),
  /** What is there now is known and may go: its version. Left out: only if nobody changed it since. */
  version: z.optional(z.int()),
});
export type Undoing = z.output<typeof Undoing>;
