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
    summary: `Published recordings, newest first. \`limit\` defaults to ${mediaLimits.default}.`,
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
    summary: 'The waveform of one published recording, for a player. Left out if it has none.',
    params: SermonParams,
    output: z.object({ success, peaks: z.optional(Peaks) }),
    errors: ['validation_failed', 'not_found'],
  },
  testMediaUpload: {
    method: 'GET',
    path: '/api/test-media-upload',
    area: 'media',
    access: managers,
    summary: 'Whether the media store can be reached, for a check before an upload.',
    output: z.object({ success, message: z.string() }),
    errors: ['busy'],
  },
  uploadMedia: {
    method: 'POST',
    path: '/api/upload-media',
    area: 'media',
    access: managers,
    summary:
      'Starts an upload. Returns a form with which the browser posts the file to the media store. The recording stays hidden until the upload is complete. Only admins may upload documents.',
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
      'Completes an upload. Publishes the recording if its file matches the declared type and size, otherwise removes it. Repeating the call returns the same reply.',
    body: z.strictObject({ filename: Filename }),
    output: z.object({ success, mediaUrl: z.string(), message: z.string() }),
    errors: ['validation_failed', 'not_found', 'file_missing', 'file_mismatch', 'busy'],
  },
  getSermon: {
    method: 'GET',
    path: '/api/sermons/{filename}',
    area: 'media',
    access: managers,
    summary: 'The details of one published recording, with the version that a change starts from.',
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
      'Changes the details of a published recording. A stale version is refused with `current`, the stored details, and `yours`.',
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
    summary: 'Deletes a recording and then its file. After a 503, repeat the call.',
    body: z.strictObject({ filename: Filename }),
    output: z.object({ success, message: z.string() }),
    errors: ['validation_failed', 'not_found', 'busy'],
  },
});
