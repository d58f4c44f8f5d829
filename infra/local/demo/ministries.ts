import { defaultMinistries, type MinistryRecord } from '#shared/content/ministries.ts';

type MinistryDetails = Pick<MinistryRecord, 'description' | 'leader' | 'meeting_day' | 'meeting_time' | 'meeting_note'>;

const own: Readonly<Record<string, MinistryDetails>> = {
  kids: {
    description:
      'Bible stories, songs and paint, from six months to eleven years, in three bright rooms behind the bell tower.',
    leader: 'Esther Wanjikũ',
    meeting_day: 'Sunday',
    meeting_time: '09:00',
    meeting_note: 'Sundays, 9:00 AM and 11:00 AM',
  },
  students: {
    description: 'Ages 12 to 17: supper, the Bible, and time for your questions.',
    leader: 'Brian Otieno',
    meeting_day: 'Wednesday',
    meeting_time: '19:00',
  },
  'young-adults': {
    description: 'Following Jesus at work, at university and at home. They lead the Sunday evening service.',
    leader: 'Lilian Awuor',
    meeting_day: 'Sunday',
    meeting_time: '17:00',
    meeting_note: 'Sundays, 5:00 PM, then supper',
  },
  groups: {
    description: 'Eight to twelve people around a table, to read the Bible, eat and pray together.',
    leader: 'Daniel and Mwende Mutua',
    meeting_day: 'Various days',
    meeting_time: '18:30',
    meeting_note: '40+ small groups in homes, on every day of the week',
  },
  women: {
    description: 'God’s word, tea and prayer; mentors, a savings circle, and one weekend a year in Naivasha.',
    leader: 'Mary Njeri',
    meeting_day: 'Saturday',
    meeting_time: '10:00',
    meeting_note: 'First Saturdays, 10:00 AM',
  },
  men: {
    description: 'Breakfast and prayer, a walk in the Ngong hills, and friends to be honest with.',
    leader: 'Peter Kiprono',
    meeting_day: 'Saturday',
    meeting_time: '07:00',
    meeting_note: 'Third Saturdays, 7:00 AM',
  },
};

export const demoMinistries: readonly MinistryRecord[] = defaultMinistries.map((ministry) => ({
  ...ministry,
  ...own[ministry.slug],
  contact_email: `${ministry.slug}@example.org`,
}));
