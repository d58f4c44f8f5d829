import { titleOf } from '#shared/media/policy.ts';
import type { MediaFile } from '#shared/media/schema.ts';

/** Without accents, case, and the dashes and quotation marks that people type differently. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’'“”"]/g, '')
    .replace(/[–—-]/g, '-');
}

/** Recordings with every word of the query in their title, speaker, series or passage. All of them for an empty query. */
export function found(files: readonly MediaFile[], query: string): readonly MediaFile[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return files;
  return files.filter((file) => {
    const about = plain([titleOf(file), file.speaker, file.series, file.scripture].filter(Boolean).join(' '));
    return wanted.every((word) => about.includes(word));
  });
}
