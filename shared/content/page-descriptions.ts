import type { StaticPageName } from '../pages/static-pages.ts';

/** Page descriptions for search engines and shared links: one or two sentences, 160 characters at most. */
export const pageDescriptions = {
  about_page_description: 'What this church is for, where it meets, how it began and who answers for it.',
  what_we_believe_page_description:
    'Four things we believe about God, Jesus, the Bible and the church, in plain words, with the verses they come from.',
  leadership_page_description:
    'The people who answer for this church: what each looks after, how to write to them, and when to meet.',
  locations_page_description: 'Where we meet: service times, address, phone, and how to come.',
  our_story_page_description: 'How this church began, what it is today, and what comes next.',
  why_we_give_page_description:
    'What the Bible says of giving, and where what is given goes: the people here, the work beyond, the roof and the lights.',
  ways_to_give_page_description:
    'M-Pesa paybill, bank transfer, text, card, cash, a check, shares or your will: seven ways to give, with numbers to copy.',
  financial_reports_page_description:
    'What came in, what went out, what is kept for a dry year, and the reports that say so.',
  latest_sermon_page_description: 'The latest sermon, to hear in the browser or take along, and the ones before it.',
  sermon_archive_page_description: 'Sermons, series by series: who spoke, on what passage, and the recording itself.',
  contact_page_description:
    'Call, write or come by: address and directions, telephone, email, office hours, a message form, and help that does not wait.',
  visit_page_description:
    'Service times, where to park, what to wear, and six things people ask before their first Sunday. Tell us, and someone meets you at the gate.',
  membership_page_description:
    'What belonging to the church means, the five things we ask, and the next membership class, lunch included.',
  serve_page_description:
    'Teams with room for more people: worship, kids, hospitality, production, prayer, parking and greeting.',
  baptism_page_description:
    'What baptism says, the way there in four steps, and how to register, also for those under 18.',
  join_group_page_description:
    'Small groups in homes near yours, through the week: let us find yours, or ask for the list.',
  volunteer_page_description: 'One day, one job: days that want hands, and how to lend yours.',
  prayer_requests_page_description:
    'Tell the pastors what to pray for. Only they and the administrators of this website can read it.',
  careers_page_description: 'Posts that are open at the church, how to apply, and what we promise those who do.',
  test_registration_page_description: 'Tries the whole way of a registration without touching any figure.',
  ministries_page_description: 'The ministries of this church: when they meet and who leads them.',
  kids_page_description: 'Programs for children from six months to eleven years, and how we keep them safe.',
  students_page_description: 'Supper, questions and friends, for students.',
  young_adults_page_description: 'First jobs, first flats, first doubts, and a table to bring them to.',
  groups_page_description: 'Eight to twelve people around a table. Find the one on your way home.',
  women_page_description: 'Tea, prayer, mentors and friends, for women of every age.',
  men_page_description: 'Breakfast, a walk, and friends who notice when you are missing.',
  thank_you_page_description:
    'Your message is with the office of the church. Who reads it, when you hear from us, and whom to call if it cannot wait.',
  missions_page_description: 'Who we know far away, and three ways to come along.',
  community_care_page_description: 'Food, counselling, hospital visits, school fees and help in mourning.',
  church_planting_page_description: 'How a new church is planted, step by step, and how to become a partner.',
  terms_page_description:
    'What we ask of you when you register, what we keep of what you tell us, for how long, and how to have it removed.',
} as const satisfies Readonly<Record<`${StaticPageName}_page_description`, string>>;
