import { entryOf } from '../members/entry.ts';
import { everyMember } from '../members/store.ts';

/** Looks up folded values (email, phone, member id) and lists of the index (name and birthday). */
export type Lookup = (sought: { readonly values: readonly string[]; readonly lists: readonly string[] }) => string[];

/** For callers that rely on the index alone. */
export const nobody: Lookup = () => [];

/** Members kept per text. Thousands may share an office's phone number. */
const most = 20;

// A list contains a space and a value does not, so they never collide.
const textsOf = ({ values, lists }: Parameters<Lookup>[0]) => [...values, ...lists];

/** Finds doubles even if the index is behind. The lookup uses the same texts as the index. */
export async function readEverybody(): Promise<Lookup> {
  const ids = new Map<string, string[]>();
  for await (const members of everyMember()) {
    for (const entry of members.map(entryOf)) {
      for (const text of textsOf(entry)) {
        const sharing = ids.get(text) ?? [];
        if (sharing.length < most) ids.set(text, [...sharing, entry.id]);
      }
    }
  }
  return (sought) => textsOf(sought).flatMap((text) => ids.get(text) ?? []);
}
