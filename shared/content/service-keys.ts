/**
 * The weekend's services (docs/decisions/service-times.md): one list of settings for home, visit, about, locations and
 * the visit form.
 */
export const serviceKeys = {
  saturday_service_time: '5:00 PM',
  saturday_service_title: 'Evening by candlelight',
  saturday_service_desc: 'Quiet songs, a short talk, silence.',
  saturday_service_kids: 'Welcome in the pews',
  sunday_early_time: '9:00 AM',
  sunday_early_title: 'First service',
  sunday_early_desc: 'Choir and hymns, in Kiswahili and English.',
  sunday_early_kids: '6 months to 11 years',
  sunday_main_time: '11:00 AM',
  sunday_main_title: 'Main service',
  sunday_main_desc: 'The band, the long sermon, the fullest benches.',
  sunday_main_kids: '6 months to 17 years',
  sunday_evening_time: '5:00 PM',
  sunday_evening_title: 'Evening service',
  sunday_evening_desc: 'Led by the young adults. Supper follows.',
  sunday_evening_kids: 'Crèche only',
} as const;
