import { useQuery } from '@tanstack/react-query';
import { foldTag, tagsIn } from '#shared/members/tags.ts';
import { knownTagsId } from './member-rows.ts';
import { memberFigures } from './members-data.ts';

/** The whole text with each proposed tag in place of the last one, because a browser replaces the whole text of a field. */
export function proposalsFor(typed: string, known: readonly string[]): string[] {
  const before = typed.slice(0, typed.lastIndexOf(',') + 1).trim();
  const taken = tagsIn(before).map(foldTag);
  return known.filter((tag) => !taken.includes(foldTag(tag))).map((tag) => (before ? `${before} ${tag}` : tag));
}

/** Proposes tags that other members have, while staff type into the field for tags. */
export function KnownTags({ typed }: { readonly typed: string }) {
  const { data } = useQuery(memberFigures);
  const known = (data?.tags ?? []).map(({ tag }) => tag);
  return (
    <datalist id={knownTagsId}>
      {proposalsFor(typed, known).map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}
