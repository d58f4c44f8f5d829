import type { KeyPages } from './key-table.ts';

/** Prefix of the key of an uploaded image (docs/decisions/pictures.md). */
export const imagePrefix = 'image:';

const IMAGE = /^image:([a-z0-9_]{1,64})$/;

export function imageKeyOf(text: string): string | undefined {
  return IMAGE.exec(text)?.[1];
}

/** A slot on the public site that staff can fill with their own photograph. Until they do, it shows our drawing. */
interface PictureSlot {
  readonly pages: KeyPages;
  /** The largest width at which the picture is shown, in CSS pixels. Browsers are offered no file wider than twice that. */
  readonly widest: number;
}

/** The largest width of the portrait of one person, in CSS pixels. */
export const portraitWidest = 300;
const across = 1920;

const slots = <const K extends string>(of: Readonly<Record<K, PictureSlot>>) => of;

/** The only place that says how wide each picture of the site can be. */
export const pictureSlots = slots({
  church_mark: { pages: 'all', widest: 80 },
  share_picture: { pages: 'all', widest: 1280 },
  visit_window_picture: { pages: ['home'], widest: 420 },
  stories_first_picture: { pages: ['home'], widest: portraitWidest },
  map_picture: { pages: ['home', 'locations'], widest: 960 },
  places_river_map_picture: { pages: ['locations'], widest: 960 },
  leader_1_picture: { pages: ['leadership'], widest: portraitWidest },
  leader_2_picture: { pages: ['leadership'], widest: portraitWidest },
  leader_3_picture: { pages: ['leadership'], widest: portraitWidest },
  leader_4_picture: { pages: ['leadership'], widest: portraitWidest },
  story_2005_picture: { pages: ['our_story'], widest: portraitWidest },
  visit_picture: { pages: ['visit'], widest: 960 },
  membership_picture: { pages: ['membership'], widest: 960 },
  membership_voice_picture: { pages: ['membership'], widest: portraitWidest },
  baptism_voice_picture: { pages: ['baptism'], widest: portraitWidest },
  men_picture: { pages: ['men'], widest: 960 },
  men_voice_picture: { pages: ['men'], widest: portraitWidest },
  women_picture: { pages: ['women'], widest: 960 },
  women_voice_picture: { pages: ['women'], widest: portraitWidest },
  kids_picture: { pages: ['kids'], widest: 960 },
  students_picture: { pages: ['students'], widest: 960 },
  students_voice_picture: { pages: ['students'], widest: portraitWidest },
  young_adults_picture: { pages: ['young_adults'], widest: 960 },
  young_adults_voice_picture: { pages: ['young_adults'], widest: portraitWidest },
  groups_picture: { pages: ['groups'], widest: 960 },
  groups_voice_picture: { pages: ['groups'], widest: portraitWidest },
  missions_picture: { pages: ['missions'], widest: 960 },
  community_care_picture: { pages: ['community_care'], widest: 960 },
  church_planting_picture: { pages: ['church_planting'], widest: 960 },
  contact_picture: { pages: ['contact'], widest: 420 },
  events_picture: { pages: ['events'], widest: 1200 },
  event_picture: { pages: ['event'], widest: across },
});

export type PictureSlotName = keyof typeof pictureSlots;

export function isPictureSlot(key: string): boolean {
  return Object.hasOwn(pictureSlots, key);
}

/** The largest width of a slide in the home page's hero, in CSS pixels. */
export const slideWidest = across;
