import type { PageName } from '../pages/page-data.ts';
import { type StaticPageName, staticPageNames, staticPages } from '../pages/static-pages.ts';
import { isSetting, sourceOf } from './settings.ts';

const ministries = ['ministries', 'kids', 'students', 'young_adults', 'groups', 'women', 'men'] as const;
const media = ['home', 'latest_sermon', 'sermon_archive'] as const;
const events = ['home', 'events', 'event'] as const;

/**
 * First word of a content key → the pages that show it (frontend/app/key-pages.test.ts compares this with what their code
 * looks up). Settings and a word that is not here are on every page, as the frame is: one that is missing costs writing
 * and bytes, and is never wrong. The wordings themselves are not imported: `render` has no use for them.
 */
const pagesByWord: Readonly<Record<string, readonly PageName[]>> = {
  about: ['about'],
  archive: media,
  baptism: ['baptism'],
  believe: ['what_we_believe'],
  bus: ['home'],
  care: ['community_care'],
  careers: ['careers'],
  contact: ['contact'],
  event: events,
  events: events,
  expect: ['home'],
  financial: ['financial_reports'],
  giving: ['home', 'why_we_give'],
  groups: ['groups'],
  hero: ['home'],
  impact: ['home', 'why_we_give'],
  join: ['join_group'],
  kids: ['kids'],
  leader: ['leadership'],
  leaders: ['leadership'],
  location: ['home'],
  membership: ['membership'],
  men: ['men'],
  ministries: ['home', ...ministries],
  ministry: ministries,
  mission: ['missions'],
  missions: ['missions'],
  parking: ['home'],
  places: ['locations'],
  plant: ['church_planting'],
  prayer: ['prayer_requests'],
  sermon: media,
  serve: ['serve'],
  stories: ['home'],
  story: ['our_story'],
  students: ['students'],
  terms: ['terms'],
  test: ['test_registration'],
  thank: ['thank_you'],
  times: ['home'],
  visit: ['home', 'visit'],
  volunteer: ['volunteer'],
  walking: ['home'],
  ways: ['ways_to_give'],
  why: ['why_we_give'],
  women: ['women'],
  young: ['young_adults'],
};

/** The pages that the way to them leads through this one: they name it. */
const below = (name: StaticPageName) =>
  staticPageNames.filter((other) => staticPages[other].path.startsWith(`${staticPages[name].path}/`));

const titles = new Map<string, readonly PageName[]>(
  staticPageNames.flatMap((name) => [
    [`${name}_page_title`, [name, ...below(name)]],
    [`${name}_page_description`, [name]],
  ]),
);

/** The pages that show what is under a key: `render` writes these when it changes, and gives its words to no other. */
export function pagesWith(key: string): readonly PageName[] | 'all' {
  const titled = titles.get(key);
  if (titled) return titled;
  if (isSetting(sourceOf(key))) return 'all';
  const [word = ''] = key.split('_');
  return (Object.hasOwn(pagesByWord, word) ? pagesByWord[word] : undefined) ?? 'all';
}
