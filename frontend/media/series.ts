import { ageOf, mediaOnPage } from '#shared/media/policy.ts';
import type { MediaFile } from '#shared/media/schema.ts';
import { anchorOf, groupBySeries } from '#shared/media/series.ts';

/** The recordings of a series; without a name: those that belong to none. */
export interface Series {
  readonly name: string | undefined;
  /** Names the part of the page that lists them. */
  readonly anchor: string;
  /** Newest first. */
  readonly files: readonly MediaFile[];
  /** Its recordings are among the newest that the archive lists (RT-25); those of others are shown to whoever asks. */
  readonly isListed: boolean;
}

/** Recordings by series, the one with the newest first; those without a series come last. */
export function bySeries(media: readonly MediaFile[]): Series[] {
  const groups = [...groupBySeries(media)].map(([name, files]) => ({ name, anchor: anchorOf(name), files }));
  const ageOfNewest = ({ files }: (typeof groups)[number]) => (files[0] ? ageOf(files[0]) : '');
  // A new recording is listed, though it stands alone and at the end.
  const listed = new Set<string>();
  let count = 0;
  for (const { anchor, files } of groups.toSorted((one, other) => (ageOfNewest(one) < ageOfNewest(other) ? 1 : -1))) {
    count += files.length;
    // The first is listed however long it is: an archive of closed lines would show nothing.
    if (listed.size === 0 || count <= mediaOnPage.sermon_archive) listed.add(anchor);
  }
  return groups.map((group) => ({ ...group, isListed: listed.has(group.anchor) }));
}

/**
 * All that the archive shows: the newest as the server said them last, and what the page was written with beyond these. Undefined
 * where neither is there yet.
 */
export function archiveOf(
  newest: readonly MediaFile[] | undefined,
  written: readonly MediaFile[] | undefined,
): readonly MediaFile[] | undefined {
  const last = newest?.at(-1);
  if (!newest) return written;
  // A list that is not full is everything there is.
  if (!last || newest.length < mediaOnPage.sermon_archive) return newest;
  return [...newest, ...(written ?? []).filter((file) => ageOf(file) < ageOf(last))];
}
