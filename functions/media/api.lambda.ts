import { mediaLimits } from '#shared/media/policy.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { serve } from '../kit/http.ts';
import { hasFile } from './bucket.ts';
import { deleteMedia } from './delete.ts';
import { messages } from './messages.ts';
import { toFile, toSermon, urlOf } from './present.ts';
import { readNewest } from './store.ts';
import { beginUpload, completeUpload } from './upload.ts';

/** HTTP functions of the area media. */
export const handler = serve('media', {
  listMedia: async ({ query: { limit = mediaLimits.default } }) => {
    const media = (await readNewest(limit)).map(toFile);
    return { success: true, media, message: media.length > 0 ? messages.listed : messages.none };
  },
  latestSermon: async () => {
    const [newest] = await readNewest(1);
    if (!newest) throw new Failure('no_sermon');
    return { success: true, message: messages.sermon, sermon: toSermon(newest, env('CHURCH_ZONE')) };
  },
  testMediaUpload: async () => {
    await hasFile('upload.test');
    return { success: true, message: messages.ready };
  },
  uploadMedia: async ({ body, caller, idempotencyKey }) => {
    const { filename, form } = await beginUpload(body, caller, idempotencyKey);
    return { success: true, filename, mediaUrl: urlOf(filename), form, message: messages.begun };
  },
  completeUpload: async ({ body: { filename }, caller }) => {
    await completeUpload(filename, caller);
    return { success: true, mediaUrl: urlOf(filename), message: messages.uploaded };
  },
  deleteMedia: async ({ body, caller }) => {
    await deleteMedia(body.filename, caller);
    return { success: true, message: messages.deleted };
  },
});
