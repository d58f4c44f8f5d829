import { ageOf } from '#shared/media/policy.ts';
import type { MediaFile } from '#shared/media/schema.ts';

/** The recordings of a series; without a name: those that belong to none. */
export interface Series {
  readonly name: string | undefined;
  /** Names the part of the page that lists them. */
  readonly anchor: string;
  /** Newest first. */
  readonly files: readonly MediaFile[];
}

function anchorOf(name: string): string {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return `series-${words}`;
}

/** Recordings by series, the one with the newest first; those without a series come last. */
export function bySeries(media: readonly MediaFile[]): Series[] {
  const newestFirst = media.toSorted((a, b) => (ageOf(a) < ageOf(b) ? 1 : -1));
  // Map.groupBy is younger than the browsers that the site is built for.
  const groups = new Map<string | undefined, MediaFile[]>();
  for (const file of newestFirst) groups.set(file.series, [...(groups.get(file.series) ?? []), file]);
  const singles = groups.get(undefined);
  groups.delete(undefined);
  const named = [...groups].map(([name = '', files]) => ({ name, anchor: anchorOf(name), files }));
  return singles ? [...named, { name: undefined, anchor: 'series', files: singles }] : named;
}
