import { aboutKeys } from './about-keys.ts';
import { askKeys } from './ask-keys.ts';
import { baptismKeys } from './baptism-keys.ts';
import { beliefsKeys } from './beliefs-keys.ts';
import { careersKeys } from './careers-keys.ts';
import { churchPlantingKeys } from './church-planting-keys.ts';
import { communityCareKeys } from './community-care-keys.ts';
import { contactKeys } from './contact-keys.ts';
import { eventKeys } from './event-keys.ts';
import { financialKeys } from './financial-keys.ts';
import { frameKeys } from './frame-keys.ts';
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
import { missionsKeys } from './missions-keys.ts';
import { noMinistriesKeys } from './no-ministries-keys.ts';
import { pageDescriptions } from './page-descriptions.ts';
import { pageTitles } from './page-titles.ts';
import { prayerRequestsKeys } from './prayer-requests-keys.ts';
import { sermonKeys } from './sermon-keys.ts';
import { serveKeys } from './serve-keys.ts';
import { serviceKeys } from './service-keys.ts';
import { settingsKeys } from './settings-keys.ts';
import { storyKeys } from './story-keys.ts';
import { studentsKeys } from './students-keys.ts';
import { termsKeys } from './terms-keys.ts';
import { testRegistrationKeys } from './test-registration-keys.ts';
import { thankYouKeys } from './thank-you-keys.ts';
import { visitKeys } from './visit-keys.ts';
import { visitTimeKeys } from './visit-time-keys.ts';
import { volunteerKeys } from './volunteer-keys.ts';
import { waysToGiveKeys } from './ways-to-give-keys.ts';
import { whyWeGiveKeys } from './why-we-give-keys.ts';
import { womenKeys } from './women-keys.ts';
import { youngAdultsKeys } from './young-adults-keys.ts';

/**
 * Content keys → the wording shown where staff supplied none (spec A3, EN-03). Grouped by where they appear, so that a
 * page carries its own words only.
 */
export const contentKeys = {
  ...settingsKeys,
  ...serviceKeys,
  ...visitTimeKeys,
  ...frameKeys,
  ...pageTitles,
  ...pageDescriptions,
  ...homeKeys,
  ...homeSectionKeys,
  ...eventKeys,
  ...aboutKeys,
  ...beliefsKeys,
  ...leadershipKeys,
  ...locationsKeys,
  ...sermonKeys,
  ...storyKeys,
  ...contactKeys,
  ...visitKeys,
  ...membershipKeys,
  ...serveKeys,
  ...baptismKeys,
  ...joinGroupKeys,
  ...volunteerKeys,
  ...prayerRequestsKeys,
  ...careersKeys,
  ...testRegistrationKeys,
  ...groupsKeys,
  ...kidsKeys,
  ...menKeys,
  ...ministryKeys,
  ...noMinistriesKeys,
  ...studentsKeys,
  ...womenKeys,
  ...youngAdultsKeys,
  ...askKeys,
  ...churchPlantingKeys,
  ...communityCareKeys,
  ...missionsKeys,
  ...termsKeys,
  ...thankYouKeys,
  ...waysToGiveKeys,
  ...whyWeGiveKeys,
  ...financialKeys,
} as const satisfies Record<string, string>;

export type ContentKey = keyof typeof contentKeys;
