/** Words of Students (RT-27). */
export const studentsKeys = {
  students_title: 'Students',
  students_when: '',
  students_text:
    'Supper first, because nobody doubts well on an empty stomach. Then the questions nobody has to pretend not to have.',
  students_visit: 'Plan a first visit',
  students_cards_title: 'What happens',
  students_card_1_title: 'Weeknights',
  students_card_1_when: '',
  students_card_1_text:
    'Ugali and greens, a game that gets loud, twenty minutes from the Bible, then groups of six with someone who listens.',
  students_card_2_title: 'Study hall',
  students_card_2_when: '',
  students_card_2_text: 'Tables, wifi and teachers who like chemistry. Free for any student, from any church or none.',
  students_card_3_title: 'Sunday teams',
  students_card_3_when: '',
  students_card_3_text:
    'Cameras, sound, drums, the crèche, the car park. Half of what you see on a Sunday is done by someone with homework.',
  students_events_title: 'Coming up for students',
  students_event_1_when: '',
  students_event_1_title: '',
  students_event_1_text: '',
  students_event_2_when: '',
  students_event_2_title: '',
  students_event_2_text: '',
  students_events_link: 'See it among all events',
  students_voice: '',
  students_who: '',
} as const;
