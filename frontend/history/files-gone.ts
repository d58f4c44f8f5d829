import { isKept } from '#shared/history/retention.ts';
import type { ContentChange } from '#shared/history/schema.ts';

/** Whether a change removed files that have been deleted since, so that it cannot be undone any more. */
export function isFilesGone({
  area,
  at,
  before,
  after,
}: Pick<ContentChange, 'area' | 'at' | 'before' | 'after'>): boolean {
  if (!before || (area !== 'image' && area !== 'media')) return false;
  // Each picture has a folder of its own.
  const isSame = after !== undefined && before.folder === after.folder;
  return !isSame && !isKept(Date.parse(at), Date.now());
}
