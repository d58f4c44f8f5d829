import { defaultMinistries, type MinistryRecord } from '#shared/content/ministries.ts';
import type { DemoTheme } from '../theme.ts';
import { tidewaterEvents } from './events.ts';
import { pictures } from './pictures.ts';
import { tidewaterSermons } from './sermons.ts';
import { tidewaterSlides } from './slides.ts';
import { tidewaterWords } from './words.ts';

const own: Readonly<Record<string, Pick<MinistryRecord, 'leader' | 'meeting_note'>>> = {
  kids: { leader: 'Zainabu Katana', meeting_note: 'Sundays, 7:30 AM and 10:00 AM' },
  students: { leader: 'Baraka Charo', meeting_note: 'Fridays, 4:30 PM' },
  'young-adults': { leader: 'Amani Mwadime', meeting_note: 'Saturdays, 5:30 PM, then a fire' },
  groups: { leader: 'Rehema and Elias Kazungu', meeting_note: 'Fifteen houses along the creek, any evening' },
  women: { leader: 'Dama Kalume', meeting_note: 'Second Saturdays, 9:00 AM' },
  men: { leader: 'Hamisi Ngala', meeting_note: 'First Saturdays, before sunrise' },
};

/** The second demo church, with another name, town, colours, fonts and pictures (docs/decisions/colours.md). */
export const tidewater: DemoTheme = {
  words: tidewaterWords,
  slides: tidewaterSlides,
  ministries: defaultMinistries.map((ministry) => ({
    ...ministry,
    ...own[ministry.slug],
    contact_email: `${ministry.slug}@example.org`,
  })),
  events: tidewaterEvents,
  messages: [],
  groups: [],
  sermons: tidewaterSermons,
  pictures,
};
