import type { PictureSlotName } from '#shared/content/picture-keys.ts';
import type { StaffImage } from '#shared/images/schema.ts';
import care from '../ui/art/care.svg?url';
import planting from '../ui/art/church-planting.svg?url';
import firstRoof from '../ui/art/first-roof.svg?url';
import gate from '../ui/art/gate.svg?url';
import groups from '../ui/art/groups.svg?url';
import kids from '../ui/art/kids.svg?url';
import leader2 from '../ui/art/leader-associate-pastor.svg?url';
import leader1 from '../ui/art/leader-senior-pastor.svg?url';
import leader3 from '../ui/art/leader-worship.svg?url';
import youthPastor from '../ui/art/leader-youth-pastor.svg?url';
import map from '../ui/art/map.svg?url';
import mark from '../ui/art/mark.svg?url';
import meet from '../ui/art/meet.svg?url';
import member from '../ui/art/member.svg?url';
import men from '../ui/art/men.svg?url';
import missions from '../ui/art/missions.svg?url';
import office from '../ui/art/office.svg?url';
import service from '../ui/art/service.svg?url';
import baptised from '../ui/art/story-baptised.svg?url';
import careTeam from '../ui/art/story-care-team.svg?url';
import mother from '../ui/art/story-mother.svg?url';
import soundTeam from '../ui/art/story-sound-team.svg?url';
import students from '../ui/art/students.svg?url';
import elder from '../ui/art/volunteer-elder.svg?url';
import grandmother from '../ui/art/volunteer-grandmother.svg?url';
import teenager from '../ui/art/volunteer-teenager.svg?url';
import women from '../ui/art/women.svg?url';
import youngAdults from '../ui/art/young-adults.svg?url';
import type { PictureOption } from '../ui/picture-field.tsx';
import { messages as m } from './messages.ts';
import { imageOptions } from './use-gallery.ts';

// With `?url` each is a module of its own: a module shared with a public page would cost that page a request.
/**
 * The address of the drawing that a wide window shows in a slot without a photograph. Slots without one drawing of their own are
 * absent: `share_picture` and `event_picture` have several, and the second campus does not have a map.
 */
const drawings: Readonly<Partial<Record<PictureSlotName, string>>> = {
  church_mark: mark,
  visit_window_picture: meet,
  stories_first_picture: soundTeam,
  map_picture: map,
  leader_1_picture: leader1,
  leader_2_picture: leader2,
  leader_3_picture: leader3,
  leader_4_picture: elder,
  story_2005_picture: firstRoof,
  visit_picture: gate,
  membership_picture: member,
  membership_voice_picture: youthPastor,
  baptism_voice_picture: baptised,
  men_picture: men,
  men_voice_picture: careTeam,
  women_picture: women,
  women_voice_picture: grandmother,
  kids_picture: kids,
  students_picture: students,
  students_voice_picture: teenager,
  young_adults_picture: youngAdults,
  young_adults_voice_picture: baptised,
  groups_picture: groups,
  groups_voice_picture: mother,
  missions_picture: missions,
  community_care_picture: care,
  church_planting_picture: planting,
  contact_picture: office,
  events_picture: service,
};

/** Shows nothing without a photograph. */
const emptySlot = 'places_river_map_picture' satisfies PictureSlotName;

/** For staff screens, which know a slot by its content key. Undefined for other keys, and for slots without one drawing of their own. */
export const builtInPicture = (key: string): string | undefined => drawings[key as PictureSlotName];

/** The pictures that a slot may show: its built-in drawing, and the photographs of the gallery. */
export function slotOptions(key: string, images: readonly StaffImage[], chosen: string): PictureOption[] {
  const label = key === emptySlot ? m.none : m.builtIn;
  return [{ value: '', label, src: builtInPicture(key) }, ...imageOptions(images, chosen)];
}
