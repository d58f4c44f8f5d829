/** Words that every ministry's page shares, and those of the list of them all (RT-47). */
export const ministryKeys = {
  ministries_page_heading: 'Six threads, one cloth',
  ministries_page_text: 'Nobody belongs to a crowd. Find the people you would miss, and who would miss you.',
  ministries_page_leader: 'Led by',
  ministries_page_join: 'Not sure which? Find a group near you',
  ministries_page_serve: 'Or come and lend a hand',
  ministry_ask_title: 'Who to ask',
  ministry_ask_text: 'will read what you write, and answer within two days.',
  ministry_ask_button: 'Write a message',
} as const;
