/** Words of About (RT-42, PS-11). */
export const aboutKeys = {
  about_hero_title: 'The gate is open',
  about_hero_description:
    'We are a church on a green hill off Ngong Road: four services, 43 living rooms, and one tree that everybody claims. Some of us have believed all our lives. Some of us came for the chai.',
  about_hero_visit: 'Plan your visit',

  about_mission_title: 'Mission',
  about_mission_text: 'To help people in Nairobi find God, find each other, and find out what they are for.',
  about_vision_title: 'Vision',
  about_vision_text:
    'A church within walking distance of every estate along the Ngong Road, each with a tree and a table.',
  about_values_title: 'Values',
  about_value_truth_title: 'The truth, kindly',
  about_value_truth_text: 'We say what the Bible says, and we say it as people who need it first.',
  about_value_table_title: 'A long table',
  about_value_table_text: 'There is always one more chair. If there is not, somebody goes to fetch one.',
  about_value_small_title: 'Small and faithful',
  about_value_small_text: 'Nine crates of cabbages, every week, will outlast one grand opening.',
  about_value_open_title: 'Open books',
  about_value_open_text: 'What we are given, what we spend and what we got wrong stands where anyone can read it.',

  about_locations_title: 'Where we meet',
  about_main_title: 'Main Campus',
  about_main_sunday: 'Sunday service',
  about_main_wednesday: 'Wednesday service',
  about_main_wednesday_time: '7:00 PM',
  about_address: 'Address',
  about_phone: 'Phone',
  about_directions: 'Get Directions',
  about_online_title: 'Online Campus',
  about_online_text:
    'For whoever is on shift, on the road, at home with a fever, or in Doha until December. Somebody reads the chat and prays with you in it.',
  about_online_stream: 'Live stream',
  about_online_stream_time: 'Sundays 10:00 AM EAT',
  about_online_support: 'Support',
  about_online_watch: 'Watch Online',
  about_locations_all: 'Both campuses, with every service',

  about_story_title: 'Our Story',
  about_story_year: '2000',
  about_story_text:
    'Eleven chairs in Mama Nyokabi’s sitting room, a seedling of forty shillings, and a gate that belonged to somebody else. Mabati on poles in 2005, walls and a flat bell in 2015. The seedling shades forty chairs now.',
  about_story_more: 'Read how it grew',

  about_leaders_title: 'Leadership',
  about_leaders_text:
    'Four people answer for this church, to an elders’ council of nine and to anyone who asks. Each of them reads their own mail.',
  about_leader_1_name: 'Wanjirũ Kamau',
  about_leader_1_role: 'Lead Pastor',
  about_leader_2_name: 'David Mwangi',
  about_leader_2_role: 'Pastor, Families and Students',
  about_leader_3_name: 'Grace Achieng Odhiambo',
  about_leader_3_role: 'Pastor, Teaching and Prayer',
  about_leader_4_name: 'Samuel Barasa',
  about_leader_4_role: 'Elder, Care and Community',
  about_leaders_more: 'Meet them',
} as const;
