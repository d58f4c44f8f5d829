import * as z from 'zod/mini';
import { line } from '../forms/text.ts';

/** By what pages and staff call an image, and a part of its address: nothing in it can leave the folder of images. */
export const ImageKey = z.string().check(z.regex(/^[a-z0-9_]{1,64}$/, { error: 'image_key' }));

/** One line that may be empty: a picture that only decorates has no alt text. */
const perhaps = (most: number) => z.union([z.literal(''), line(most)]);

const percent = z.number().check(z.gte(0), z.lte(100));
const FocalPoint = z.strictObject({ x: percent, y: percent });

/** What an admin says of an image before its file is posted (CL-14). */
export const ImageUpload = z.strictObject({
  imageKey: ImageKey,
  /** Left out where an image is replaced: as it was. */
  alt_text: z.optional(perhaps(300)),
  /** As it is called on the admin's machine; no address is made of it. */
  filename: line(255),
  /** As the browser gives it, `image/jpeg`. */
  type: line(100),
  /** Bytes. */
  size: z.int().check(z.gte(1)),
  /** The image under the key is replaced; without it the key must be free. */
  replaces: z.optional(z.boolean()),
});
export type ImageUpload = z.output<typeof ImageUpload>;

/** What an admin changes of an image without another file (CL-13). */
export const ImageUpdate = z.strictObject({
  alt_text: perhaps(300),
  /** Left out: as it was. */
  credit: z.optional(perhaps(100)),
  focal: z.optional(FocalPoint),
  /** The version that the edit started from; left out: whatever it is. */
  version: z.optional(z.int().check(z.gte(1))),
});
export type ImageUpdate = z.output<typeof ImageUpdate>;

export const ImageParams = z.strictObject({ key: ImageKey });

/** Why a file that arrived was refused. */
export const refusals = [
  'other_size',
  'wrong_type',
  'too_many_pixels',
  'unreadable',
  'key_taken',
  'gone',
  'no_right',
  'not_prepared',
] as const;
export type Refusal = (typeof refusals)[number];

const Variant = z.object({ width: z.int(), format: z.enum(['avif', 'webp', 'jpg']), path: z.string() });

/** An image as staff see it (EN-17). Where its first file is still being prepared, or was refused, there is no address yet. */
export const StaffImage = z.object({
  /** Empty until it is published for the first time. */
  id: z.string(),
  image_key: z.string(),
  filename: z.string(),
  original_name: z.string(),
  /** The largest JPEG, on this site; empty until it is published for the first time. */
  file_path: z.string(),
  alt_text: z.string(),
  credit: z.string(),
  focal: z.object({ x: z.number(), y: z.number() }),
  /** Of the newest file: published, arrived and not ready, or refused. */
  state: z.enum(['ready', 'preparing', 'refused']),
  /** Why the newest file was refused. */
  reason: z.nullable(z.enum(refusals)),
  /** Of the newest file. */
  upload_id: z.string(),
  /** Pixels, as people see it; 0 until it is published. */
  width: z.int(),
  height: z.int(),
  variants: z.array(Variant),
  /** A tiny blurred picture of it, as an address of the kind data:. */
  placeholder: z.string(),
  /** 0 until it is published; grows with each change. */
  version: z.int(),
  /** ISO 8601. */
  updated_at: z.string(),
});
export type StaffImage = z.output<typeof StaffImage>;
