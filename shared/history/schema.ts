import * as z from 'zod/mini';
import { changedAreas } from './areas.ts';

export const mostFormerTexts = 20;

export const changeSorts = ['newest', 'oldest'] as const;

/** A target as the audit table names it, for example `content#hero_title`. */
export const targetPattern = new RegExp(`^(?:${changedAreas.join('|')})#[\\w#.-]{1,120}$`);

export const AuditDetails = z.record(z.string(), z.unknown());
export type AuditDetails = z.output<typeof AuditDetails>;

export const ContentChange = z.object({
  /** Unique within its `target`. */
  id: z.string(),
  /** The changed item: `content#<key>`, `ministry#<id>` … */
  target: z.string(),
  area: z.enum(changedAreas),
  label: z.string(),
  /** `content.update`, `ministry.delete` … */
  action: z.string(),
  /** The author with their present name. The name is empty if the account no longer exists. */
  by: z.object({ id: z.string(), name: z.string() }),
  /** UTC instant, ISO 8601. */
  at: z.string(),
  /** Absent if the item did not exist before, or does not exist after. */
  before: z.optional(AuditDetails),
  after: z.optional(AuditDetails),
  /** The `id` of the change of the same target that this one undid. */
  undoes: z.optional(z.string()),
});
export type ContentChange = z.output<typeof ContentChange>;

export const UndoRequest = z.strictObject({
  target: z.string().check(z.regex(targetPattern)),
  id: z.string().check(z.regex(/^[\w.:#-]{1,60}$/)),
  /** The version of the item that may be overwritten. Omit to undo only if the item has not changed since. */
  version: z.optional(z.int()),
});
export type UndoRequest = z.output<typeof UndoRequest>;
