import { isKept } from '#shared/history/kept.ts';
import type { Change } from '#shared/history/schema.ts';

/** Whether what a change took away had files, which have been removed since: it cannot be undone any more. */
export function isFilesGone({ area, at, before, after }: Pick<Change, 'area' | 'at' | 'before' | 'after'>): boolean {
  if (!before || (area !== 'image' && area !== 'media')) return false;
  // Another folder is another picture.
  const isSame = after !== undefined && before.folder === after.folder;
  return !isSame && !isKept(Date.parse(at), Date.now());
}
