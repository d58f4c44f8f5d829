import * as z from 'zod/mini';
import { line } from '../forms/text.ts';

/** A part of the image's address. The pattern rules out paths that leave the folder of images. */
export const ImageKey = z.string().check(z.regex(/^[a-z0-9_]{1,64}$/, { error: 'image_key' }));

/** One line that may be empty. Decorative pictures have no alternative text. */
const perhaps = (most: number) => z.union([z.literal(''), line(most)]);

const percent = z.number().check(z.gte(0), z.lte(100));
const FocalPoint = z.strictObject({ x: percent, y: percent });

/** An admin's description of an image before its file is uploaded (CL-14). */
export const ImageUpload = z.strictObject({
  imageKey: ImageKey,
  /** When replacing an image, omit it to keep the present text. */
  alt_text: z.optional(perhaps(300)),
  /** The file's name on the admin's computer. It is not used in any address. */
  filename: line(255),
  type: line(100),
  /** Bytes. */
  size: z.int().check(z.gte(1)),
  /** Replaces the image of this key. Otherwise the key must be free. */
  replaces: z.optional(z.boolean()),
});
export type ImageUpload = z.output<typeof ImageUpload>;

/** A change of an image without a new file (CL-13). */
export const ImageUpdate = z.strictObject({
  alt_text: perhaps(300),
  /** Omit to keep the present value. */
  credit: z.optional(perhaps(100)),
  focal: z.optional(FocalPoint),
  /** The version that the edit started from. Omit to skip the check. */
  version: z.optional(z.int().check(z.gte(1))),
});
export type ImageUpdate = z.output<typeof ImageUpdate>;

export const ImageParams = z.strictObject({ key: ImageKey });

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

/** An image as staff see it (EN-17). It has no address while its first file is being processed or after that file was refused. */
export const StaffImage = z.object({
  /** Empty until first published. */
  id: z.string(),
  image_key: z.string(),
  filename: z.string(),
  original_name: z.string(),
  /** The path of the largest JPEG on this site. Empty until first published. */
  file_path: z.string(),
  alt_text: z.string(),
  credit: z.string(),
  focal: z.object({ x: z.number(), y: z.number() }),
  state: z.enum(['ready', 'preparing', 'refused']),
  reason: z.nullable(z.enum(refusals)),
  upload_id: z.string(),
  /** Pixels, after applying the orientation. 0 until published. */
  width: z.int(),
  height: z.int(),
  variants: z.array(Variant),
  placeholder: z.string(),
  /** 0 until published; grows with each change. */
  version: z.int(),
  /** ISO 8601. */
  updated_at: z.string(),
});
export type StaffImage = z.output<typeof StaffImage>;
