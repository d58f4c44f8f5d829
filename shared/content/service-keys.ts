/**
 * The weekend's services (docs/decisions/service-times.md): one list of settings for home, visit, about, locations and
 * the visit form. A new church has written none, and a service without a time is not held.
 */
export const serviceKeys = {
  saturday_service_time: '',
  saturday_service_title: '',
  saturday_service_desc: '',
  saturday_service_kids: '',
  sunday_early_time: '',
  sunday_early_title: '',
  sunday_early_desc: '',
  sunday_early_kids: '',
  sunday_main_time: '',
  sunday_main_title: '',
  sunday_main_desc: '',
  sunday_main_kids: '',
  sunday_evening_time: '',
  sunday_evening_title: '',
  sunday_evening_desc: '',
  sunday_evening_kids: '',
} as const;
