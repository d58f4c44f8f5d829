import type { MinistryPage } from '#shared/pages/ministry-pages.ts';
import { messages } from './messages.ts';
import { paths } from './paths.ts';

const m = messages.menus;

/** The names and addresses of the ministries’ pages, in the order of the menu. */
export const ministries: Readonly<Record<MinistryPage, { readonly text: string; readonly to: string }>> = {
  kids: { text: m.kids, to: paths.kids() },
  students: { text: m.students, to: paths.students() },
  young_adults: { text: m.youngAdults, to: paths.youngAdults() },
  groups: { text: m.groups, to: paths.groups() },
  women: { text: m.women, to: paths.women() },
  men: { text: m.men, to: paths.men() },
};
