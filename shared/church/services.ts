/** Records by place store one of these, so that another place only needs one more entry. */
export const campuses = ['main', 'river'] as const;
export type Campus = (typeof campuses)[number];

/** Registrations are counted here: no form asks for a campus. */
export const officeCampus: Campus = 'main';

/** `setting` is the prefix of a service's content keys. */
const rows = [
  { campus: 'main', id: 'saturday', weekday: 6, setting: 'saturday_service' },
  { campus: 'main', id: 'sunday_early', weekday: 0, setting: 'sunday_early' },
  { campus: 'main', id: 'sunday_main', weekday: 0, setting: 'sunday_main', popular: true },
  { campus: 'main', id: 'sunday_evening', weekday: 0, setting: 'sunday_evening' },
] as const;

type ServiceRow = (typeof rows)[number];

/** Content keys of the second campus's services, which the page of locations names. Their weekday is a text, too. */
const textRows = [
  {
    campus: 'river',
    id: 'river_1',
    day: 'places_river_day_1',
    time: 'places_river_time_1',
    title: 'places_river_service_1',
  },
  {
    campus: 'river',
    id: 'river_2',
    day: 'places_river_day_2',
    time: 'places_river_time_2',
    title: 'places_river_service_2',
  },
] as const;

export type TextService = (typeof textRows)[number];

/** The services of campuses that the weekend's list does not have. */
export const textServices: readonly TextService[] = textRows;

/** A service of either list, or `other` for Christmas, a wedding or a day of prayer. */
export type ServiceId = ServiceRow['id'] | TextService['id'] | 'other';

/** Whether a campus holds a service. Each id belongs to one campus, and `other` to every one. */
export const isHeldAt = (campus: Campus, service: ServiceId): boolean =>
  service === 'other' || [...rows, ...textRows].some((row) => row.id === service && row.campus === campus);

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
