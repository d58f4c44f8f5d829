import { mediaPages } from '../media/policy.ts';
import type { PageName } from '../pages/page-data.ts';
import { type StaticPageName, staticPageNames, staticPages } from '../pages/static-pages.ts';
import { aboutKeys } from './about-keys.ts';
import { baptismKeys } from './baptism-keys.ts';
import { beliefsKeys } from './beliefs-keys.ts';
import { careersKeys } from './careers-keys.ts';
import { contactKeys } from './contact-keys.ts';
import { eventKeys } from './event-keys.ts';
import { financialKeys } from './financial-keys.ts';
import { groupsKeys } from './groups-keys.ts';
import { homeKeys } from './home-keys.ts';
import { homeSectionKeys } from './home-section-keys.ts';
import { joinGroupKeys } from './join-group-keys.ts';
import { kidsKeys } from './kids-keys.ts';
import { leadershipKeys } from './leadership-keys.ts';
import { locationsKeys } from './locations-keys.ts';
import { membershipKeys } from './membership-keys.ts';
import { menKeys } from './men-keys.ts';
import { ministryKeys } from './ministry-keys.ts';
import { prayerRequestsKeys } from './prayer-requests-keys.ts';
import { sermonKeys } from './sermon-keys.ts';
import { serveKeys } from './serve-keys.ts';
import { isSetting, sourceOf } from './settings.ts';
import { storyKeys } from './story-keys.ts';
import { studentsKeys } from './students-keys.ts';
import { termsKeys } from './terms-keys.ts';
import { testRegistrationKeys } from './test-registration-keys.ts';
import { thankYouKeys } from './thank-you-keys.ts';
import { visitKeys } from './visit-keys.ts';
import { volunteerKeys } from './volunteer-keys.ts';
import { waysToGiveKeys } from './ways-to-give-keys.ts';
import { whyWeGiveKeys } from './why-we-give-keys.ts';
import { womenKeys } from './women-keys.ts';
import { youngAdultsKeys } from './young-adults-keys.ts';

/**
 * A group of words and the pages that show them. A key of no group is on every page, as settings and the frame's words
 * are: a group that is missing here costs writing and bytes, and is never wrong.
 */
interface Group {
  readonly keys: Readonly<Record<string, string>>;
  readonly pages: readonly PageName[];
}

const groups: readonly Group[] = [
  { keys: homeSectionKeys, pages: ['home'] },
  { keys: homeKeys, pages: ['home'] },
  { keys: eventKeys, pages: ['home', 'events', 'event'] },
  { keys: aboutKeys, pages: ['about'] },
  { keys: storyKeys, pages: ['our_story'] },
  { keys: whyWeGiveKeys, pages: ['why_we_give'] },
  { keys: waysToGiveKeys, pages: ['ways_to_give'] },
  { keys: financialKeys, pages: ['financial_reports'] },
  { keys: sermonKeys, pages: mediaPages },
  { keys: beliefsKeys, pages: ['what_we_believe'] },
  { keys: leadershipKeys, pages: ['leadership'] },
  { keys: locationsKeys, pages: ['locations'] },
  { keys: contactKeys, pages: ['contact'] },
  { keys: visitKeys, pages: ['visit'] },
  { keys: membershipKeys, pages: ['membership'] },
  { keys: serveKeys, pages: ['serve'] },
  { keys: baptismKeys, pages: ['baptism'] },
  { keys: joinGroupKeys, pages: ['join_group'] },
  { keys: volunteerKeys, pages: ['volunteer'] },
  { keys: prayerRequestsKeys, pages: ['prayer_requests'] },
  { keys: careersKeys, pages: ['careers'] },
  { keys: testRegistrationKeys, pages: ['test_registration'] },
  { keys: ministryKeys, pages: ['ministries', 'kids', 'students', 'young_adults', 'groups', 'women', 'men'] },
  { keys: kidsKeys, pages: ['kids'] },
  { keys: studentsKeys, pages: ['students'] },
  { keys: youngAdultsKeys, pages: ['young_adults'] },
  { keys: groupsKeys, pages: ['groups'] },
  { keys: womenKeys, pages: ['women'] },
  { keys: menKeys, pages: ['men'] },
  { keys: termsKeys, pages: ['terms'] },
  { keys: thankYouKeys, pages: ['thank_you'] },
];

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
  const found = groups.filter(({ keys }) => Object.hasOwn(keys, key)).flatMap(({ pages }) => pages);
  return found.length === 0 ? 'all' : found;
}
