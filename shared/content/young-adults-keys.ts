/** Words of Young Adults (RT-28). */
export const youngAdultsKeys = {
  young_title: 'Young Adults',
  young_when: 'Sundays, 5:00 PM, then supper',
  young_text:
    'Eighteen to thirty-five: first jobs, first flats, first doubts. You lead the evening service, and you cook after it.',
  young_group: 'Join a young adults’ group',
  young_week_title: 'A week with us',
  young_1_day: 'Sunday, 5:00 PM',
  young_1_title: 'Evening service',
  young_1_text: 'Led by you: songs, prayers, the sermon once a month. Supper for a hundred from two pots.',
  young_2_day: 'Tuesday, 6:00 AM',
  young_2_title: 'Prayers before traffic',
  young_2_text: 'Half an hour in the chapel, then mandazi. Over by the time the Ngong Road wakes up.',
  young_3_day: 'Friday, 6:30 PM',
  young_3_title: 'Tables',
  young_3_text: 'Six groups around six tables in six flats. A chapter, a meal, how the week was.',
  young_4_day: 'Second Saturday',
  young_4_title: 'Out of town',
  young_4_text: 'A hill, a forest or a match. Bring fare and shoes you do not love.',
  young_letter_title: 'If you have just moved here',
  young_letter_text:
    'Nairobi is loud and it is easy to know three hundred people and nobody. Come on a Sunday at five. Someone will ask your name twice, because the first time the band was still playing.\n\nYou do not have to know what you believe. Some of us are engaged, some are looking, some are tired of being asked. Sit where you like; the back row goes first at supper.',
  young_voice: '“I came to fix the sound desk. Nobody asked what I believed until I asked them.”',
  young_who: 'Peter Kiprono, sound team',
} as const;
