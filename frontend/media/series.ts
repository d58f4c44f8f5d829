import { ageOf, mediaOnPage } from '#shared/media/policy.ts';
import type { MediaFile } from '#shared/media/schema.ts';
import { anchorOf, groupBySeries } from '#shared/media/series.ts';

/** The recordings of a series, or, without a name, those that belong to none. */
export interface Series {
  readonly name: string | undefined;
  readonly anchor: string;
  readonly files: readonly MediaFile[];
  /** Number of recordings in the whole series. Both parts of a split series have the same cover. */
  readonly count: number;
  /** Position on the shelf; sets the colour of spine and cover. */
  readonly at: number;
  /** Whether it is among the twenty recordings that the archive lists (RT-25). Others start collapsed. */
  readonly isListed: boolean;
}

const most = mediaOnPage.sermon_archive;

/** Newest first, with recordings without a series last. A series of more than twenty is split in two. */
export function bySeries(media: readonly MediaFile[]): Series[] {
  const groups = [...groupBySeries(media)].flatMap(([name, files], at) => {
    const anchor = anchorOf(name);
    const whole = { name, count: files.length, at };
    const earlier = { ...whole, anchor: `${anchor}-earlier`, files: files.slice(most) };
    return [{ ...whole, anchor, files: files.slice(0, most) }, ...(earlier.files.length > 0 ? [earlier] : [])];
  });
  const ageOfNewest = ({ files }: (typeof groups)[number]) => (files[0] ? ageOf(files[0]) : '');
  // The newest recordings are listed first, even one without a series, which appears last.
  const listed = new Set<string>();
  let count = 0;
  for (const { anchor, files } of groups.toSorted((one, other) => (ageOfNewest(one) < ageOfNewest(other) ? 1 : -1))) {
    count += files.length;
    if (count <= most) listed.add(anchor);
  }
  return groups.map((group) => ({ ...group, isListed: listed.has(group.anchor) }));
}

/** The server’s list of the newest, plus the older ones in the prerendered page. Undefined if neither has loaded. */
export function archiveOf(
  newest: readonly MediaFile[] | undefined,
  written: readonly MediaFile[] | undefined,
): readonly MediaFile[] | undefined {
  const last = newest?.at(-1);
  if (!newest) return written;
  // A list shorter than its limit is complete.
  if (!last || newest.length < most) return newest;
  return [...newest, ...(written ?? []).filter((file) => ageOf(file) < ageOf(last))];
}
