import * as z from 'zod/mini';
import { managers } from '../api/access.ts';
import { defineRoutes } from '../api/route.ts';
import { mediaLimits } from './policy.ts';
import { Filename, LatestSermon, MediaFile, Peaks, Upload, UploadForm } from './schema.ts';
import { SermonParams, SermonUpdate, StaffSermon } from './sermon.ts';

const success = z.literal(true);

/** Recordings for visitors (spec A7; docs/decisions/recordings.md). */
export const mediaRoutes = defineRoutes({
  listMedia: {
    method: 'GET',
    path: '/api/list-media',
    area: 'media',
    access: 'public',
    summary: `Published recordings, newest first: \`limit\` of them, ${mediaLimits.default} where it is left out.`,
    query: z.strictObject({
      limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(mediaLimits.most))),
    }),
    output: z.object({ success, media: z.array(MediaFile), message: z.string() }),
    errors: ['validation_failed'],
    revalidated: true,
  },
  latestSermon: {
    method: 'GET',
    path: '/api/latest-sermon',
    area: 'media',
    access: 'public',
    summary: 'The newest published recording.',
    output: z.object({ success, message: z.string(), sermon: LatestSermon }),
    errors: ['no_sermon'],
    revalidated: true,
  },
  recordingPeaks: {
    method: 'GET',
    path: '/api/recordings/{filename}/peaks',
    area: 'media',
    access: 'public',
    summary: 'The waveform of one published recording, for the player that opens it; left out where it has none.',
    params: SermonParams,
    output: z.object({ success, peaks: z.optional(Peaks) }),
    errors: ['validation_failed', 'not_found'],
  },
  testMediaUpload: {
    method: 'GET',
    path: '/api/test-media-upload',
    area: 'media',
    access: managers,
    summary: 'Whether the media store can be reached: asked before an upload.',
    output: z.object({ success, message: z.string() }),
    errors: ['busy'],
  },
  uploadMedia: {
    method: 'POST',
    path: '/api/upload-media',
    area: 'media',
    access: managers,
    summary:
      'Begins an upload: answers the form with which the browser posts the file to the media store. Nobody sees the recording before it is complete. A document is for admins.',
    body: Upload,
    output: z.object({ success, filename: z.string(), mediaUrl: z.string(), form: UploadForm, message: z.string() }),
    errors: ['validation_failed', 'invalid_file_type', 'file_too_large', 'idempotency_key_reused', 'busy'],
    idempotent: true,
  },
  completeUpload: {
    method: 'POST',
    path: '/api/upload-media/complete',
    area: 'media',
    access: managers,
    summary:
      'Ends an upload: publishes the recording if its file is what it was said to be, else removes it. Repeating it answers the same.',
    body: z.strictObject({ filename: Filename }),
    output: z.object({ success, mediaUrl: z.string(), message: z.string() }),
    errors: ['validation_failed', 'not_found', 'file_missing', 'file_mismatch', 'busy'],
  },
  getSermon: {
    method: 'GET',
    path: '/api/sermons/{filename}',
    area: 'media',
    access: managers,
    summary: 'What is said of one published recording, with the version that a change starts from.',
    params: SermonParams,
    output: z.object({ success, sermon: StaffSermon }),
    errors: ['validation_failed', 'not_found'],
  },
  updateSermon: {
    method: 'PUT',
    path: '/api/sermons/{filename}',
    area: 'media',
    access: managers,
    summary:
      'Changes what is said of a published recording; a stale version is refused with `current`, as it stands, and `yours`.',
    params: SermonParams,
    body: SermonUpdate,
    output: z.object({ success, sermon: StaffSermon, message: z.string() }),
    errors: ['validation_failed', 'not_found', 'version_conflict', 'busy'],
  },
  deleteMedia: {
    method: 'DELETE',
    path: '/api/delete-media',
    area: 'media',
    access: ['admin'],
    summary: 'Removes a recording and then its file; after 503, repeat it.',
    body: z.strictObject({ filename: Filename }),
    output: z.object({ success, message: z.string() }),
    errors: ['validation_failed', 'not_found', 'busy'],
  },
});
