import * as z from 'zod/mini';
import { defineRoutes } from '../api/route.ts';
import { UploadForm } from '../media/schema.ts';
import { ImageParams, ImageUpdate, ImageUpload, StaffImage } from './schema.ts';

const success = z.literal(true);
const admin = ['admin'] as const;

/** The images that staff upload (spec B7; docs/decisions/images.md). */
export const imageRoutes = defineRoutes({
  listImages: {
    method: 'GET',
    path: '/api/images',
    area: 'media',
    access: admin,
    summary: 'Every image by key, including images that are being processed or were refused.',
    output: z.object({ success, images: z.array(StaffImage) }),
    errors: [],
  },
  getImage: {
    method: 'GET',
    path: '/api/images/{key}',
    area: 'media',
    access: admin,
    summary: 'One image.',
    params: ImageParams,
    output: z.object({ success, image: StaffImage }),
    errors: ['not_found'],
  },
  uploadImage: {
    method: 'POST',
    path: '/api/upload-image',
    area: 'media',
    access: admin,
    summary:
      'Starts the upload of an image. Returns a form with which the browser posts the file to the media store. When the file arrives, it is processed automatically, and published or refused.',
    body: ImageUpload,
    output: z.object({ success, upload_id: z.string(), form: UploadForm, message: z.string() }),
    errors: [
      'validation_failed',
      'not_found',
      'not_an_image',
      'invalid_image_type',
      'image_too_large',
      'image_key_taken',
      'idempotency_key_reused',
      'busy',
    ],
    idempotent: true,
  },
  updateImage: {
    method: 'PUT',
    path: '/api/images/{key}',
    area: 'media',
    access: admin,
    summary: 'Changes the details of an image. A stale version is refused with `current`, the stored image.',
    params: ImageParams,
    body: ImageUpdate,
    output: z.object({ success, image: StaffImage, message: z.string() }),
    errors: ['validation_failed', 'not_found', 'version_conflict', 'busy'],
  },
  deleteImage: {
    method: 'DELETE',
    path: '/api/images/{key}',
    area: 'media',
    access: admin,
    summary: 'Deletes an image and any pending or refused upload of its key. The files follow a day later.',
    params: ImageParams,
    output: z.object({ success, message: z.string() }),
    errors: ['validation_failed', 'not_found', 'busy'],
  },
});
