import type { PageName } from '../pages/page-data.ts';
import { staticPageNames } from '../pages/static-pages.ts';
import { eventKeys } from './event-keys.ts';
import { homeKeys } from './home-keys.ts';
import { isSetting, sourceOf } from './settings.ts';
import { termsKeys } from './terms-keys.ts';

/** A group of words and the pages that show them. Settings, and a key of no group, are on every page, as the frame is. */
interface Group {
  readonly keys: Readonly<Record<string, string>>;
  readonly pages: readonly PageName[];
}

const groups: readonly Group[] = [
  { keys: homeKeys, pages: ['home'] },
  { keys: eventKeys, pages: ['events', 'event'] },
  { keys: termsKeys, pages: ['terms'] },
];

const titles = new Map<string, PageName>(
  staticPageNames.flatMap((name) => [
    [`${name}_page_title`, name],
    [`${name}_page_description`, name],
  ]),
);

/** The pages that show what is under a key: `render` writes these when it changes, and gives its words to no other. */
export function pagesWith(key: string): readonly PageName[] | 'all' {
  const titled = titles.get(key);
  if (titled !== undefined) return [titled];
  if (isSetting(sourceOf(key))) return 'all';
  const found = groups.filter(({ keys }) => Object.hasOwn(keys, key)).flatMap(({ pages }) => pages);
  return found.length === 0 ? 'all' : found;
}
