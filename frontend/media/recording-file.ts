import type { MediaFile } from '#shared/media/schema.ts';
import { contentTypeOf, extensionOf, uploadRules } from '#shared/media/upload.ts';

type MediaType = MediaFile['mediaType'];

/** What a browser offers to choose from. */
export const acceptedFiles = [uploadRules.video, uploadRules.audio]
  .flatMap(({ types }) => Object.keys(types))
  .map((extension) => `.${extension}`)
  .join(',');

/** What kind of recording a file is; undefined where it is none that may be uploaded. An ogg may be either. */
export function kindOf({ name, type }: Pick<File, 'name' | 'type'>): MediaType | undefined {
  const extension = extensionOf(name);
  const may = (['audio', 'video'] as const).filter((kind) => contentTypeOf(kind, extension));
  return may.find((kind) => type.startsWith(`${kind}/`)) ?? may[0];
}

/** Whether the browser's own estimate of a file's length may be wrong (mp3-length.ts). */
export const isMp3 = ({ name }: Pick<File, 'name'>) => ['mp3', 'mpeg'].includes(extensionOf(name));

/** Why a file cannot be uploaded; undefined where it can. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): 'invalid' | 'tooLarge' | undefined {
  const kind = kindOf(file);
  if (!kind) return 'invalid';
  return file.size > uploadRules[kind].mostBytes ? 'tooLarge' : undefined;
}
