/** Who says what beside the demo church’s beliefs, and the descriptions of its pages. */
export const demoBeliefs = {
  believe_description:
    'There is more to say, and on Wednesdays we say it. But if you asked us at the gate what we believe, with your matatu coming, this is what you would hear.',
  believe_god_voice: '“I had been praying to a headmaster. It took me years to notice that nobody was taking notes.”',
  believe_god_who: 'Grace Achieng Odhiambo',
  believe_jesus_voice: '“A gift you keep trying to pay for stays on the counter.”',
  believe_jesus_who: 'Mama Nyokabi, founder',
  believe_bible_text:
    'We believe the sixty-six books of the Bible are God’s own word, written by people and trustworthy in all that they teach. They have the last say among us: over the pastor, over the elders, over what we would have preferred.\n\nThat is why the talk on Sunday starts from a page that you can read for yourself, and why anyone may stand up on Wednesday and ask where it says so.',
  believe_bible_voice: '“Show me the verse. If it is there I will change the sermon. I have done it twice.”',
  believe_bible_who: 'Pastor Wanjirũ Kamau',
  believe_church_text:
    'We believe that the Holy Spirit lives in everyone who trusts Jesus, and changes them more slowly than they would like. He gives each of us something to do, and puts us next to people we did not choose: that is the church, here and in every century.\n\nWe baptise those who believe, by immersion, and we share bread and cup on the first Sunday of the month. And we wait: Jesus will come back, the dead will be raised, and everything will be mended.',
  believe_church_voice: '“I would not have chosen one of them. I would not give one of them back.”',
  believe_church_who: 'Samuel Barasa, elder',
  about_page_description:
    'What Jacaranda Hill Church in Nairobi is for, where it meets on the hill and online, how it began and who answers for it.',
  leadership_page_description:
    'The four people who answer for Jacaranda Hill Church: what each looks after, how to write to them, and when to meet.',
  locations_page_description:
    'Our two campuses in Nairobi, on the hill and by the river: service times, address, phone, and how to come to each.',
  our_story_page_description:
    'From eleven chairs and a seedling in 2000 to four services today: the story of a church, told by the tree at its gate.',
  why_we_give_page_description:
    'What the Bible says of giving, and where each hundred shillings goes: the hill, the work beyond it, the roof and the lights.',
  latest_sermon_page_description:
    'Last Sunday’s sermon at Jacaranda Hill Church, to hear in the browser or take along, and the five before it.',
  sermon_archive_page_description:
    'Sermons from Jacaranda Hill Church in Nairobi, series by series: who spoke, on what passage, and the recording itself.',
  serve_page_description:
    'Six teams with room for forty-five more people: worship, kids, hospitality, production, prayer, parking and greeting.',
  join_group_page_description:
    'Forty small groups between Karen and Kibera, on every day of the week: let us find yours, or ask for the list.',
  volunteer_page_description:
    'Days that want hands: the food pantry, the river clean-up, the holiday camp, the hospital choir. One day, one job.',
  ministries_page_description:
    'Six ministries of Jacaranda Hill Church: kids, students, young adults, small groups, women and men. When they meet and who leads them.',
  kids_page_description:
    'Three programs for children from six months to eleven years, every Sunday at nine and eleven, and how we keep them safe.',
  students_page_description:
    'Form One to Form Four: supper, questions and friends on Wednesdays at 7:00 PM, study hall on Saturdays, camp in December.',
  young_adults_page_description:
    'Eighteen to thirty-five: the Sunday evening service and supper, tables on Fridays, prayers before traffic.',
  groups_page_description:
    'Eight to twelve people around a table in 43 living rooms of Nairobi. Find the one on your way home.',
  women_page_description:
    'First Saturdays at 10:00 AM: tea, prayer, mentors, a table bank and one weekend a year in Naivasha.',
  men_page_description:
    'Third Saturdays at 7:00 AM: breakfast, a walk in the Ngong hills, and friends who notice when you are missing.',
  missions_page_description:
    'Eight countries by their distance from our gate, who we know in each of them, and three ways to come along.',
  community_care_page_description:
    'The food pantry is open Tuesdays and Thursdays, 10 AM to 2 PM. Counselling, hospital visits, school fees and help in mourning.',
  church_planting_page_description:
    'One church every 2-3 years along the Ngong Road: the ones that have taken, how it goes, and how to become a partner.',
} as const;
