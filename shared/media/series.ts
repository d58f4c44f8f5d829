import { ageOf } from './policy.ts';
import type { MediaFile } from './schema.ts';

export interface Spine {
  readonly name: string;
  readonly count: number;
}

type DatedFile = Pick<MediaFile, 'date' | 'uploadTime' | 'filename' | 'series'>;

/** For use after `#`. Without a name: the section of recordings without a series. */
export function anchorOf(name: string | undefined): string {
  if (name === undefined) return 'series';
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return `series-${words}`;
}

/** Newest first in each, and series by their newest recording. Recordings without a series come last, under `undefined`. */
export function groupBySeries<F extends DatedFile>(recordings: readonly F[]): Map<string | undefined, F[]> {
  const newestFirst = recordings.toSorted((a, b) => (ageOf(a) < ageOf(b) ? 1 : -1));
  // Some browsers that the site supports do not have Map.groupBy.
  const groups = new Map<string | undefined, F[]>();
  for (const file of newestFirst) groups.set(file.series, [...(groups.get(file.series) ?? []), file]);
  const singles = groups.get(undefined);
  groups.delete(undefined);
  if (singles) groups.set(undefined, singles);
  return groups;
}

export function shelfOf(recordings: readonly DatedFile[], most: number): Spine[] {
  return [...groupBySeries(recordings)]
    .flatMap(([name, files]) => (name === undefined ? [] : [{ name, count: files.length }]))
    .slice(0, most);
}
