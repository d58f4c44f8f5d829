import { mediaLimits } from '#shared/media/policy.ts';
import { beginImage } from '../images/begin.ts';
import { deleteImage } from '../images/delete.ts';
import { toGallery, toStaffImage } from '../images/present.ts';
import { readImage, readImages, readUploads } from '../images/store.ts';
import { updateImage } from '../images/update.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { serve } from '../kit/http.ts';
import { hasFile } from './bucket.ts';
import { deleteMedia } from './delete.ts';
import { toFile, toSermon, toStaffSermon, urlOf } from './present.ts';
import { putSermon, readRecording, readSermon } from './put-sermon.ts';
import { readNewest } from './store.ts';
import { beginUpload, completeUpload } from './upload.ts';
import { words } from './words.ts';

export const handler = serve('media', {
  listMedia: async ({ query: { limit = mediaLimits.default }, language }) => {
    const messages = words(language);
    const media = (await readNewest(limit)).map(toFile);
    return { success: true, media, message: media.length > 0 ? messages.listed : messages.none };
  },
  latestSermon: async ({ language }) => {
    const [newest] = await readNewest(1);
    if (!newest) throw new Failure('no_sermon');
    return { success: true, message: words(language).sermon, sermon: toSermon(newest, env('CHURCH_ZONE')) };
  },
  recordingPeaks: async ({ params: { filename } }) => {
    const recording = await readRecording(filename);
    if (!recording) throw new Failure('not_found');
    const { peaks } = recording;
    return { success: true, ...(peaks !== undefined && { peaks }) };
  },
  testMediaUpload: async ({ language }) => {
    await hasFile('upload.test');
    return { success: true, message: words(language).ready };
  },
  uploadMedia: async ({ body, caller, idempotencyKey, language }) => {
    const { filename, form } = await beginUpload(body, caller, idempotencyKey);
    return { success: true, filename, mediaUrl: urlOf(filename), form, message: words(language).begun };
  },
  completeUpload: async ({ body: { filename }, caller, language }) => {
    await completeUpload(filename, caller);
    return { success: true, mediaUrl: urlOf(filename), message: words(language).uploaded };
  },
  getSermon: async ({ params: { filename } }) => {
    const sermon = await readSermon(filename);
    if (!sermon) throw new Failure('not_found');
    return { success: true, sermon: toStaffSermon(sermon) };
  },
  updateSermon: async ({ params: { filename }, body: { version, ...said }, caller, language }) => {
    const sermon = await putSermon(filename, said, { version, caller });
    return { success: true, sermon: toStaffSermon(sermon), message: words(language).updated };
  },
  deleteMedia: async ({ body, caller, language }) => {
    await deleteMedia(body.filename, caller);
    return { success: true, message: words(language).deleted };
  },
  listImages: async () => {
    const [images, uploads] = await Promise.all([readImages(), readUploads()]);
    return { success: true, images: toGallery(images, uploads) };
  },
  getImage: async ({ params: { key } }) => {
    const image = await readImage(key);
    if (!image) throw new Failure('not_found');
    return { success: true, image: toStaffImage(image) };
  },
  uploadImage: async ({ body, caller, idempotencyKey, language }) => {
    const { id, form } = await beginImage(body, caller, idempotencyKey);
    return { success: true, upload_id: id, form, message: words(language).begun };
  },
  updateImage: async ({ params: { key }, body, caller, language }) => {
    const image = await updateImage(key, body, caller);
    return { success: true, image: toStaffImage(image), message: words(language).imageUpdated };
  },
  deleteImage: async ({ params: { key }, caller, language }) => {
    await deleteImage(key, caller);
    return { success: true, message: words(language).imageDeleted };
  },
});
