import type { SettingKey } from '#shared/content/settings-keys.ts';
import { messages } from '../kernel/messages.ts';
import { ministries } from '../kernel/ministries.ts';
import { paths } from '../kernel/paths.ts';

interface Entry {
  readonly text: string;
  readonly to: string;
}

interface Menu {
  readonly text: string;
  readonly entries: readonly Entry[];
}

const m = messages.menus;

/** The header’s six menus, exactly as specified (PS-01). */
export const menus: readonly Menu[] = [
  {
    text: m.about,
    entries: [
      { text: m.ourStory, to: paths.ourStory() },
      { text: m.whatWeBelieve, to: paths.whatWeBelieve() },
      { text: m.leadership, to: paths.leadership() },
      { text: m.locations, to: paths.locations() },
    ],
  },
  {
    text: m.media,
    entries: [
      { text: m.latestSermon, to: paths.latestSermon() },
      { text: m.sermonArchive, to: paths.sermonArchive() },
    ],
  },
  {
    text: m.ministries,
    entries: Object.values(ministries),
  },
  {
    text: m.initiatives,
    entries: [
      { text: m.missions, to: paths.missions() },
      { text: m.communityCare, to: paths.communityCare() },
      { text: m.churchPlanting, to: paths.churchPlanting() },
    ],
  },
  {
    text: m.getInvolved,
    entries: [
      { text: m.serve, to: paths.serve() },
      { text: m.volunteer, to: paths.volunteer() },
      { text: m.joinGroup, to: paths.joinGroup() },
      { text: m.baptism, to: paths.baptism() },
      { text: m.membership, to: paths.membership() },
    ],
  },
  {
    text: m.give,
    entries: [
      { text: m.whyWeGive, to: paths.whyWeGive() },
      { text: m.waysToGive, to: paths.waysToGive() },
    ],
  },
];

/** With the setting that can override its target. */
export interface QuickLink extends Entry {
  readonly setting?: SettingKey;
}

const visit: QuickLink = { text: m.visit, to: paths.visit(), setting: 'visit_url' };
const events: QuickLink = { text: m.events, to: paths.events(), setting: 'events_url' };
const contact: QuickLink = { text: m.contact, to: paths.contact(), setting: 'contact_url' };

/** Links next to the six menus, for what visitors look for first. */
export const headLinks: readonly QuickLink[] = [visit, events, contact, { text: m.pray, to: paths.prayerRequests() }];

/** The footer’s seven quick links (PS-02). */
export const quickLinks: readonly QuickLink[] = [
  { text: m.about, to: paths.about(), setting: 'about_us_url' },
  visit,
  { text: m.sermons, to: paths.sermons(), setting: 'sermons_url' },
  events,
  { text: m.ministries, to: paths.ministries(), setting: 'ministries_url' },
  { text: m.give, to: paths.give(), setting: 'give_url' },
  contact,
];

export const footLinks: readonly QuickLink[] = [
  { text: m.prayer, to: paths.prayerRequests() },
  { text: m.careers, to: paths.careers() },
  { text: m.terms, to: paths.terms() },
];
