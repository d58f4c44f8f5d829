/** Words of Our Story (RT-20): four ages of one tree, and what comes after them. */
export const storyKeys = {
  story_title: 'The tree came first, by about an hour',
  story_description:
    'On a Saturday in March 2000 eleven people planted a jacaranda by a gate they did not own yet, then sat down and prayed for the rest. This is what grew.',

  story_2000_title: '2000',
  story_2000_text:
    'The hill was a coffee farm that had stopped being one. Mama Nyokabi’s sitting room held eleven chairs, so that is how many of us there were. We met at four because the matatus ran until six.\n\nThe seedling cost forty shillings. It was carried up on the number 24 in a cooking-oil tin, and it is the first thing this church ever bought.',
  story_2000_voice: '“We asked for a roof. We were sent goats, then rain, then Wanjirũ.”',
  story_2000_who: 'Mama Nyokabi, founder',
  story_2000_count: '11',
  story_2000_people: 'of us, all of us here',

  story_2005_title: '2005',
  story_2005_text:
    'The farm was sold to us in twelve parts over five years, because that is how the money came. The first building was a mabati roof on poles. On the Sunday it opened it hailed, and nobody heard the sermon, and nobody left.\n\nThere were 140 of us by Christmas. The youth choir painted the poles.',
  story_2005_window: 'The view from under the first roof, before there were walls to put a window in.',
  story_2005_count: '140',
  story_2005_people: 'by Christmas',

  story_2015_title: '2015',
  story_2015_text:
    'Walls, at last, and a bell given by a school that had closed. The pantry opened on a Tuesday with nine crates of cabbages. By then the tree shaded forty chairs, and the ten-thirty congregation began to arrive at ten to get one.\n\nSix ministries, one bell, slightly flat.',
  story_2015_voice: '“I was baptised in a water tank the fire brigade lent us. They waited and took it home.”',
  story_2015_who: 'Samuel Barasa, elder',
  story_2015_count: '1,100',
  story_2015_people: 'on a Sunday, a dot for each',

  story_today_title: 'Today',
  story_today_description:
    'Four services, 43 living rooms, two daughter churches, and every October a purple lawn that no one has the heart to sweep.',
  story_today_text:
    'People still ask who owns the tree. The title deed says the church does. The children say otherwise.',

  story_next_title: 'The next ring',
  story_vision_title: 'Vision',
  story_vision_text:
    'A church within walking distance of every estate along the Ngong Road, each with a tree and a table.',
  story_mission_title: 'Mission',
  story_mission_text:
    'Plant one church every two or three years, feed whoever is hungry on Tuesdays and Thursdays, and tell the truth on Sundays.',
  story_visit: 'Plan your visit',
  story_leaders: 'Meet the people',
  story_where: 'Where we meet',
} as const;
