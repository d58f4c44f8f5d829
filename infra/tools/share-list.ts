import { eventKeys } from '#shared/content/event-keys.ts';
import { frameKeys } from '#shared/content/frame-keys.ts';
import { homeKeys } from '#shared/content/home-keys.ts';

/** What stands beside a shared link of one family of pages. Colours are the theme's. */
export interface SharePicture {
  /** Its one sentence. */
  readonly words: string;
  /** A drawing of frontend/ui/art, along the lower edge. */
  readonly art: string;
  readonly ground: string;
  readonly ink: string;
}

const paper = { ground: '#FAF7F2', ink: '#211A33' };
const night = { ground: '#1D1638', ink: '#FAF7F2' };

/** The pictures, by the name that the head of a page gives them. */
export const sharePictures = {
  home: { ...paper, words: homeKeys.hero_title, art: 'hill.svg' },
  events: { ...night, words: eventKeys.events_page_title, art: 'lanterns.svg' },
  about: { ...paper, words: 'The hill and the people on it', art: 'hill.svg' },
  visit: { ...paper, words: homeKeys.expect_title, art: 'hill.svg' },
  media: { ...night, words: 'Sermons', art: 'lanterns.svg' },
  ministries: { ...paper, words: 'Ministries', art: 'hill.svg' },
  initiatives: { ...paper, words: 'Beyond the hill', art: 'hill.svg' },
  'get-involved': { ...paper, words: 'Take part', art: 'hill.svg' },
  give: { ...paper, words: 'Giving', art: 'hill.svg' },
  contact: { ...paper, words: frameKeys.footer_contact_title, art: 'hill.svg' },
} as const satisfies Readonly<Record<string, SharePicture>>;

/** Icons drawn from the mark: file → pixels a side, and the ground that phones would else fill with black. */
export const icons = {
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512, ground: '#FAF7F2', inset: 0.1 },
  'apple-touch-icon.png': { size: 180, ground: '#FAF7F2', inset: 0.08 },
  'favicon.ico': { size: 32 },
} as const satisfies Readonly<Record<string, { size: number; ground?: string; inset?: number }>>;
