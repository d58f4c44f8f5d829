import * as z from 'zod/mini';
import { line } from '../forms/text.ts';

export const mostTags = 12;
export const longestTag = 30;

/** Tags that differ only in case are one tag. */
export const foldTag = (tag: string): string => tag.trim().replace(/\s+/g, ' ').toLowerCase();

/** The tags of a text, which are separated by commas, semicolons or bars. The first spelling of a tag wins. */
export function tagsIn(text: string): string[] {
  const tags = text.split(/[,;|\n]/).map((tag) => tag.trim().replace(/\s+/g, ' '));
  const folded = tags.map(foldTag);
  return tags.filter((tag, at) => tag !== '' && folded.indexOf(foldTag(tag)) === at);
}

export const tagsText = (tags: readonly string[]): string => tags.join(', ');

export const withTag = (text: string, tag: string): string => tagsText(tagsIn(`${text}, ${tag}`));

export function withoutTag(text: string, tag: string): string {
  return tagsText(tagsIn(text).filter((each) => foldTag(each) !== foldTag(tag)));
}

/** A member's tags as one text, as it is stored: `Choir, Usher`. May be empty. */
export const tagList = () =>
  z.pipe(
    z.string().check(z.overwrite((text) => tagsText(tagsIn(text)))),
    z.union([
      z.literal(''),
      line(mostTags * (longestTag + 2)).check(
        z.refine((text) => tagsIn(text).length <= mostTags, { error: 'too_many_tags' }),
        z.refine((text) => tagsIn(text).every((tag) => tag.length <= longestTag), { error: 'long_tag' }),
      ),
    ]),
  );

export const oneTag = () =>
  line(longestTag).check(z.refine((text) => tagsIn(text).length === 1 && tagsIn(text)[0] === text, { error: 'tag' }));

/** A tag that members have, and the number of these members. */
export const KnownTag = z.object({ tag: z.string(), count: z.int() });
export type KnownTag = z.output<typeof KnownTag>;

/** Distinct tags that are counted and proposed. Others are stored and found, but not proposed. */
export const mostKnownTags = 300;

/** By name; spellings that differ only in case are counted together, under the one that most members have. */
export function knownTags(counts: Readonly<Record<string, number>>): KnownTag[] {
  const known = new Map<string, KnownTag>();
  for (const [tag, count] of Object.entries(counts).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))) {
    const other = known.get(foldTag(tag));
    known.set(foldTag(tag), { tag: other?.tag ?? tag, count: (other?.count ?? 0) + count });
  }
  return [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}
