import { ApiError } from '#shared/api/client.ts';
import { imagePrefix } from '#shared/content/picture-keys.ts';
import type { StaffImage } from '#shared/images/schema.ts';
import { messages as images } from '../images/messages.ts';
import { sendImage } from '../images/send-image.ts';
import { queries } from '../staff/queries.ts';
import { keysOf } from '../staff/query-keys.ts';
import { unlessOurs } from '../staff/refusal.ts';

/** A gallery key for an upload: the slot’s name, with the first free number. */
export function freeKey(place: string, images: readonly Pick<StaffImage, 'image_key'>[]): string {
  const taken = new Set(images.map(({ image_key }) => image_key));
  const base = place.replace(/_picture$/, '');
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}_${number}`;
    if (!taken.has(key)) return key;
  }
}

interface PhotographFile {
  readonly file: File;
  readonly imageKey: string;
  readonly alt_text: string;
}

interface Options {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Uploads a photograph and returns the slot’s text that refers to it. Rejects with ApiError. */
export async function uploadFor(chosen: PhotographFile, options: Options): Promise<string> {
  const image = await sendImage(chosen, options).catch((error: unknown) => {
    throw error instanceof ApiError ? error : said(unlessOurs(error, (error as Error).message));
  });
  void queries.invalidateQueries({ queryKey: keysOf('images') });
  if (!image) throw said(images.later(chosen.imageKey));
  if (image.state === 'refused') throw said(image.reason ? images.refused[image.reason] : images.uploadFailed);
  return imagePrefix + image.image_key;
}

const said = (error: string) => new ApiError('validation_failed', { status: 422, body: { error } });
