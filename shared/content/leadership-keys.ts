/** Words of Leadership (RT-22, CN-16). */
export const leadershipKeys = {
  leaders_title: 'Who to ask, and how',
  leaders_description:
    'The people who answer for this church read their own mail, and keep time free for whoever wants to talk.',
  leaders_email: 'Email',
  leaders_meeting: 'Schedule Meeting',
  leaders_subject: 'A meeting with',

  leader_1_name: '',
  leader_1_role: '',
  leader_1_bio: '',
  leader_1_voice: '',
  leader_1_when: '',
  leader_1_mail: '',

  leader_2_name: '',
  leader_2_role: '',
  leader_2_bio: '',
  leader_2_voice: '',
  leader_2_when: '',
  leader_2_mail: '',

  leader_3_name: '',
  leader_3_role: '',
  leader_3_bio: '',
  leader_3_voice: '',
  leader_3_when: '',
  leader_3_mail: '',

  leader_4_name: '',
  leader_4_role: '',
  leader_4_bio: '',
  leader_4_voice: '',
  leader_4_when: '',
  leader_4_mail: '',

  leaders_stats_title: 'Between us',
  leaders_stat_years: '',
  leaders_stat_years_label: 'years of ministry, added together',
  leaders_stat_ministries: '',
  leaders_stat_ministries_label: 'ministries, each with a leader of its own',
  leaders_stat_share: '',
  leaders_stat_share_label: 'of your letters answered by the person you wrote to',
  leaders_stat_people: '',
  leaders_stat_people_label: 'people served on an ordinary Sunday',
} as const;
