import { aboutKeys } from '#shared/content/about-keys.ts';
import { contactKeys } from '#shared/content/contact-keys.ts';
import { eventKeys } from '#shared/content/event-keys.ts';
import { homeKeys } from '#shared/content/home-keys.ts';
import { joinGroupKeys } from '#shared/content/join-group-keys.ts';
import { ministryKeys } from '#shared/content/ministry-keys.ts';
import { sermonKeys } from '#shared/content/sermon-keys.ts';
import { visitKeys } from '#shared/content/visit-keys.ts';
import { whyWeGiveKeys } from '#shared/content/why-we-give-keys.ts';

/** What stands beside a shared link of one family of pages. Colours are the theme's. */
export interface SharePicture {
  /** Its one sentence. */
  readonly words: string;
  /** A drawing of frontend/ui/art. */
  readonly art: string;
  /** It is the whole scene, a scene that leaves the words' side clear, stands on the lower edge, or at the right. */
  readonly place: 'scene' | 'scene late' | 'foot' | 'side';
  readonly ground: string;
  readonly ink: string;
}

const ink = '#211A33';
const paper = { ground: '#FAF7F2', ink };
const night = { ground: '#1D1638', ink: '#FAF7F2' };
const lilac = { ground: '#E7E0F6', ink };

/** The pictures, by the name that the head of a page gives them. */
export const sharePictures = {
  home: { ...paper, words: homeKeys.hero_title, art: 'hill.svg', place: 'scene' },
  events: { ...night, words: eventKeys.events_page_title, art: 'lanterns.svg', place: 'scene late' },
  about: { ...paper, words: aboutKeys.about_hero_title, art: 'path.svg', place: 'foot' },
  visit: { ...lilac, words: visitKeys.visit_hero_title, art: 'gate.svg', place: 'side' },
  media: { ...night, words: sermonKeys.sermon_title, art: 'sound-lines.svg', place: 'side' },
  ministries: {
    ground: '#5B3FA0',
    ink: '#FAF7F2',
    words: ministryKeys.ministries_page_heading,
    art: 'thread-kids.svg',
    place: 'side',
  },
  initiatives: { ...paper, words: 'Beyond the gate', art: 'slope.svg', place: 'foot' },
  'get-involved': { ground: '#DDEAE1', ink, words: joinGroupKeys.join_group_title, art: 'chairs.svg', place: 'side' },
  give: { ground: '#F7E8CC', ink, words: whyWeGiveKeys.why_title, art: 'growth.svg', place: 'foot' },
  contact: { ...paper, words: contactKeys.contact_title, art: 'age-full.svg', place: 'side' },
} as const satisfies Readonly<Record<string, SharePicture>>;

/** The square picture of the podcast: pixels a side (Apple's directory takes 1,400 to 3,000), and a drawing that fills it. */
export const podcastPicture = { size: 1400, art: 'sound-lines.svg' } as const;

/** Icons drawn from the mark: file → pixels a side, and the ground that phones would else fill with black. */
export const icons = {
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512, ground: '#FAF7F2', inset: 0.1 },
  'apple-touch-icon.png': { size: 180, ground: '#FAF7F2', inset: 0.08 },
  'favicon.ico': { size: 32 },
} as const satisfies Readonly<Record<string, { size: number; ground?: string; inset?: number }>>;
