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
import { readMedia, readTexts } from './store.ts';

/** Lines from before sermons had these details lack them. */
const later = (schema: z.ZodMiniType<string>) => z._default(schema, '');

const Sermon = z.extend(SermonSaid, {
  filename: z.string(),
  notes: later(SermonSaid.shape.notes),
  transcript: later(SermonSaid.shape.transcript),
  video: later(SermonSaid.shape.video),
});

/** Throws Failure not_found, change_too_old, file_gone or version_conflict. */
export async function takeBackMedia({ line, name: id, version, caller }: TakingBack): Promise<void> {
  const [before, after] = bothOf(line, Sermon);
  const filename = (before ?? after)?.filename;
  if (filename === undefined) throw new Failure('not_found');
  const there = await readMedia(filename);
  const is = there?.isPublished ? { media: there, texts: await readTexts(filename) } : undefined;
  if (version === undefined && !isDeepStrictEqual(is && lineOf(is.media, is.texts), after)) {
    throw await conflict(is?.media.id ?? id, is, caller, before);
  }
  const from = { version: version ?? is?.media.version ?? 0, caller, undoes: line.id };
  if (!before) return deleteMedia(filename, caller, from);
  const { filename: _, ...said } = before;
  if (!is) return restoreMedia(filename, said, from);
  await putSermon(filename, said, from);
}
