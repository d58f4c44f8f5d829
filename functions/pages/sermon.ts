import { coverPaths } from '#shared/media/cover.ts';
import type { StoredRecording } from '#shared/media/item.ts';
import { titleOf } from '#shared/media/policy.ts';
import type { SermonBeside } from '#shared/media/sermon.ts';
import { slugOf } from '#shared/media/slug.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { toSermonOnPage } from '../media/present.ts';
import { readAllKeptMedia, readPublished, readTexts } from '../media/store.ts';

type SermonData = Pick<
  Extract<PageData, { page: 'sermon' }>,
  'page' | 'slug' | 'recording' | 'cover' | 'before' | 'after'
>;

/** `all`: the published recordings, newest first. Undefined if none of them has this address. */
export async function sermonData(
  all: readonly StoredRecording[],
  slug: string,
  zone: string,
): Promise<SermonData | undefined> {
  const media = all.find((each) => slugOf(each) === slug);
  if (!media) return undefined;
  const { series } = media;
  const mates = series === undefined ? [] : all.filter((each) => each.series === series);
  const at = mates.indexOf(media);
  const [after, before] = [mates[at - 1], mates[at + 1]];
  return {
    page: 'sermon',
    slug,
    recording: toSermonOnPage(media, await readTexts(media.filename), zone),
    ...(series !== undefined && { cover: coverPaths(series, mates.length) }),
    ...(before && { before: beside(before) }),
    ...(after && { after: beside(after) }),
  };
}

const beside = (media: StoredRecording): SermonBeside => ({ title: titleOf(media), filename: media.filename });

/** Includes sermons deleted in the last month, so that leftover pages of theirs are removed. `ids`: only those of these recordings. */
export async function sermonSlugs(ids?: readonly string[]): Promise<string[]> {
  const [published, kept] = await Promise.all([readPublished(), readAllKeptMedia()]);
  const all = [...published, ...kept.map(({ media }) => media)].filter(({ id }) => !ids || ids.includes(id));
  return [...new Set(all.map(slugOf))].sort();
}
