/** Words of Leadership (RT-22, CN-16). */
export const leadershipKeys = {
  leaders_title: 'Who to ask, and how',
  leaders_description:
    'Four people answer for this church. They read their own mail, and each keeps an afternoon free for whoever wants to talk.',
  leaders_email: 'Email',
  leaders_meeting: 'Schedule Meeting',
  leaders_subject: 'A meeting with',

  leader_1_name: 'Wanjirũ Kamau',
  leader_1_role: 'Lead Pastor',
  leader_1_bio:
    'Grew up in the third row of this church, left to teach physics in Nakuru, and came back in 2014. Preaches most Sundays at eleven. Married to Kamau, who runs the sound desk when Peter is away; two sons, one goat.',
  leader_1_voice: '“I would rather you left with a good question than with a good feeling.”',
  leader_1_when: 'Thursday afternoons',
  leader_1_mail: 'wanjiru@example.org',

  leader_2_name: 'David Mwangi',
  leader_2_role: 'Pastor, Families and Students',
  leader_2_bio:
    'A former matatu conductor who still calls out the stops. Looks after the kids’ rooms, the Wednesday students and every couple who wants to marry here. Knows four hundred birthdays.',
  leader_2_voice: '“Nobody was ever argued into a family. They were fed into one.”',
  leader_2_when: 'Tuesday afternoons',
  leader_2_mail: 'david@example.org',

  leader_3_name: 'Grace Achieng Odhiambo',
  leader_3_role: 'Pastor, Teaching and Prayer',
  leader_3_bio:
    'Nurse by day for nineteen years, then a student of Greek by night, then ours. Trains the group leaders, keeps the prayer list, and sits with people in waiting rooms.',
  leader_3_voice: '“Nobody in a waiting room wants a sermon. They want somebody who brought a flask.”',
  leader_3_when: 'Wednesday afternoons',
  leader_3_mail: 'grace@example.org',

  leader_4_name: 'Samuel Barasa',
  leader_4_role: 'Elder, Care and Community',
  leader_4_bio:
    'Carpenter; made the long table and forty of the chairs. Began the food pantry with nine crates of cabbages and still opens its door himself. Ask him about the fire brigade.',
  leader_4_voice: '“If you can carry a crate, you can pray. It is the same motion.”',
  leader_4_when: 'Friday afternoons',
  leader_4_mail: 'samuel@example.org',

  leaders_stats_title: 'Between the four of us',
  leaders_stat_years: '45+',
  leaders_stat_years_label: 'years of ministry, added together',
  leaders_stat_ministries: '15+',
  leaders_stat_ministries_label: 'ministries, each with a leader of its own',
  leaders_stat_share: '100%',
  leaders_stat_share_label: 'of your letters answered by the person you wrote to',
  leaders_stat_people: '2,500+',
  leaders_stat_people_label: 'people served on an ordinary Sunday',
} as const;
