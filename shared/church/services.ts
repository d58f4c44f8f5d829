/** The places where the church meets. What is kept by place names one of these, so that a second one is a row more. */
export const campuses = ['main'] as const;
export type Campus = (typeof campuses)[number];

/**
 * The weekend's services, in their order (docs/decisions/service-times.md). `weekday` 0 is Sunday; `setting` is how the
 * keys begin that say its time, title, description and what there is for children: `sunday_early_time`.
 */
export const services = [
  { campus: 'main', id: 'saturday', weekday: 6, setting: 'saturday_service' },
  { campus: 'main', id: 'sunday_early', weekday: 0, setting: 'sunday_early' },
  { campus: 'main', id: 'sunday_main', weekday: 0, setting: 'sunday_main', popular: true },
  { campus: 'main', id: 'sunday_evening', weekday: 0, setting: 'sunday_evening' },
] as const;

/** A service of the list, or one beside it: Christmas, a wedding, a day of prayer. */
export type ServiceId = (typeof services)[number]['id'] | 'other';
