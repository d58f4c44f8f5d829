/** Words of Students (RT-27). */
export const studentsKeys = {
  students_title: 'Students',
  students_when: 'Wednesday, 7:00 PM',
  students_text:
    'Form One to Form Four, in the youth hall. Supper first, because nobody doubts well on an empty stomach. Then the questions nobody has to pretend not to have.',
  students_visit: 'Plan a first visit',
  students_cards_title: 'What happens',
  students_card_1_title: 'Wednesday nights',
  students_card_1_when: '7:00 to 8:30 PM',
  students_card_1_text:
    'Ugali and greens, a game that gets loud, twenty minutes from the Bible, then groups of six with someone who listens.',
  students_card_2_title: 'Study hall',
  students_card_2_when: 'Saturdays, 2:00 to 5:00 PM',
  students_card_2_text:
    'Tables, wifi and three teachers who like chemistry. Free for any student, from any church or none.',
  students_card_3_title: 'Sunday teams',
  students_card_3_when: 'Sundays, at eleven',
  students_card_3_text:
    'Cameras, sound, drums, the crèche, the car park. Half of what you see on a Sunday is done by someone with homework.',
  students_events_title: 'Coming up for students',
  students_event_1_when: 'Last Wednesday of the month',
  students_event_1_title: 'The night of hard questions',
  students_event_1_text:
    'You write them down without a name, three leaders answer. They have been known to say “we do not know”.',
  students_event_2_when: 'First week of the December holidays',
  students_event_2_title: 'Camp at Lake Naivasha',
  students_event_2_text:
    'Five days, forty tents, one hippo fence. There is help with the fee: ask, and only the treasurer knows.',
  students_events_link: 'See it among all events',
  students_voice: '“I asked if God minded my questions. My leader said he had asked worse, and passed the chapati.”',
  students_who: 'Kevin, Form Three',
} as const;
