import { defaultMinistries, type MinistryRecord } from '#shared/content/ministries.ts';

type Own = Pick<MinistryRecord, 'description' | 'leader' | 'meeting_day' | 'meeting_time'>;

/** What the demo church says of the six ministries, by their slug. */
const own: Readonly<Record<string, Own>> = {
  kids: {
    description:
      'Stories, songs and paint, from six months to eleven years, in four bright rooms behind the bell tower.',
    leader: 'Esther Wanjikũ',
    meeting_day: 'Sunday',
    meeting_time: '09:00',
  },
  students: {
    description: 'Form One to Form Four: supper first, then questions nobody has to pretend not to have.',
    leader: 'Brian Otieno',
    meeting_day: 'Wednesday',
    meeting_time: '19:00',
  },
  'young-adults': {
    description: 'First jobs, first flats, first doubts. They lead the Sunday evening service and cook after it.',
    leader: 'Achieng Odhiambo',
    meeting_day: 'Sunday',
    meeting_time: '17:00',
  },
  groups: {
    description: 'Eight to twelve people around a table in Kilimani, Karen, Rongai or Ngong, all year round.',
    leader: 'Samuel and Grace Mutua',
    meeting_day: 'Various days',
    meeting_time: '18:30',
  },
  women: {
    description: 'Prayer over tea on Saturday mornings, a table-banking circle, and one weekend a year in Naivasha.',
    leader: 'Mary Njeri',
    meeting_day: 'Saturday',
    meeting_time: '10:00',
  },
  men: {
    description:
      'Breakfast at seven, a walk up the Ngong hills once a month, and friends who notice when you are missing.',
    leader: 'Peter Kiprono',
    meeting_day: 'Saturday',
    meeting_time: '07:00',
  },
};

/** The demo church's ministries, as staff would have changed the built-in ones. */
export const demoMinistries: readonly MinistryRecord[] = defaultMinistries.map((ministry) => ({
  ...ministry,
  ...own[ministry.slug],
  contact_email: `${ministry.slug}@example.org`,
}));
