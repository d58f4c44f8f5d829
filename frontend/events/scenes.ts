import type { EventKind } from '#shared/calendar/kinds.ts';
import camp from '../ui/art/camp.svg';
import campTall from '../ui/art/camp-portrait.svg';
import carols from '../ui/art/carols.svg';
import carolsTall from '../ui/art/carols-portrait.svg';
import lesson from '../ui/art/class.svg';
import lessonTall from '../ui/art/class-portrait.svg';
import meal from '../ui/art/meal.svg';
import mealTall from '../ui/art/meal-portrait.svg';
import music from '../ui/art/music.svg';
import musicTall from '../ui/art/music-portrait.svg';
import service from '../ui/art/service.svg';
import serviceTall from '../ui/art/service-portrait.svg';
import work from '../ui/art/work.svg';
import workTall from '../ui/art/work-portrait.svg';
import youth from '../ui/art/youth.svg';
import youthTall from '../ui/art/youth-portrait.svg';

/** The drawings at the top of an event’s page: 1280 × 440, and 360 × 300. */
export const scenes: Readonly<Record<EventKind, readonly [wide: string, tall: string]>> = {
  camp: [camp, campTall],
  carols: [carols, carolsTall],
  class: [lesson, lessonTall],
  meal: [meal, mealTall],
  music: [music, musicTall],
  service: [service, serviceTall],
  work: [work, workTall],
  youth: [youth, youthTall],
};
