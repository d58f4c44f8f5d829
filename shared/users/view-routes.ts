import * as z from 'zod/mini';
import { roles } from '../api/access.ts';
import { defineRoutes } from '../api/route.ts';
import { View, ViewInput, viewParams, viewsQuery } from './views.ts';

const success = z.literal(true);
const shared = { area: 'users', access: roles } as const;

/** Saved views of staff lists (docs/decisions/saved-views.md). */
export const viewRoutes = defineRoutes({
  listViews: {
    ...shared,
    method: 'GET',
    path: '/api/views',
    summary: 'The saved views of a list: the caller’s own, and those shared with all staff.',
    query: viewsQuery,
    output: z.object({ success, views: z.array(View) }),
    errors: ['validation_failed'],
  },
  saveView: {
    ...shared,
    method: 'PUT',
    path: '/api/views/{id}',
    summary:
      'Saves or changes a view under an id that the caller chooses. Repeating the call changes nothing. Only admins may save shared views.',
    params: viewParams,
    body: ViewInput,
    output: z.object({ success, view: View }),
    errors: ['validation_failed', 'busy'],
  },
  deleteView: {
    ...shared,
    method: 'DELETE',
    path: '/api/views/{id}',
    summary: 'Deletes a view of the caller’s own, or as an admin a shared one. Repeating the call changes nothing.',
    params: viewParams,
    output: z.object({ success }),
    errors: ['validation_failed', 'busy'],
  },
});
