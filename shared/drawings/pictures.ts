import { type EventKind, eventKinds } from '../calendar/kinds.ts';
import { aboutKeys } from '../content/about-keys.ts';
import { baptismKeys } from '../content/baptism-keys.ts';
import { colourKeys } from '../content/colour-keys.ts';
import { contactKeys } from '../content/contact-keys.ts';
import { homeKeys } from '../content/home-keys.ts';
import { joinGroupKeys } from '../content/join-group-keys.ts';
import { membershipKeys } from '../content/membership-keys.ts';
import { ministryKeys } from '../content/ministry-keys.ts';
import { pageTitles } from '../content/page-titles.ts';
import { prayerRequestsKeys } from '../content/prayer-requests-keys.ts';
import { sermonKeys } from '../content/sermon-keys.ts';
import { serveKeys } from '../content/serve-keys.ts';
import { visitKeys } from '../content/visit-keys.ts';
import { volunteerKeys } from '../content/volunteer-keys.ts';
import { waysToGiveKeys } from '../content/ways-to-give-keys.ts';
import { whyWeGiveKeys } from '../content/why-we-give-keys.ts';
import { type PictureOfPages, sharePictureKey } from './picture-keys.ts';

/** 1200 × 630 pixels. Uses the theme's colours unless the church has its own. */
export interface SharePicture {
  /** The content key of its sentence, a heading of these pages. If staff did not write one, `words` is used. */
  readonly key?: string;
  readonly words: string;
  readonly art: string;
  readonly place: 'foot' | 'side';
  readonly ground: string;
  readonly ink: string;
}

const ink = '#211A33';
const pale = '#FAF7F2';
const paper = { ground: pale, ink };
const lilac = { ground: '#E7E0F6', ink };
const night = { ground: '#1D1638', ink: pale };

const heading = <K extends string>(table: Readonly<Record<K, string>>, key: NoInfer<K>) => ({ key, words: table[key] });

const eventPicture = (kind: EventKind) =>
  ({ ...lilac, ...heading(pageTitles, 'events_page_title'), art: kind, place: 'foot' }) as const;

/**
 * By the page, or by its family if the family's picture suits the page. Events use the picture of their kind until they have their own,
 * with their name and date.
 */
export const sharePictures = {
  home: { ...paper, ...heading(homeKeys, 'hero_title'), art: 'hill-panorama', place: 'foot' },
  events: eventPicture('service'),
  about: { ...paper, ...heading(aboutKeys, 'about_hero_title'), art: 'path', place: 'foot' },
  visit: { ...lilac, ...heading(visitKeys, 'visit_hero_title'), art: 'gate', place: 'foot' },
  media: { ...night, ...heading(sermonKeys, 'sermon_title'), art: 'sound-lines', place: 'side' },
  ministries: {
    ...lilac,
    ...heading(ministryKeys, 'ministries_page_heading'),
    ...{ art: 'kids', place: 'foot' },
  },
  initiatives: { ...paper, words: 'Beyond the gate', art: 'missions', place: 'foot' },
  'get-involved': {
    ...{ ink, ground: '#DDEAE1' },
    ...heading(joinGroupKeys, 'join_group_title'),
    ...{ art: 'table', place: 'foot' },
  },
  membership: { ...lilac, ...heading(membershipKeys, 'membership_title'), art: 'member', place: 'foot' },
  baptism: { ...lilac, ...heading(baptismKeys, 'baptism_title'), art: 'river', place: 'foot' },
  serve: { ...lilac, ...heading(serveKeys, 'serve_title'), art: 'work', place: 'foot' },
  volunteer: { ...lilac, ...heading(volunteerKeys, 'volunteer_title'), art: 'work', place: 'foot' },
  prayer_requests: { ...night, ...heading(prayerRequestsKeys, 'prayer_requests_title'), art: 'prayer', place: 'foot' },
  give: { ink, ground: '#F7E8CC', ...heading(whyWeGiveKeys, 'why_title'), art: 'give-seed', place: 'foot' },
  ways_to_give: { ink, ground: '#F7E8CC', ...heading(waysToGiveKeys, 'ways_title'), art: 'harvest', place: 'foot' },
  ...(Object.fromEntries(eventKinds.map((kind) => [`event-${kind}`, eventPicture(kind)])) as Readonly<
    Record<`event-${EventKind}`, ReturnType<typeof eventPicture>>
  >),
  contact: { ...paper, ...heading(contactKeys, 'contact_title'), art: 'jacaranda-large', place: 'side' },
} as const satisfies Readonly<Record<PictureOfPages, SharePicture>> & Readonly<Record<string, SharePicture>>;

/** The podcast's square cover: pixels per side (Apple's directory requires 1,400 to 3,000), and the drawing that fills it. */
export const podcastPicture = { size: 1400, art: 'sound-lines' } as const;

export interface Icon {
  /** Pixels per side. */
  readonly size: number;
  /** Background colour. Without one, phones would fill it with black. */
  readonly ground?: string;
  /** As a fraction of the size: of our mark, and of a church's own. Phones cut off corners, which a church's mark may need. */
  readonly inset?: number;
  readonly photoInset?: number;
}

export const icons = {
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512, ground: pale, inset: 0.1, photoInset: 0.2 },
  'apple-touch-icon.png': { size: 180, ground: pale, inset: 0.08 },
  'favicon.ico': { size: 32 },
} as const satisfies Readonly<Record<string, Icon>>;

/** All generated files of the site bucket, by key (docs/decisions/drawn-files.md). */
export const drawnKeys: readonly string[] = [
  ...Object.keys(icons),
  ...[...Object.keys(sharePictures), 'podcast'].map(sharePictureKey),
];

export const stockKey = (key: string): string => `stock/${key}`;

export const drawnFrom: readonly string[] = [
  'church_name',
  'church_mark',
  ...Object.keys(colourKeys),
  ...Object.values<SharePicture>(sharePictures).flatMap(({ key }) => key ?? []),
];
