/** Words of Kids (RT-26). */
export const kidsKeys = {
  kids_title: 'Kids Ministry',
  kids_text:
    'From six months to eleven years. They hear about Jesus, sing, paint and play, and you can listen to the sermon in peace.',
  kids_visit: 'Tell us you are coming',
  kids_ages_title: 'Three programs, by age',
  kids_age_1: '6 months – 2',
  kids_age_1_name: 'Crèche',
  kids_age_1_text:
    'Two adults to five children, a quiet room for feeding, and songs with the lights low. We call you if your child does not settle.',
  kids_age_2: '3 – 5',
  kids_age_2_name: 'Little ones',
  kids_age_2_text: 'One Bible story each Sunday, told with puppets, with paint and with songs.',
  kids_age_3: '6 – 11',
  kids_age_3_name: 'Older ones',
  kids_age_3_text: 'They learn to find their way in the Bible, to pray aloud and to look after each other.',
  kids_safety_title: 'How we keep them safe',
  kids_safety_1: 'Everyone who teaches is vetted every year, with two references and a certificate of good conduct.',
  kids_safety_2: 'You get a tag and your child gets a tag. Nobody else collects them, family included.',
  kids_safety_3: 'Two grown-ups in every room, always, and a window in every door.',
  kids_safety_4: 'We write down allergies and medicine at check-in, and whoever serves the snack knows them.',
  kids_safety_5: 'Somebody who knows first aid is there at every service.',
  kids_safety_6: 'If we need you, your number shows on the wall of the hall. We do not say your name.',
  kids_voice: '',
  kids_who: '',
  kids_ask_title: 'Before the first Sunday',
  kids_ask_text: 'will tell you which room is your child’s, and what to bring.',
  kids_ask_button: 'Ask about your child',
  kids_member_title: 'Teaching them is for members',
  kids_member_text:
    'Everyone who teaches here is a member of the church, known to us and vetted. If you would like to join them, begin with the membership class.',
  kids_member_link: 'Become a member',
} as const;
