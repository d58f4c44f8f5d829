import type { MediaFile } from '#shared/media/schema.ts';
import { contentTypeOf, extensionOf, uploadRules } from '#shared/media/upload.ts';

type MediaType = MediaFile['mediaType'];

export const acceptedFiles = [uploadRules.video, uploadRules.audio]
  .flatMap(({ types }) => Object.keys(types))
  .map((extension) => `.${extension}`)
  .join(',');

/** Undefined if the file’s type may not be uploaded. An ogg may be either. */
export function kindOf({ name, type }: Pick<File, 'name' | 'type'>): MediaType | undefined {
  const extension = extensionOf(name);
  const may = (['audio', 'video'] as const).filter((kind) => contentTypeOf(kind, extension));
  return may.find((kind) => type.startsWith(`${kind}/`)) ?? may[0];
}

/** Whether the browser may misjudge the file’s duration (mp3-length.ts). */
export const isMp3 = ({ name }: Pick<File, 'name'>) => ['mp3', 'mpeg'].includes(extensionOf(name));

export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): 'invalid' | 'tooLarge' | undefined {
  const kind = kindOf(file);
  if (!kind) return 'invalid';
  return file.size > uploadRules[kind].mostBytes ? 'tooLarge' : undefined;
}
