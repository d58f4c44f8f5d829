import { defaultMinistries } from '#shared/content/ministries.ts';
import type { DemoTheme } from '../theme.ts';
import { tidewaterEvents } from './events.ts';
import { pictures } from './pictures.ts';
import { tidewaterSermons } from './sermons.ts';
import { tidewaterSlides } from './slides.ts';
import { tidewaterWords } from './words.ts';

/** Who leads each ministry, by its slug. */
const leaders: Readonly<Record<string, string>> = {
  kids: 'Zainabu Katana',
  students: 'Baraka Charo',
  'young-adults': 'Amani Mwadime',
  groups: 'Rehema and Elias Kazungu',
  women: 'Dama Kalume',
  men: 'Hamisi Ngala',
};

/** The second church of the local run: another name, town, colours, fonts and pictures (docs/decisions/colours.md). */
export const tidewater: DemoTheme = {
  words: tidewaterWords,
  slides: tidewaterSlides,
  ministries: defaultMinistries.map((ministry) => ({
    ...ministry,
    leader: leaders[ministry.slug] ?? '',
    contact_email: `${ministry.slug}@example.org`,
  })),
  events: tidewaterEvents,
  sermons: tidewaterSermons,
  pictures,
};
