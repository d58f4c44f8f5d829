/** Words of Kids (RT-26). */
export const kidsKeys = {
  kids_title: 'Kids',
  kids_when: '',
  kids_text:
    'From six months to eleven years. They paint, they sing, they ask who made God. You get to hear a whole sermon.',
  kids_visit: 'Tell us you are coming',
  kids_ages_title: 'Three programs, by age',
  kids_age_1: '6 months – 2',
  kids_age_1_name: 'Crèche',
  kids_age_1_text:
    'Two grown-ups to five children, a quiet room for feeding, and songs with the lights low. We ring you before the second minute of crying.',
  kids_age_2: '3 – 5',
  kids_age_2_name: 'Little ones',
  kids_age_2_text:
    'One story, told three ways: with a box of puppets, with paint, and with whatever is ripe in the garden.',
  kids_age_3: '6 – 11',
  kids_age_3_name: 'Older ones',
  kids_age_3_text: 'Bibles open, hands up. They learn to find a page, to pray out loud and to lose at football.',
  kids_safety_title: 'How we keep them safe',
  kids_safety_1: 'Everyone who teaches is vetted every year, with two references and a certificate of good conduct.',
  kids_safety_2: 'You get a tag and your child gets a tag. Nobody else collects them, not even a favourite aunt.',
  kids_safety_3: 'Two grown-ups in every room, always, and a window in every door.',
  kids_safety_4: 'We write down allergies and medicine at check-in, and the snack table knows them.',
  kids_safety_5: 'Somebody who knows first aid is there at every service.',
  kids_safety_6: 'If we need you, your number shows on the wall of the hall. We do not say your name.',
  kids_voice: '',
  kids_who: '',
  kids_member_title: 'Teaching them is for members',
  kids_member_text:
    'We know the people in these rooms because they have promised to be known. If you would like to join them, it begins with an afternoon and a lunch.',
  kids_member_link: 'Become a member',
} as const;
