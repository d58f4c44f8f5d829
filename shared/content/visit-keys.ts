/** Words of the visit page (spec A2, PS-13). Times and the place are the church's settings. */
export const visitKeys = {
  visit_hero_title: 'Come once. You will be expected.',
  visit_hero_lead:
    'Tell us which service, and somebody will be standing at the gate before it, with your name in their head and not on a sticker.',
  visit_let_know: "Let Us Know You're Coming",
  visit_plan: 'Plan My Visit',
  visit_directions: 'Get Directions',
  visit_times_title: 'When',
  visit_times_text: 'Doors open half an hour before, and there is tea afterwards.',
  visit_where_title: 'Where',
  visit_where_text: '',
  visit_dress_title: 'What to wear',
  visit_dress_text:
    'What you wore yesterday. You will see suits, school jumpers, kitenge and football shirts in one row.',
  visit_expect_title: 'What to expect',
  visit_expect_text: 'Six things people ask before they come, and what we tell them.',
  visit_expect_1_title: 'Will I have to stand up?',
  visit_expect_1_text:
    'No. Nobody asks visitors to rise, wave or say where they are from. We find out over tea, if you like.',
  visit_expect_2_title: 'What about my children?',
  visit_expect_2_text:
    'From six months on they have their own rooms, two vetted adults in each. You get a tag, they get a tag, and nobody else collects them.',
  visit_expect_3_title: 'What is the music like?',
  visit_expect_3_text: 'Some of it is old and some of it is new. The words are on the wall.',
  visit_expect_4_title: 'How long is the sermon?',
  visit_expect_4_text: 'Half an hour, from one passage of the Bible. You may disagree with it over the tea.',
  visit_expect_5_title: 'Will you ask for money?',
  visit_expect_5_text: 'A basket goes round. It is for those who call this home; let it pass, as guests do.',
  visit_expect_6_title: 'Can I leave early?',
  visit_expect_6_text: 'Yes. Sit near the door if you like; nobody minds.',
  visit_perks_title: 'For your first time',
  visit_perk_coffee_title: 'Coffee',
  visit_perk_coffee_text: 'before and after, with whoever is there.',
  visit_perk_team_title: 'A welcome team',
  visit_perk_team_text: 'that walks you in, finds your seat and your children’s room, and leaves you in peace.',
  visit_perk_gift_title: 'A gift',
  visit_perk_gift_text: 'for the way home.',
  visit_first_text:
    'Want to ask something first, or tell us of children and needs? The welcome team rings you before you come.',
  visit_first_button: 'Tell us about your first visit',
  visit_last_title: 'So, which weekend?',
} as const;
