import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { SermonSaid } from '#shared/media/sermon.ts';
import { bothOf, type TakingBack } from '../kit/audit-lines.ts';
import { Failure } from '../kit/failure.ts';
import { conflict } from './conflict.ts';
import { deleteMedia } from './delete.ts';
import { lineOf } from './present.ts';
import { putSermon } from './put-sermon.ts';
import { restoreMedia } from './restore.ts';
import { readMedia } from './store.ts';

const Sermon = z.extend(SermonSaid, { filename: z.string() });

/** Throws Failure not_found, change_too_old, file_gone or version_conflict. */
export async function takeBackMedia({ line, name: id, version, caller }: TakingBack): Promise<void> {
  const [before, after] = bothOf(line, Sermon);
  const filename = (before ?? after)?.filename;
  if (filename === undefined) throw new Failure('not_found');
  const there = await readMedia(filename);
  const is = there?.isPublished ? there : undefined;
  if (version === undefined && !isDeepStrictEqual(is && lineOf(is), after)) {
    throw await conflict(is?.id ?? id, is, caller, before);
  }
  const from = { version: version ?? is?.version ?? 0, caller, undoes: line.id };
  if (!before) return deleteMedia(filename, caller, from);
  const { filename: _, ...said } = before;
  if (!is) return restoreMedia(filename, said, from);
  await putSermon(filename, said, from);
}
