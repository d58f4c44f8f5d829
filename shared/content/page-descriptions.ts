import type { StaticPageName } from '../pages/static-pages.ts';

/** What search engines and shared links say below each page's title: one or two sentences, 160 characters at most. */
export const pageDescriptions = {
  about_page_description:
    'What Jacaranda Hill Church in Nairobi is for, where it meets on the hill and online, how it began and who answers for it.',
  what_we_believe_page_description:
    'Four things we believe about God, Jesus, the Bible and the church, in plain words, with the verses they come from.',
  leadership_page_description:
    'The four people who answer for Jacaranda Hill Church: what each looks after, how to write to them, and when to meet.',
  locations_page_description:
    'Our two campuses in Nairobi, on the hill and by the river: service times, address, phone, and how to come to each.',
  our_story_page_description:
    'From eleven chairs and a seedling in 2000 to four services today: the story of a church, told by the tree at its gate.',
  why_we_give_page_description:
    'What the Bible says of giving, and where each hundred shillings goes: the hill, the work beyond it, the roof and the lights.',
  ways_to_give_page_description:
    'M-Pesa paybill, bank transfer, text, card, cash, a cheque, shares or your will: seven ways to give, with numbers to copy.',
  financial_reports_page_description:
    'What came in, what went out, what is kept for a dry year, and the reports that say so, audited by outsiders every year.',
  latest_sermon_page_description:
    'Last Sunday’s sermon at Jacaranda Hill Church, to hear in the browser or take along, and the five before it.',
  sermon_archive_page_description:
    'Sermons from Jacaranda Hill Church in Nairobi, series by series: who spoke, on what passage, and the recording itself.',
  contact_page_description:
    'Ring, write or come by: address and directions, telephone, mail, office hours, a message form, and help that does not wait.',
  visit_page_description:
    'Service times, where to park, what to wear, and six things people ask before their first Sunday. Tell us, and someone meets you at the gate.',
  membership_page_description:
    'What belonging to the church means, the five things we ask, and the next membership class, lunch included.',
  serve_page_description:
    'Six teams with room for forty-five more people: worship, kids, hospitality, production, prayer, parking and greeting.',
  baptism_page_description:
    'What baptism says, the way there in four steps, and how to register, also for those under 18.',
  join_group_page_description:
    'Forty small groups between Karen and Kibera, on every day of the week: let us find yours, or ask for the list.',
  volunteer_page_description:
    'Days that want hands: the food pantry, the river clean-up, the holiday camp, the hospital choir. One day, one job.',
  prayer_requests_page_description: 'Tell the pastors what to pray for. They read it today, and nobody else sees it.',
  careers_page_description: 'Posts that are open at the church, how to apply, and what we promise those who do.',
  test_registration_page_description: 'Tries the whole way of a registration without touching any figure.',
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
  thank_you_page_description:
    'Your message is with the office of the church. Who reads it, when you hear from us, and whom to ring if it cannot wait.',
  missions_page_description:
    'Eight countries by their distance from our gate, who we know in each of them, and three ways to come along.',
  community_care_page_description:
    'The food pantry is open Tuesdays and Thursdays, 10 AM to 2 PM. Counselling, hospital visits, school fees and help in mourning.',
  church_planting_page_description:
    'One church every 2-3 years along the Ngong Road: the ones that have taken, how it goes, and how to become a partner.',
  terms_page_description:
    'What we ask of you when you register, what we keep of what you tell us, for how long, and how to have it removed.',
} as const satisfies Readonly<Record<`${StaticPageName}_page_description`, string>>;
