/** Words of the page on baptism (spec A2, RT-38, CN-16). */
export const baptismKeys = {
  baptism_title: 'Under, and up again',
  baptism_lead: 'We go down to the water, in whatever weather, and somebody comes up out of it laughing.',
  baptism_do: 'Register for Baptism',
  baptism_what_title: 'What it says',
  baptism_what_text:
    'It does not make God love you; he did. It says before everybody that you have been buried with Christ and raised with him, and that you mean to live like it.\n\nWe baptize those who can say so themselves, by immersion. If you were baptized as an infant, come and talk: we honour what your parents hoped.',
  baptism_way_title: 'The way there',
  baptism_way_1: 'You register, and a pastor rings within the week.',
  baptism_way_2: 'One evening class, with tea: what baptism is, and what it is not.',
  baptism_way_3: 'You write your story down. Ten lines are plenty; nobody is marked.',
  baptism_way_4: 'The Sunday itself: bring a towel and whoever loves you.',
  baptism_young_title: 'Under 18',
  baptism_young_text: 'Come with a parent or guardian: we ask for their name and number, and talk with both of you.',
  baptism_voice: '',
  baptism_voice_name: '',
} as const;
