import { ageOf } from './policy.ts';
import type { MediaFile } from './schema.ts';

/** A series as a book on the shelf: its name, and how many sermons it has. */
export interface Spine {
  readonly name: string;
  readonly count: number;
}

type Dated = Pick<MediaFile, 'date' | 'uploadTime' | 'filename' | 'series'>;

/** The part of the archive that lists a series, as the address names it after `#`; without a name: what belongs to none. */
export function anchorOf(name: string | undefined): string {
  if (name === undefined) return 'series';
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return `series-${words}`;
}

/** Recordings by series, newest first, as are the series by the newest of each; those without one stand under `undefined`, last. */
export function groupBySeries<F extends Dated>(recordings: readonly F[]): Map<string | undefined, F[]> {
  const newestFirst = recordings.toSorted((a, b) => (ageOf(a) < ageOf(b) ? 1 : -1));
  // Map.groupBy is younger than the browsers that the site is built for.
  const groups = new Map<string | undefined, F[]>();
  for (const file of newestFirst) groups.set(file.series, [...(groups.get(file.series) ?? []), file]);
  const singles = groups.get(undefined);
  groups.delete(undefined);
  if (singles) groups.set(undefined, singles);
  return groups;
}

/** The newest series of these recordings, `most` of them, for a shelf that leads to the archive. */
export function shelfOf(recordings: readonly Dated[], most: number): Spine[] {
  return [...groupBySeries(recordings)]
    .flatMap(([name, files]) => (name === undefined ? [] : [{ name, count: files.length }]))
    .slice(0, most);
}
