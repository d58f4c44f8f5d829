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
  readonly label: string;
  /** The largest width at which the picture is shown, in CSS pixels. Browsers are offered no file wider than twice that. */
  readonly widest: number;
}

/** The largest width of the portrait of one person, in CSS pixels. */
export const portraitWidest = 300;
const across = 1920;

const slots = <const K extends string>(of: Readonly<Record<K, PictureSlot>>) => of;

/** The only place that says how wide each picture of the site can be. */
export const pictureSlots = slots({
  church_mark: { pages: 'all', label: 'Logo', widest: 80 },
  share_picture: { pages: 'all', label: 'Next to shared links', widest: 1280 },
  visit_window_picture: { pages: ['home'], label: 'Home: next to Plan your visit', widest: 420 },
  stories_first_picture: { pages: ['home'], label: 'Home: the first story', widest: portraitWidest },
  map_picture: { pages: ['home', 'locations'], label: 'Map of the way to the church', widest: 960 },
  places_river_map_picture: { pages: ['locations'], label: 'Locations: map of the second campus', widest: 960 },
  leader_1_picture: { pages: ['leadership'], label: 'Leadership: the first leader', widest: portraitWidest },
  leader_2_picture: { pages: ['leadership'], label: 'Leadership: the second leader', widest: portraitWidest },
  leader_3_picture: { pages: ['leadership'], label: 'Leadership: the third leader', widest: portraitWidest },
  leader_4_picture: { pages: ['leadership'], label: 'Leadership: the fourth leader', widest: portraitWidest },
  story_2005_picture: { pages: ['our_story'], label: 'Our story: 2005', widest: portraitWidest },
  visit_picture: { pages: ['visit'], label: 'Visit: top of the page', widest: 960 },
  membership_picture: { pages: ['membership'], label: 'Membership: top of the page', widest: 960 },
  membership_voice_picture: { pages: ['membership'], label: 'Membership: the person quoted', widest: portraitWidest },
  baptism_voice_picture: { pages: ['baptism'], label: 'Baptism: the person quoted', widest: portraitWidest },
  men_picture: { pages: ['men'], label: 'Men: top of the page', widest: 960 },
  men_voice_picture: { pages: ['men'], label: 'Men: the person quoted', widest: portraitWidest },
  women_picture: { pages: ['women'], label: 'Women: top of the page', widest: 960 },
  women_voice_picture: { pages: ['women'], label: 'Women: the person quoted', widest: portraitWidest },
  kids_picture: { pages: ['kids'], label: 'Kids: top of the page', widest: 960 },
  students_picture: { pages: ['students'], label: 'Students: top of the page', widest: 960 },
  students_voice_picture: { pages: ['students'], label: 'Students: the person quoted', widest: portraitWidest },
  young_adults_picture: { pages: ['young_adults'], label: 'Young adults: top of the page', widest: 960 },
  young_adults_voice_picture: {
    pages: ['young_adults'],
    label: 'Young adults: the person quoted',
    widest: portraitWidest,
  },
  groups_picture: { pages: ['groups'], label: 'Groups: top of the page', widest: 960 },
  groups_voice_picture: { pages: ['groups'], label: 'Groups: the person quoted', widest: portraitWidest },
  missions_picture: { pages: ['missions'], label: 'Missions: top of the page', widest: 960 },
  community_care_picture: { pages: ['community_care'], label: 'Community care: top of the page', widest: 960 },
  church_planting_picture: { pages: ['church_planting'], label: 'Church planting: top of the page', widest: 960 },
  contact_picture: { pages: ['contact'], label: 'Contact: the person at the desk', widest: 420 },
  events_picture: { pages: ['events'], label: 'Events: top of the page', widest: 1200 },
  event_picture: { pages: ['event'], label: 'Each event: behind its title', widest: across },
});

export type PictureSlotName = keyof typeof pictureSlots;

export function isPictureSlot(key: string): boolean {
  return Object.hasOwn(pictureSlots, key);
}

/** The largest width of a slide in the home page's hero, in CSS pixels. */
export const slideWidest = across;
