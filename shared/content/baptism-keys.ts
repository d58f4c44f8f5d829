/** Words of the page on baptism (spec A2, RT-38, CN-16). */
export const baptismKeys = {
  baptism_title: 'Be baptized',
  baptism_lead:
    'Those who have come to trust Jesus are baptized, and the whole church is there. We have had 200+ baptisms so far.',
  baptism_do: 'Register for baptism',
  baptism_what_title: 'What baptism says',
  baptism_what_text:
    'Baptism does not make God love you; he loves you already. It says before everybody that you have died with Christ and been raised with him, and that you mean to live for him.\n\nWe baptize those who can say so themselves, by immersion. If you were baptized as an infant, come and talk with us: we honour what your parents hoped for.',
  baptism_way_title: 'The way there',
  baptism_way_1: 'You register, and a pastor calls you within the week.',
  baptism_way_2: 'You come to one evening class about what baptism means.',
  baptism_way_3: 'You write down how you came to trust Jesus. Ten lines are enough.',
  baptism_way_4: 'On the Sunday itself: bring a towel, and your family and friends.',
  baptism_young_title: 'Under 18',
  baptism_young_text: 'Come with a parent or guardian: we ask for their name and number, and talk with both of you.',
  baptism_voice: '',
  baptism_voice_name: '',
} as const;
