import * as z from 'zod/mini';
import { listQuery, listReply } from '../api/listing.ts';
import { defineRoutes } from '../api/route.ts';
import { changedAreas } from './areas.ts';
import { ContentChange, changeSorts, targetPattern, UndoRequest } from './schema.ts';

const admin = ['admin'] as const;

/** The history of public content, and undoing changes (docs/decisions/history.md). */
export const historyRoutes = defineRoutes({
  listChanges: {
    method: 'POST',
    path: '/api/changes/search',
    area: 'content',
    access: admin,
    asks: true,
    summary:
      'Changes in pages, newest first; with `target` those of one item. `search` matches part of a label or name.',
    body: listQuery(
      {
        target: z.optional(z.string().check(z.regex(targetPattern))),
        area: z.optional(z.enum(changedAreas)),
        by: z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/))),
      },
      changeSorts,
    ),
    output: listReply(ContentChange),
    errors: ['validation_failed'],
  },
  undoChange: {
    method: 'POST',
    path: '/api/changes/undo',
    area: 'content',
    access: admin,
    summary:
      'Undoes a change. If the item was changed since, the call is refused with `current` and `yours`, unless `version` is that of `current`.',
    body: UndoRequest,
    output: z.object({ success: z.literal(true) }),
    errors: ['not_found', 'change_too_old', 'file_gone', 'slug_taken', 'version_conflict'],
  },
});
