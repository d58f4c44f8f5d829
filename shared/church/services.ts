/** Records by place store one of these, so that a second place only needs one more entry. */
export const campuses = ['main'] as const;
export type Campus = (typeof campuses)[number];

/** `setting` is the prefix of a service's content keys. */
const rows = [
  { campus: 'main', id: 'saturday', weekday: 6, setting: 'saturday_service' },
  { campus: 'main', id: 'sunday_early', weekday: 0, setting: 'sunday_early' },
  { campus: 'main', id: 'sunday_main', weekday: 0, setting: 'sunday_main', popular: true },
  { campus: 'main', id: 'sunday_evening', weekday: 0, setting: 'sunday_evening' },
] as const;

type ServiceRow = (typeof rows)[number];

/** A service of the list, or `other` for Christmas, a wedding or a day of prayer. */
export type ServiceId = ServiceRow['id'] | 'other';

export interface Service {
  readonly campus: Campus;
  readonly id: ServiceRow['id'];
  /** 0 is Sunday. */
  readonly weekday: ServiceRow['weekday'];
  readonly popular?: true;
  readonly time: `${ServiceRow['setting']}_time`;
  readonly title: `${ServiceRow['setting']}_title`;
  readonly desc: `${ServiceRow['setting']}_desc`;
  readonly kids: `${ServiceRow['setting']}_kids`;
}

/** The weekend's services in order (docs/decisions/service-times.md). */
export const services: readonly Service[] = rows.map(({ setting, ...row }) => ({
  ...row,
  time: `${setting}_time`,
  title: `${setting}_title`,
  desc: `${setting}_desc`,
  kids: `${setting}_kids`,
}));
