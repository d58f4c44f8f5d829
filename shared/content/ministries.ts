export const ministryIcons = ['Users', 'Baby', 'Music', 'BookOpen', 'Coffee', 'Heart', 'Calendar', 'Mail'] as const;
export const meetingDays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Various days',
] as const;

/** A ministry as staff keep it (EN-18). */
export interface MinistryRecord {
  readonly id: string;
  readonly name: string;
  /** Unique among ministries. */
  readonly slug: string;
  readonly description: string;
  readonly leader: string;
  readonly contact_email: string;
  readonly meeting_day: (typeof meetingDays)[number];
  /** HH:MM, 24 hours, in the church's zone. */
  readonly meeting_time: string;
  readonly icon: (typeof ministryIcons)[number];
  /** Empty where it has no picture. */
  readonly image_url: string;
  readonly page_url: string;
  readonly is_featured: boolean;
  /** From 1, smallest first. */
  readonly display_order: number;
  readonly is_active: boolean;
}

/** A ministry as visitors see it. Only active ones are shown, so it does not say whether it is active. */
export type Ministry = Omit<MinistryRecord, 'is_active'>;

/** What a new ministry is before anyone says otherwise; its order is the number of ministries plus one. */
export const newMinistry = {
  meeting_day: 'Sunday',
  meeting_time: '10:00',
  icon: 'Users',
  is_featured: true,
  is_active: true,
} as const satisfies Partial<MinistryRecord>;

/** The slug of a name: lowercase, anything but letters and digits to a hyphen, none at the ends. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

type Words = Pick<
  MinistryRecord,
  'name' | 'slug' | 'description' | 'leader' | 'meeting_day' | 'meeting_time' | 'icon' | 'is_featured'
>;

const built: readonly Words[] = [
  {
    name: 'Kids',
    slug: 'kids',
    description:
      'Stories, songs and paint, from six months to eleven years, in four bright rooms behind the bell tower.',
    leader: 'Esther Wanjikũ',
    meeting_day: 'Sunday',
    meeting_time: '09:00',
    icon: 'Baby',
    is_featured: true,
  },
  {
    name: 'Students',
    slug: 'students',
    description: 'Form One to Form Four: supper first, then questions nobody has to pretend not to have.',
    leader: 'Brian Otieno',
    meeting_day: 'Wednesday',
    meeting_time: '19:00',
    icon: 'BookOpen',
    is_featured: true,
  },
  {
    name: 'Young Adults',
    slug: 'young-adults',
    description: 'First jobs, first flats, first doubts. They lead the Sunday evening service and cook after it.',
    leader: 'Achieng Odhiambo',
    meeting_day: 'Sunday',
    meeting_time: '17:00',
    icon: 'Coffee',
    is_featured: true,
  },
  {
    name: 'Small Groups',
    slug: 'groups',
    description: 'Eight to twelve people around a table in Kilimani, Karen, Rongai or Ngong, all year round.',
    leader: 'Samuel and Grace Mutua',
    meeting_day: 'Various days',
    meeting_time: '18:30',
    icon: 'Users',
    is_featured: true,
  },
  {
    name: 'Women’s Ministry',
    slug: 'women',
    description: 'Prayer over tea on Saturday mornings, a table-banking circle, and one weekend a year in Naivasha.',
    leader: 'Mary Njeri',
    meeting_day: 'Saturday',
    meeting_time: '10:00',
    icon: 'Heart',
    is_featured: true,
  },
  {
    name: 'Men’s Ministry',
    slug: 'men',
    description:
      'Breakfast at seven, a walk up the Ngong hills once a month, and friends who notice when you are missing.',
    leader: 'Peter Kiprono',
    meeting_day: 'Saturday',
    meeting_time: '07:00',
    icon: 'Coffee',
    is_featured: true,
  },
];

/** The six that are shown until staff change them. */
export const defaultMinistries: readonly MinistryRecord[] = built.map((words, index) => ({
  ...words,
  id: words.slug,
  contact_email: `${words.slug}@example.org`,
  image_url: '',
  page_url: `/ministries/${words.slug}`,
  display_order: index + 1,
  is_active: true,
}));

/** The ones that visitors see, in their order. */
export function publicMinistries(all: readonly MinistryRecord[]): Ministry[] {
  return all
    .filter(({ is_active }) => is_active)
    .toSorted((a, b) => a.display_order - b.display_order || a.name.localeCompare(b.name))
    .map(({ is_active: _, ...shown }) => shown);
}
