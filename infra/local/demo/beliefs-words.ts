/** Texts and quotations of the demo church’s beliefs pages, and the descriptions of its pages. */
export const demoBeliefs = {
  believe_description:
    'We are glad to talk about any of it, on Wednesday evenings above all. This is what we believe, in short.',
  believe_god_voice: '“For years I prayed as one writes to a headmaster. Now I talk to my Father.”',
  believe_god_who: 'Grace Achieng Odhiambo',
  believe_jesus_voice: '“I tried to earn it for half my life. One Easter I stopped, and said thank you.”',
  believe_jesus_who: 'Mama Nyokabi, founder',
  believe_bible_text:
    'We believe that the sixty-six books of the Bible are God’s own word, written by people and trustworthy in all that they teach. They have the last say among us, over pastors and elders too.\n\nThat is why every sermon explains a passage that you can read for yourself. On Wednesdays there is time for your questions.',
  believe_bible_voice: '“Twice a member has shown me a verse, and I have changed the sermon.”',
  believe_bible_who: 'Pastor Wanjirũ Kamau',
  believe_church_text:
    'We believe that the Holy Spirit lives in everyone who trusts Jesus, and makes us more like him. He gives each of us gifts to serve with, and joins us to his people: that is the church, here and in every century.\n\nWe baptize those who believe, by immersion, and we share the Lord’s Supper on the first Sunday of the month. We wait for Jesus, who will come again; the dead will be raised, and God will make all things new.',
  believe_church_voice:
    '“When my wife died, the church cooked for us for forty days. I knew then what the word means.”',
  believe_church_who: 'Samuel Barasa, elder',
  about_page_description:
    'What Jacaranda Hill Church in Nairobi is for, where it meets on the hill and online, how it began and who answers for it.',
  leadership_page_description:
    'The four people who answer for Jacaranda Hill Church: what each looks after, how to write to them, and when to meet.',
  locations_page_description:
    'Our two campuses in Nairobi, on the hill and by the river: service times, address, phone, and how to come to each.',
  our_story_page_description:
    'From eleven people in a sitting room in 2000 to four services a weekend today: the story of Jacaranda Hill Church.',
  why_we_give_page_description:
    'What the Bible says about giving, and how each hundred shillings given to Jacaranda Hill Church is used.',
  latest_sermon_page_description:
    'Last Sunday’s sermon at Jacaranda Hill Church, to hear in the browser or to download, and the five before it.',
  sermon_archive_page_description:
    'Sermons from Jacaranda Hill Church in Nairobi, series by series: who spoke, on what passage, and the recording itself.',
  serve_page_description:
    'Six teams that are looking for people: worship, kids, hospitality, production, prayer, parking and greeting.',
  join_group_page_description:
    'Small groups in homes between Karen and Kibera, on every day of the week. Let us find yours, or ask for the list.',
  volunteer_page_description:
    'Give a day: the food pantry, the river clean-up, the holiday camp, the hospital choir. One day, one job.',
  ministries_page_description:
    'Six ministries of Jacaranda Hill Church: kids, students, young adults, small groups, women and men. When they meet and who leads them.',
  kids_page_description:
    'Three programs for children from six months to eleven years, at both Sunday morning services, and how we keep them safe.',
  students_page_description:
    'Ages 12 to 17: supper, the Bible and friends on Wednesdays at 7:00 PM, study hall on Saturdays, a camp in the holidays.',
  young_adults_page_description:
    'Eighteen to thirty-five: the Sunday evening service and supper, small groups on Fridays, prayer on Tuesday mornings.',
  groups_page_description:
    'Eight to twelve people around a table, in 40+ small groups all over Nairobi. Find the one near you.',
  women_page_description:
    'First Saturdays at 10:00 AM: tea, the Bible and prayer; mentors, a savings circle and one weekend a year in Naivasha.',
  men_page_description:
    'Third Saturdays at 7:00 AM: breakfast, prayer and a walk in the Ngong hills, and friends to be honest with.',
  missions_page_description:
    'The people we support in eight countries, and three ways to take part: go, give and pray.',
  community_care_page_description:
    'The food pantry is open Tuesdays and Thursdays, 10 AM to 2 PM. Counselling, hospital visits, school fees and help after a death.',
  church_planting_page_description:
    'One church every 2-3 years along the Ngong Road: the ones that have begun, how it goes, and how to become a partner.',
} as const;
