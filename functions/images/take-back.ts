import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { bothOf, type TakingBack } from '../kit/audit-lines.ts';
import { Failure } from '../kit/failure.ts';
import { conflict } from './conflict.ts';
import { deleteImage } from './delete.ts';
import { detailsOf } from './present.ts';
import { restoreImage } from './restore.ts';
import { readImage } from './store.ts';
import { updateImage } from './update.ts';

const ImageSaid = z.strictObject({
  filename: z.string(),
  alt_text: z.string(),
  credit: z.string(),
  focal: z.object({ x: z.number(), y: z.number() }),
  width: z.number(),
  height: z.number(),
  folder: z.string(),
});

/** Throws Failure not_found, change_too_old, file_gone or version_conflict. */
export async function takeBackImage({ line, name: key, version, caller }: TakingBack): Promise<void> {
  const [before, after] = bothOf(line, ImageSaid);
  // The line of a refused upload names no picture.
  if (!before && !after) throw new Failure('not_found');
  const is = await readImage(key);
  const said = is && detailsOf(is);
  if (version === undefined && !isDeepStrictEqual(said, after)) throw await conflict(key, is, caller, before);
  const from = { version: version ?? is?.version ?? 0, caller, undoes: line.id };
  if (!before) return deleteImage(key, caller, from);
  if (before.folder !== said?.folder) return restoreImage(key, before, from);
  const { alt_text, credit, focal } = before;
  await updateImage(key, { alt_text, credit, focal, version: from.version }, caller, line.id);
}
