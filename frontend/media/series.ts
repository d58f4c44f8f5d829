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
  /** Recordings of the whole series. Both parts of a long one have the same cover. */
  readonly count: number;
  /** Its place on the shelf, which gives spine and cover their colour. */
  readonly at: number;
  /** Its recordings are among the twenty that the archive lists (RT-25); a visitor opens the others. */
  readonly isListed: boolean;
}

const most = mediaOnPage.sermon_archive;

/** Recordings by series, the one with the newest first; those without a series come last. A series of more than twenty is in two parts. */
export function bySeries(media: readonly MediaFile[]): Series[] {
  const groups = [...groupBySeries(media)].flatMap(([name, files], at) => {
    const anchor = anchorOf(name);
    const whole = { name, count: files.length, at };
    const earlier = { ...whole, anchor: `${anchor}-earlier`, files: files.slice(most) };
    return [{ ...whole, anchor, files: files.slice(0, most) }, ...(earlier.files.length > 0 ? [earlier] : [])];
  });
  const ageOfNewest = ({ files }: (typeof groups)[number]) => (files[0] ? ageOf(files[0]) : '');
  // A new recording is listed, though it stands alone and at the end.
  const listed = new Set<string>();
  let count = 0;
  for (const { anchor, files } of groups.toSorted((one, other) => (ageOfNewest(one) < ageOfNewest(other) ? 1 : -1))) {
    count += files.length;
    if (count <= most) listed.add(anchor);
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
  if (!last || newest.length < most) return newest;
  return [...newest, ...(written ?? []).filter((file) => ageOf(file) < ageOf(last))];
}
