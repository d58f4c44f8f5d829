import * as z from 'zod/mini';
import { managers } from '../api/access.ts';
import { defineRoutes } from '../api/route.ts';
import { Registration } from './schema.ts';
import { NewNote, Note, NoteChange, noteParams, registrationParams, WorkChange } from './work.ts';

const success = z.literal(true);
const shared = { area: 'registrations', access: managers } as const;

/** The office's work on registrations (docs/decisions/office-work.md). */
export const workRoutes = defineRoutes({
  changeWork: {
    ...shared,
    method: 'PUT',
    path: '/api/registrations/{id}/work',
    summary:
      'Says how far the office is with a registration, or gives it to somebody of the staff who may read it. 409 version_conflict gives `current` and `yours` where somebody else was faster; what is so already changes nothing.',
    params: registrationParams,
    body: WorkChange,
    output: z.object({ success, registration: Registration }),
    errors: ['validation_failed', 'not_found', 'version_conflict', 'busy'],
  },
  listNotes: {
    ...shared,
    method: 'GET',
    path: '/api/registrations/{id}/notes',
    summary: 'What the staff wrote to a registration, the newest first.',
    params: registrationParams,
    output: z.object({ success, notes: z.array(Note) }),
    errors: ['not_found'],
  },
  addNote: {
    ...shared,
    method: 'POST',
    path: '/api/registrations/{id}/notes',
    summary: 'Adds a note to a registration. Sending it again, by its `request`, changes nothing.',
    params: registrationParams,
    body: NewNote,
    output: z.object({ success, note: Note }),
    status: 201,
    errors: ['validation_failed', 'not_found', 'idempotency_key_reused', 'busy'],
  },
  changeNote: {
    ...shared,
    method: 'PUT',
    path: '/api/registrations/{id}/notes/{note}',
    summary: 'Changes a note of one’s own; 409 version_conflict gives `current` and `yours`.',
    params: noteParams,
    body: NoteChange,
    output: z.object({ success, note: Note }),
    errors: ['validation_failed', 'not_found', 'version_conflict', 'busy'],
  },
  removeNote: {
    ...shared,
    method: 'DELETE',
    path: '/api/registrations/{id}/notes/{note}',
    summary: 'Removes a note of one’s own, as its `version` was seen; 409 version_conflict gives `current`.',
    params: noteParams,
    query: z.strictObject({ version: z.coerce.number().check(z.int()) }),
    output: z.object({ success }),
    errors: ['validation_failed', 'not_found', 'version_conflict', 'busy'],
  },
});
