import { serviceKeys } from './service-keys.ts';

/** The specification's names, projections of the one list of services (docs/decisions/service-times.md). */
export const visitTimeKeys = {
  visit_saturday_time: serviceKeys.saturday_service_time,
  visit_sunday_morning_time: serviceKeys.sunday_early_time,
  visit_sunday_main_time: serviceKeys.sunday_main_time,
  visit_sunday_evening_time: serviceKeys.sunday_evening_time,
} as const;
