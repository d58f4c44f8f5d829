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
    summary: 'The saved views of a list: the caller’s own, and those that all staff have.',
    query: viewsQuery,
    output: z.object({ success, views: z.array(View) }),
    errors: ['validation_failed'],
  },
  saveView: {
    ...shared,
    method: 'PUT',
    path: '/api/views/{id}',
    summary:
      'Saves a view under an id that the caller makes, or changes it; sending it again changes nothing. One that all staff have is an admin’s to save.',
    params: viewParams,
    body: ViewInput,
    output: z.object({ success, view: View }),
    errors: ['validation_failed', 'busy'],
  },
  deleteView: {
    ...shared,
    method: 'DELETE',
    path: '/api/views/{id}',
    summary:
      'Deletes a view of the caller’s own, or as an admin one that all staff have. Repeating it changes nothing.',
    params: viewParams,
    output: z.object({ success }),
    errors: ['validation_failed', 'busy'],
  },
});
