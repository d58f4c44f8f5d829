/** The places where the church meets. What is kept by place names one of these, so that a second one is a row more. */
export const campuses = ['main'] as const;
export type Campus = (typeof campuses)[number];

/** The services, in their order. `setting` is how the keys begin that say what there is to say of one. */
const rows = [
  { campus: 'main', id: 'saturday', weekday: 6, setting: 'saturday_service' },
  { campus: 'main', id: 'sunday_early', weekday: 0, setting: 'sunday_early' },
  { campus: 'main', id: 'sunday_main', weekday: 0, setting: 'sunday_main', popular: true },
  { campus: 'main', id: 'sunday_evening', weekday: 0, setting: 'sunday_evening' },
] as const;

type Row = (typeof rows)[number];

/** A service of the list, or one beside it: Christmas, a wedding, a day of prayer. */
export type ServiceId = Row['id'] | 'other';

/** A service that is held each week, and the content keys of its time, title, description and what there is for children. */
export interface Service {
  readonly campus: Campus;
  readonly id: Row['id'];
  /** 0 is Sunday. */
  readonly weekday: Row['weekday'];
  readonly popular?: true;
  readonly time: `${Row['setting']}_time`;
  readonly title: `${Row['setting']}_title`;
  readonly desc: `${Row['setting']}_desc`;
  readonly kids: `${Row['setting']}_kids`;
}

/** The weekend's services, in their order (docs/decisions/service-times.md). */
export const services: readonly Service[] = rows.map(({ setting, ...row }) => ({
  ...row,
  time: `${setting}_time`,
  title: `${setting}_title`,
  desc: `${setting}_desc`,
  kids: `${setting}_kids`,
}));
