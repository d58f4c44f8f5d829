/**
 * The weekend's services (docs/decisions/service-times.md): one list of settings for the home, visit, about and locations pages
 * and the visit form. A service without a time is not held.
 */
export const serviceKeys = {
  saturday_service_time: '5:00 PM',
  saturday_service_title: 'Saturday service',
  saturday_service_desc: 'Songs, a short talk, and prayer.',
  saturday_service_kids: '',
  sunday_early_time: '9:00 AM',
  sunday_early_title: 'First service',
  sunday_early_desc: 'Songs, prayer, and a sermon on a passage of the Bible.',
  sunday_early_kids: '6 months to 11 years',
  sunday_main_time: '11:00 AM',
  sunday_main_title: 'Main service',
  sunday_main_desc: 'The same sermon, and the fullest room of the week.',
  sunday_main_kids: '6 months to 11 years',
  sunday_evening_time: '5:00 PM',
  sunday_evening_title: 'Evening service',
  sunday_evening_desc: 'Quieter songs, and more time for prayer.',
  sunday_evening_kids: '',
} as const;
