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
    summary: 'Every image by its key, with those that are being prepared or were refused.',
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
      'Begins the upload of an image: answers the form with which the browser posts the file to the media store. Its arrival has it prepared; it is published or refused by itself.',
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
    summary: 'Changes what is said of an image; a stale version is refused with `current`, the image as it stands.',
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
    summary: 'Removes an image, and what is being prepared or was refused under its key; its files follow a day later.',
    params: ImageParams,
    output: z.object({ success, message: z.string() }),
    errors: ['validation_failed', 'not_found', 'busy'],
  },
});
