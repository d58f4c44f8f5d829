/** Words of the list of all ministries (RT-47). */
export const ministryKeys = {
  ministries_page_heading: 'A place for everyone',
  ministries_page_text: 'Follow Jesus with people of your own age and season of life.',
  ministries_page_leader: 'Led by',
  ministries_page_join: 'Not sure which? Find a group near you',
  ministries_page_serve: 'Or come and lend a hand',
} as const;
